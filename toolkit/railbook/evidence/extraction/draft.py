"""What was found in an unknown manual, as files that a designer goes on with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from railbook.diagnostics.written import written
from railbook.evidence.extraction.lessons import Lessons
from railbook.evidence.extraction.locators import passage_for
from railbook.evidence.extraction.outline import outline
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.extraction.propose import propose
from railbook.evidence.ground import Ground
from railbook.evidence.lexicon import lexicon
from railbook.evidence.readings.number import is_number
from railbook.evidence.sections import find_sections
from railbook.evidence.text import ManualText
from railbook.rules.evidence import Passage
from railbook.rules.merge import lookup

_UNTITLED = "(introduction)"
_FLAG = "affirms"
_LISTED = 60  # passages that could not be placed
_YEAR = 4  # digits: years, post codes and telephone numbers state nothing about a game
# What a game must have and no manual tells; and the order in which people write what it tells.
_TO_NAME = {
    "vehicle.id": "piece",
    "vehicle.name": "{one: piece, other: pieces}",
    "cards.name": "{one: card, other: cards}",
    "cards.wild.id": "wild",
    "cards.wild.name": "{one: wild card, other: wild cards}",
}
_ORDER = (
    "players",
    "duration",
    "vehicle",
    "cards",
    "setup",
    "market",
    "turn",
    "double_routes",
    "route_points",
)


@dataclass(frozen=True, slots=True)
class Found:
    """One fact of an unknown manual."""

    proposal: Proposal
    line: int
    section: str
    passage: Passage | None  # how to find it again


@dataclass(frozen=True, slots=True)
class Draft:
    """All that was found, and what was not placed."""

    manual: str
    family: str
    inherited: Mapping[str, Any]  # the values of the family
    facts: tuple[Found, ...]
    headings: tuple[str, ...]
    unplaced: tuple[tuple[int, str], ...]  # lines with numbers that state nothing known
    scanned: bool = False

    @property
    def game(self) -> str:
        return self.manual.partition(".")[0]

    @property
    def language(self) -> str:
        return self.manual.rpartition(".")[2]


def draft(
    manual: str,
    text: ManualText,
    lessons: Lessons,
    family: tuple[str, Mapping[str, Any]],
    *,
    scanned: bool = False,
) -> Draft:
    """Reads an unknown manual."""
    layout = outline(text, lessons)
    headings = tuple(heading for _, heading in layout.starts)
    colors = frozenset(lookup(dict(family[1]), "color_names") or ())
    ground = Ground(text, find_sections(text, headings), lexicon(lessons.language), scanned, colors)
    facts = []
    for proposal in propose(ground, layout, lessons).values():
        section = layout.heading_at(proposal.place) or _UNTITLED
        passage = None if proposal.read == _FLAG else passage_for(proposal, ground, manual, section)
        facts.append(Found(proposal, text.tokens[proposal.place].line, section, passage))
    used = {at for found in facts for at in found.proposal.tokens}
    return Draft(manual, *family, tuple(facts), headings, tuple(_unplaced(ground, used)), scanned)


def _unplaced(ground: Ground, used: set[int]) -> Iterator[tuple[int, str]]:
    """The sentences with a number that no fact was read from, each once, by its first words."""
    told, last = 0, -1
    for at, token in enumerate(ground.tokens):
        if (
            at <= last
            or at in used
            or not is_number(ground, at)
            or (len(token.word) >= _YEAR and token.is_digits)
        ):
            continue
        start, last = ground.sentence(at, at + 1)
        if used.isdisjoint(range(start, last)) and told < _LISTED:
            told += 1
            words = " ".join(one.text for one in ground.tokens[max(start, at - 6) : min(last, at + 6)])
            yield token.line, words


def game_yaml(made: Draft) -> str:
    """A game.yaml with what differs from the family; how sure each value is stands behind it."""
    name = made.game.replace("-", " ").title()
    told = f"{name}, as its manual tells it."
    lines = [
        f"# Drafted from {made.manual}.txt. Behind each value: how sure it is, and its line in the manual.",
        f"game: {_plain(made.game)}",
        f"extends: {_plain(made.family)}",
        f"title: {_quoted(name)}",
        f"summary: {_quoted(told)}   # say in a sentence what makes one want to play",
        "",
    ]
    values = {found.proposal.fact: found for found in made.facts}
    return "\n".join([*lines, *_nested(_tree(values, made.inherited))]) + "\n"


def _tree(values: Mapping[str, Found], inherited: Mapping[str, Any]) -> dict[str, Any]:
    """The values that differ from the family's, as maps in maps; at the ends, the text of the value."""
    tree: dict[str, Any] = {name: {} for name in _ORDER}
    for fact, name in _TO_NAME.items():
        if lookup(dict(inherited), fact) is None:
            _put(tree, fact, f"{name}   # name it")
    for fact, found in sorted(values.items()):
        value = _value(fact, found, values)
        if value is not None and lookup(dict(inherited), fact) != value:
            _put(tree, fact, f"{written(value)}   # {found.proposal.sure:.2f}, line {found.line}")
    return {name: entry for name, entry in tree.items() if entry}


def _put(tree: dict[str, Any], fact: str, text: str) -> None:
    """Puts a value at its path, unless a part of it, or the whole, is there already."""
    *path, last = fact.split(".")
    for step in path:
        tree = tree.setdefault(step, {})
        if not isinstance(tree, dict):
            return
    if not isinstance(tree.get(last), dict) or not tree[last]:
        tree[last] = text


def _value(fact: str, found: Found, values: Mapping[str, Found]) -> Any:
    if fact.startswith("computed."):
        return None
    if fact == "cards.colors":
        each = values.get("computed.color_cards")
        return dict.fromkeys(found.proposal.value, each.proposal.value if each else 1)
    if found.proposal.read == _FLAG:
        below = [other for other in values if other.startswith(f"{fact}.")]
        return None if below else {}
    return found.proposal.value


def _nested(tree: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    for key, entry in tree.items():
        if isinstance(entry, dict):
            yield f"{indent}{key}:"
            yield from _nested(entry, f"{indent}  ")
        else:
            yield f"{indent}{key}: {entry}"


def evidence_yaml(made: Draft) -> str:
    """The evidence of the manual, as far as a few words lead to each fact."""
    lines = [f"# Drafted from {made.manual}.txt.", f"manual: {_quoted(made.manual)}", "evidence:"]
    lines += [_entry(found) for found in made.facts if found.passage is not None]
    return "\n".join(lines) + "\n"


def _entry(found: Found) -> str:
    passage = found.passage
    assert passage is not None
    fields = {"fact": passage.fact, "section": _quoted(passage.section)}
    if passage.near:
        fields["near"] = _quoted(passage.near)
    if passage.read != "number":
        fields["read"] = passage.read
    if passage.side != "after":
        fields["side"] = passage.side
    for name in ("rows", "columns"):
        if getattr(passage, name):
            fields[name] = f"[{', '.join(_quoted(label) for label in getattr(passage, name))}]"
    told = ", ".join(f"{key}: {value}" for key, value in fields.items())
    return f"  - {{{told}}}   # {found.proposal.sure:.2f}, line {found.line}"


def _plain(name: str) -> str:
    """An id as it is, unless YAML would take it for something else."""
    return name if name[0].isalpha() and name not in ("null", "true", "false") else _quoted(name)


def _quoted(text: str) -> str:
    """A text as YAML always understands it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def manuals_yaml(made: Draft) -> str:
    """The register's entry for the manual."""
    condition = "scanned" if made.scanned else "clean"
    headings = made.headings or (_UNTITLED,)
    return (
        "\n".join(
            [
                f"# Drafted from {made.manual}.txt: the headings that were recognised, as the text has them.",
                "manuals:",
                f"  {_quoted(made.manual)}:",
                f"    game: {_plain(made.game)}",
                f"    language: {made.language}",
                "    publisher: unknown   # who published this edition",
                f"    condition: {condition}",
                "    sections:",
                *(f"      - {_quoted(heading)}" for heading in headings),
            ]
        )
        + "\n"
    )
