"""The version that goes with every file made: the same recipe and version give the same bytes."""

__version__ = "0.1.0"
