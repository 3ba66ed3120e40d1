"""The register of codes. A code is never renumbered and never used again for something else.

Y: the text of a file · S: the shape of a document · R: references and counts · L: translations · G: play
· C: cards.
"""

from railbook.diagnostics.codes import cards, play, positions, references, schema, text, translation
from railbook.diagnostics.codes.register import N_, Code

_EVERY = (
    *text.CODES,
    *schema.CODES,
    *references.CODES,
    *translation.CODES,
    *play.CODES,
    *positions.CODES,
    *cards.CODES,
)
REGISTER: dict[str, Code] = {code.code: code for code in _EVERY}

# The names of types that messages mention; diagnostics carry only the ids.
TYPE_NAMES = {
    "integer": N_("a whole number"),
    "number": N_("a number with a fraction"),
    "text": N_("a text"),
    "boolean": N_("true or false"),
    "list": N_("a list"),
    "map": N_("a map with keys"),
    "nothing": N_("nothing"),
}

__all__ = ["REGISTER", "TYPE_NAMES", "Code"]
