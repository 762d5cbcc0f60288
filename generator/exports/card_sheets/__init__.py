"""The printed sheets of an army: rosters, cards, counters and standees on pages of paper."""
