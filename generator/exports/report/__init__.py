"""The report sheet: a verdict as one designed page."""

from generator.exports.report.sheet import report_sheet

__all__ = ["report_sheet"]
