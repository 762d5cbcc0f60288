"""Shapes and letters as pixels."""
