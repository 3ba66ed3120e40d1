"""The names of the players in scenarios, in turn order."""

SEATS = ("ana", "bo", "cleo", "dag", "eva", "finn", "gina", "hugo", "ida", "jan", "kees", "liv")
