"""Units as pictures: one silhouette a unit type, for cards, counters, rosters and screens."""
