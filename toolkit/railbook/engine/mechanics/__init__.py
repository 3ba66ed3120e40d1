"""One module for each part of the rules that a game may have or not have."""
