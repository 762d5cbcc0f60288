"""Terrain sets as TOML files, one a set; read with ``importlib.resources.files("palettes")``."""
