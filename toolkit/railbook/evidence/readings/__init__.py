"""The ways to read a value beside a locator, one in a file; ``READERS`` has them by name."""

from collections.abc import Callable

from railbook.evidence.ground import Ground, Read, Unreadable
from railbook.evidence.readings import choice, colors, names, number, statement, table
from railbook.rules.evidence import Passage

# From the passage, its ground and the tokens of its locator to the value.
Reader = Callable[[Passage, Ground, int, int], Read | Unreadable]

READERS: dict[str, Reader] = {
    "number": number.read,
    "count": names.count,
    "names": names.read,
    "colors": colors.read,
    "choice": choice.read,
    "affirms": statement.read,
    "denies": statement.read,
    "table": table.read,
}
