"""Play in words: refusals, turns and scores in the reader's language."""
