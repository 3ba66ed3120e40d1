"""Languages: which one a reader gets, and every text in it."""
