"""What is read and handled beside the map: quick reference, player aid, cards of levels, tokens, tracks."""
