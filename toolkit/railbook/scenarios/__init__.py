"""Examples of the rules in play, as data: given a table, when this is done, then that must hold."""
