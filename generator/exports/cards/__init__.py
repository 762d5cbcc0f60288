"""Cards and counters: one unit card, one group card, one back, one counter, each as items of a scene."""

from generator.exports.cards.card_style import CARD_HEIGHT, CARD_WIDTH, SAFE

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "SAFE"]
