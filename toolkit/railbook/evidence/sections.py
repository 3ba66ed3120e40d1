"""The sections of a manual, in whatever order and condition its text has them.

A heading is a line of its own that reads like a heading of the register. What stands before the first one
belongs to the section that the text ends in: such texts begin in the middle and wrap around.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from railbook.evidence.slips import within
from railbook.evidence.text import ManualText
from railbook.lookup.words import fold

_NOT_LETTERS = re.compile(r"[\W_]+")
_MOST_WORDS = 10
_SHARE = 0.25  # of a heading's letters may be wrong; it stands alone, so less of it is needed


Pieces = tuple[tuple[int, int], ...]  # of a text, as ranges of tokens


@dataclass(frozen=True, slots=True)
class Sections:
    """Where each section stands: pieces of the text, as ranges of tokens; and the line of its heading."""

    pieces: Mapping[str, Pieces]
    lines: Mapping[str, int]
    whole: tuple[int, int]

    def where(self, section: str) -> Pieces:
        """The pieces of a section; where no heading was found, the whole text."""
        return self.pieces.get(section, (self.whole,))

    @property
    def order(self) -> list[str]:
        """The sections that were found, as the text has them."""
        return sorted(self.lines, key=self.lines.__getitem__)

    def at(self, token: int) -> str | None:
        """The section with a heading that a token belongs to."""
        for section in self.lines:
            pieces = self.pieces[section]
            if any(first <= token < last for first, last in pieces):
                return section
        return None


def has_heading(section: str) -> bool:
    """A part without a heading is named in parentheses in the register."""
    return not section.startswith("(")


def find_sections(text: ManualText, sections: Sequence[str]) -> Sections:
    """The sections of a text, by the headings of the register, in the order in which they are stored."""
    lines = _heading_lines(text, list(dict.fromkeys(filter(has_heading, sections))))
    whole = (0, len(text.tokens))
    order = sorted(lines, key=lines.__getitem__)
    pieces: dict[str, Pieces] = {}
    ends = [*(text.first_on(lines[heading]) for heading in order[1:]), whole[1]]
    for heading, last in zip(order, ends, strict=False):  # without any heading there is still an end
        pieces[heading] = ((text.first_on(lines[heading] + 1), last),)
    if order:
        pieces[order[-1]] += ((0, text.first_on(lines[order[0]])),)
        pieces |= {
            section: tuple(_around(section, sections, pieces)) for section in sections if section not in lines
        }
    return Sections(pieces, lines, whole)


def _around(section: str, sections: Sequence[str], pieces: Mapping[str, Pieces]) -> Iterator[tuple[int, int]]:
    """Where a part without a heading must be: it reads like the end of the part before it."""
    at = sections.index(section)
    before = [one for one in (*sections[at:], *sections[:at]) if one in pieces and one != section]
    yield from pieces[before[-1]]


def _heading_lines(text: ManualText, headings: Sequence[str]) -> dict[str, int]:
    """The line of each heading: of all pairs of a heading and a line, the nearest are taken first."""
    wanted = {heading: bare(heading) for heading in headings}
    pairs = [
        (off + _in_company(text.lines, line), line, heading)
        for line, printed in short_lines(text)
        for heading, letters in wanted.items()
        if (off := within(letters, printed, len(letters) * _SHARE)) is not None
    ]
    found: dict[str, int] = {}
    for _, line, heading in sorted(pairs):
        if heading not in found and line not in found.values():
            found[heading] = line
    return found


def _in_company(lines: Sequence[str], number: int) -> float:
    """How little a line stands alone: the same words may be an entry of a list, or run on below."""
    line = lines[number - 1].strip()
    above = number > 1 and bool(lines[number - 2].strip())
    below = number < len(lines) and bool(lines[number].strip())
    return (not (line[0].isalnum() or line[0] in "#*")) + 0.5 * below + 0.25 * above


def short_lines(text: ManualText) -> list[tuple[int, str]]:
    """The lines that could be headings, by their letters: short, and no end of a sentence."""
    return [
        (number, letters)
        for number, line in enumerate(text.lines, 1)
        if len(line.split()) <= _MOST_WORDS
        and not line.rstrip("* \t").endswith((".", ",", ";", ":"))
        and (letters := bare(line))
    ]


def bare(text: str) -> str:
    """A heading's letters alone.

    >>> bare("## IL TURNO DI GIOCO")
    'ilturnodigioco'
    """
    return _NOT_LETTERS.sub("", fold(text))
