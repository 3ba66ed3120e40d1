"""The rules a second time: slow, plain, and by other ways than the engine's.

Everything is read from the ruleset and from a position told in ids. Nothing here is compiled, masked or
remembered for speed, so that it can be checked by reading it.
"""
