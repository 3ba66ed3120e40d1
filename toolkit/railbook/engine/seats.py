"""What the players are called where nobody says otherwise, in turn order."""

SEATS = ("ana", "bo", "cleo", "dag", "eva", "finn", "gina", "hugo", "ida", "jan", "kees", "liv")
