"""Other look-ups on the same texts, each asked in its own way; whoever cannot be had says so."""
