"""The map sheet: ground, relief, symbols, roads, grid, sites, and the furniture around them."""

from generator.exports.map_sheet.sheet import map_sheet

__all__ = ["map_sheet"]
