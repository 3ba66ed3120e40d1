"""From a question to the rules that answer it. site/lookup/6-find.js does the same: change both or none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from railbook.lookup.compounds import parts
from railbook.lookup.distance import slips
from railbook.lookup.index import Index
from railbook.lookup.rank import Question, question, ranked
from railbook.lookup.words import fold, places, words

_LONGEST = 300  # signs of a question that are read
_WORDS = 16
_HERE, _ELSEWHERE, _NEAREST = 8, 4, 3  # how many are shown
_TOO_FAR = 0.3  # what scores less than this share of the best is not shown
_ANSWER = 1.3  # the answer itself is shown, unless another sentence fits better by so much
_SPACES = " \t\r\n"
_CODE = re.compile(r"[a-z]\d{3}")
_TELLING = 0.15  # words that tell less than this share of the most telling one are not marked

MOST = _HERE + _ELSEWHERE

Marks = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found, as a game has it, with the sentence that answers."""

    rule: str
    game: str
    section: str
    section_title: str
    title: str
    title_marks: Marks
    text: str
    marks: Marks
    whole: str  # the whole text of the rule
    games: list[str]  # all games that have it just so
    also: list[tuple[str, str]]  # where no game is being read: other games, and what they say


@dataclass(frozen=True, slots=True)
class Findings:
    here: list[Hit]  # in the game that is being read or named; in any, if there is none
    elsewhere: list[Hit]  # in the other games, what this one does not have
    nearest: list[str]  # titles of rules that may be meant, when nothing was found
    game: str | None
    codes: list[tuple[str, str]]


def find(index: Index, asked: str, game: str | None = None) -> Findings:
    """The rules that fit, those of the game first.

    A game that is named in the question goes before the one that is being read.
    """
    text = fold(asked[:_LONGEST]).strip(_SPACES)
    typed = words(text)[:_WORDS]
    named, said = _without_games(index, typed)
    game = named or game
    if _CODE.fullmatch(text):
        codes = [(code, told) for code, told in index.codes.items() if fold(code) == text]
        if codes:
            return Findings([], [], [], game, codes)
    meant = question(index, said)
    found = _by_id(index, text) or _close(ranked(index, meant))
    if named and not said:  # the game alone: its rules, from the first
        found = [entry for entry in range(index.size) if index.has(entry, named)]
    nearest = [] if found else _nearest(index, said)
    if game is None:
        return Findings(_each_once(index, found, meant), [], nearest, None, [])
    own = [entry for entry in found if index.has(entry, game)]
    had = {index.rule(entry) for entry in own}
    others = [entry for entry in found if index.rule(entry) not in had]
    here = [_hit(index, entry, game, meant) for entry in own[:_HERE]]
    return Findings(here, _each_once(index, others, meant)[:_ELSEWHERE], nearest, game, [])


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


def _close(scored: list[tuple[int, float]]) -> list[int]:
    return [entry for entry, score in scored if score >= scored[0][1] * _TOO_FAR]


def _each_once(index: Index, found: list[int], meant: Question) -> list[Hit]:
    """Each rule as the first game has it, and what others say instead."""
    by_rule: dict[str, list[int]] = {}
    for entry in found:
        by_rule.setdefault(index.rule(entry), []).append(entry)
    hits = []
    for entries in list(by_rule.values())[:_HERE]:
        also = [(game, index.sentences(entry)[0]) for entry in entries[1:] for game in index.games_of(entry)]
        hits.append(_hit(index, entries[0], index.games_of(entries[0])[0], meant, also))
    return hits


def _hit(
    index: Index, entry: int, game: str, meant: Question, also: list[tuple[str, str]] | None = None
) -> Hit:
    title, sentences = index.title(entry), index.sentences(entry)
    fits = [_fit(index, sentence, meant) for sentence in sentences]
    fits[0] *= _ANSWER
    text = sentences[fits.index(max(fits))]
    return Hit(
        rule=index.rule(entry),
        game=game,
        section=index.section(entry),
        section_title=index.section_title(entry),
        title=title,
        title_marks=_marks(index, title, meant),
        text=text,
        marks=_marks(index, text, meant),
        whole=" ".join(sentences),
        games=index.games_of(entry),
        also=also or [],
    )


def _groups(index: Index, word: str) -> list[int]:
    """The groups of a word of a text, and of the words that it is made of."""
    own = index.forms[0]
    found = [word, *parts(word, own.__contains__)]
    return [own[one] for one in found if one in own]


def _fit(index: Index, sentence: str, meant: Question) -> float:
    """How much of what was asked a sentence speaks of."""
    groups = {group for word, _, _ in places(sentence) for group in _groups(index, word)}
    fit = 0.0
    for meanings, weight in zip(meant.meant, meant.weights, strict=True):
        fit += weight * max((quality for group, quality in meanings.items() if group in groups), default=0)
    return fit


def _marks(index: Index, text: str, meant: Question) -> Marks:
    """The places of the words that were asked for, but for those that tell little."""
    told = {group: index.weights[group] * quality for group, quality in meant.surely.items()}
    least = max(told.values(), default=0) * _TELLING
    marks: Marks = []
    for word, start, end in places(text):
        asked = any(told.get(group, 0) >= least and group in told for group in _groups(index, word))
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
