"""The final position of a game, written down as data: read, held against the rules, ready to be scored."""
