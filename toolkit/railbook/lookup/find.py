"""From a question to the rules that answer it. site/lookup/8-find.js does the same: change both or none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from railbook.lookup.answer import Asked, groups_of, in_row, names_row, shown
from railbook.lookup.distance import slips
from railbook.lookup.index import Index
from railbook.lookup.numbers import asks_how_many, numbers_in
from railbook.lookup.rank import Question, question, ranked
from railbook.lookup.words import fold, places, words

_LONGEST = 300  # signs of a question that are read
_WORDS = 16
_HERE, _ELSEWHERE, _NEAREST = 8, 4, 3  # how many are shown
_TOO_FAR = 0.3  # what scores less than this share of the best is not shown
_SURELY_ABSENT = 1.0  # what a game does not have was asked for, if it fits so much better than what it has
_TABLE = 1.25  # how much more a table fits that has the number which was asked for
_COVERED = 0.6  # of the question: a table that covers less is not meant, whatever number is in it
_FOR_PLAYERS = 1.2  # how much more a rule fits that depends on the number of players, where that is known
_COUNTED = 1.35  # how much more a rule fits that has a number, where one was asked for
_PLAYERS = "goal.players"
_SPACES = " \t\r\n"
_CODE = re.compile(r"[a-z]\d{3}")
_TELLING = 0.15  # words that tell less than this share of the most telling one are not marked

MOST = _HERE + _ELSEWHERE

Marks = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found, as a game has it, with the answer that it gives."""

    rule: str
    game: str
    section: str
    section_title: str
    title: str
    title_marks: Marks
    text: str
    marks: Marks
    players: list[int] | None  # the player counts that the answer holds for; None: for all
    whole: str  # the whole text of the rule
    games: list[str]  # all games that have it just so
    also: list[tuple[str, str]]  # other games, and what they say
    is_ruling: bool  # whether it is our decision, and no manual's
    is_absent: bool = False  # whether the answer is that the game does not have it


@dataclass(frozen=True, slots=True)
class Findings:
    here: list[Hit]  # in the game that is being read or named; in any, if there is none
    elsewhere: list[Hit]  # in the other games, what this one does not have
    nearest: list[str]  # titles of rules that may be meant, when nothing was found
    game: str | None
    codes: list[tuple[str, str]]


def find(index: Index, asked: str, game: str | None = None, players: int | None = None) -> Findings:
    """The rules that fit, those of the game first.

    A game, or a number of players, that is named in the question goes before the one at hand.
    """
    text = fold(asked[:_LONGEST]).strip(_SPACES)
    typed = words(text)[:_WORDS]
    named, said = _without_games(index, typed)
    game = named or game
    if _CODE.fullmatch(text):
        codes = [(code, told) for code, told in index.codes.items() if fold(code) == text]
        if codes:
            return Findings([], [], [], game, codes)
    several, numbers = numbers_in(index, said)
    meant = Asked(question(index, said), several or players, numbers, asks_how_many(index, said))
    scored = [(entry, 1.0) for entry in _by_id(index, text)] or _by_words(index, meant, game)
    if named and not said:  # the game alone: its rules, from the first
        scored = [(entry, 1.0) for entry in range(index.size) if index.has(entry, named)]
    nearest = [] if scored else _nearest(index, said)
    if game is None:
        return Findings(_each_once(index, [entry for entry, _ in scored], meant), [], nearest, None, [])
    return _of_game(index, scored, game, meant, nearest)


def _of_game(
    index: Index, scored: list[tuple[int, float]], game: str, asked: Asked, nearest: list[str]
) -> Findings:
    """What a game has; what it says of the things that it has not; what its siblings have."""
    own = [(entry, score) for entry, score in scored if index.has(entry, game)]
    had = index.rules_of(game)
    others = [(entry, score) for entry, score in scored if index.rule(entry) not in had]
    here = [_hit(index, entry, game, asked) for entry in _first(index, own, game, asked)[:_HERE]]
    fits = asked.players is None or asked.players in index.counts[game]
    absent = _absent(index, own, others, game, asked) if fits else []
    elsewhere = _each_once(index, [entry for entry, _ in others], asked)[:_ELSEWHERE]
    return Findings([*absent, *here][:_HERE], elsewhere, nearest, game, [])


def _first(index: Index, own: list[tuple[int, float]], game: str, asked: Asked) -> list[int]:
    """The entries of a game; for a number of players that it does not allow, what it says of that first."""
    entries = [entry for entry, _ in own]
    if asked.players is None or asked.players in index.counts[game]:
        return entries
    said = [entry for entry in index.of_rule(_PLAYERS) if index.has(entry, game)]
    return [*said, *(entry for entry in entries if entry not in said)]


def _absent(
    index: Index, own: list[tuple[int, float]], others: list[tuple[int, float]], game: str, asked: Asked
) -> list[Hit]:
    """That the game does not have what was asked for, and what the sibling says that has it."""
    if not others or (own and others[0][1] < own[0][1] * _SURELY_ABSENT):
        return []
    entry = others[0][0]
    sentence = index.absent(game, index.rule(entry))
    if sentence is None:
        return []
    hit = _hit(index, entry, index.games_of(entry)[0], asked)
    also = [(sibling, hit.text) for sibling in hit.games]
    marks = _marks(index, sentence, asked.meant)
    return [
        replace(hit, text=sentence, marks=marks, players=None, also=also, is_ruling=False, is_absent=True)
    ]


def _without_games(index: Index, typed: tuple[str, ...]) -> tuple[str | None, tuple[str, ...]]:
    """The game that a question names by its title or id, and the other words."""
    for game, title in index.games:
        for name in (words(title), words(game)):
            if name and set(name) <= set(typed):
                return game, tuple(word for word in typed if word not in name)
    return None, typed


def _by_id(index: Index, text: str) -> list[int]:
    """Rules whose id was typed, or the beginning of it, or what they were once called."""
    if "." not in text:
        return []
    text = index.was.get(text, text)
    exact = [entry for entry in range(index.size) if index.rule(entry) == text]
    return exact or [entry for entry in range(index.size) if index.rule(entry).startswith(text)]


def _by_words(index: Index, asked: Asked, game: str | None) -> list[tuple[int, float]]:
    """Entries that fit, best first; a number leads to the table of the game that has it."""
    found = [
        (entry, score * (_suits(index, entry, asked, share) if game is None or index.has(entry, game) else 1))
        for entry, score, share in ranked(index, asked.meant)
    ]
    return _close(sorted(found, key=lambda one: (-one[1], one[0])))


def _suits(index: Index, entry: int, asked: Asked, share: float) -> float:
    """How much more an entry fits that has the kind of answer which was asked for."""
    said = index.answers(entry)
    suits = 1.0
    if (asked.numbers or asked.how_many) and share >= _COVERED and names_row(index, entry, asked):
        suits *= _TABLE
    if asked.how_many and any(one.has_number for one in said):
        suits *= _COUNTED
    if asked.players is not None and any(one.players for one in said):
        suits *= _FOR_PLAYERS
    return suits


def _close(scored: list[tuple[int, float]]) -> list[tuple[int, float]]:
    return [(entry, score) for entry, score in scored if score >= scored[0][1] * _TOO_FAR]


def _each_once(index: Index, found: list[int], asked: Asked) -> list[Hit]:
    """Each rule as the first game has it, and what others say instead."""
    by_rule: dict[str, list[int]] = {}
    for entry in found:
        by_rule.setdefault(index.rule(entry), []).append(entry)
    hits = []
    for entries in list(by_rule.values())[:_HERE]:
        also = [
            (game, shown(index, entry, asked).text) for entry in entries[1:] for game in index.games_of(entry)
        ]
        hits.append(_hit(index, entries[0], index.games_of(entries[0])[0], asked, also))
    return hits


def _hit(index: Index, entry: int, game: str, asked: Asked, also: list[tuple[str, str]] | None = None) -> Hit:
    title, answer = index.title(entry), shown(index, entry, asked)
    return Hit(
        rule=index.rule(entry),
        game=game,
        section=index.section(entry),
        section_title=index.section_title(entry),
        title=title,
        title_marks=_marks(index, title, asked.meant),
        text=answer.text,
        marks=_marks(index, answer.text, asked.meant),
        players=answer.players,
        whole=in_row(index.body(entry)),
        games=index.games_of(entry),
        also=also or [],
        is_ruling=index.is_ruling(entry),
    )


def _marks(index: Index, text: str, meant: Question) -> Marks:
    """The places of the words that were asked for, but for those that tell little."""
    told = {group: index.weights[group] * quality for group, quality in meant.surely.items()}
    least = max(told.values(), default=0) * _TELLING
    marks: Marks = []
    for word, start, end in places(text):
        asked = any(told.get(group, 0) >= least and group in told for group in groups_of(index, word))
        if asked and (not marks or marks[-1] != (start, end)):
            marks.append((start, end))
    return marks


def _nearest(index: Index, asked: Sequence[str]) -> list[str]:
    """Titles of rules with words that are not too far from what was typed."""
    word = max(asked, key=len, default="")
    limit = len(word) * 2 // 5
    near = []
    for form, group in index.forms[0].items():
        found = index.found(group)
        if limit and found and abs(len(form) - len(word)) <= limit:
            distance = slips(word, form, limit)
            if distance <= limit:
                near.append((distance, form, max(found, key=lambda entry: (found[entry], -entry))))
    titles = dict.fromkeys(index.title(entry) for _, _, entry in sorted(near))
    return list(titles)[:_NEAREST]
