"""What is shown of a rule: the sentences that settle the question. site/lookup/6-answer.js does the same:
change both or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from railbook.lookup.compounds import parts
from railbook.lookup.index import Index, Said
from railbook.lookup.rank import Question, likeness
from railbook.lookup.words import places, words

_EVEN = 60  # “when” and “how” tell two questions about the same thing apart
_OTHERWISE = 0.85  # a question that asks for a number is less like one that does not
_LIKE = 1.5  # how much more it counts to be asked for than to speak of what was asked
_OWN = 0.15  # the rule's own answer is shown, unless another sentence fits better by so much
_PLAYERS = 0.4  # a sentence that holds for just the number of players that was asked for
_REPLY = 0.2  # a reply is shown only to a question that is so like one that it settles
_COUNTED = 0.3  # a sentence with a number, where one was asked for
_ROW = 0.5  # a sentence that speaks of just the row that was asked for
_SURELY = 80  # in percent: how surely a row must be meant that is named by a word
_JUST_THAT = 0.95  # from this likeness on, nothing else decides
_ASKED = 0.55  # from this likeness on, a question was asked as we know it, and its answer stands alone


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question says beside its words."""

    meant: Question
    players: int | None = None
    numbers: Sequence[str] = ()
    how_many: bool = False  # whether it asks for a number


@dataclass(frozen=True, slots=True)
class Shown:
    text: str
    players: list[int] | None  # the player counts that it holds for; None: for all


def shown(index: Index, entry: int, asked: Asked) -> Shown:
    """The answer of an entry to a question, with what it holds for."""
    said = index.answers(entry)
    chosen = [said[at] for at in _chosen(index, entry, said, asked)]
    conditions = {one.players for one in chosen if one.players}
    return Shown(
        " ".join(_with_players(one, _row(index, one, asked) or one.text) for one in chosen),
        list(*conditions) if len(conditions) == 1 else None,
    )


def in_row(said: Sequence[Said]) -> str:
    """Sentences in a row, each with the player counts that it holds for."""
    return " ".join(_with_players(one, one.text) for one in said)


def _with_players(said: Said, text: str) -> str:
    return f"{said.condition}: {text}" if said.condition else text


def _chosen(index: Index, entry: int, said: Sequence[Said], asked: Asked) -> list[int]:
    """The numbers of the sentences that settle a question."""
    like, together = _likenesses(index, entry, len(said), asked)
    body = len(index.body(entry))
    held = [
        at
        for at, one in enumerate(said)
        if _holds(one, asked.players)
        and (at < body or like[at] >= _REPLY or (asked.players is not None and one.players))
    ] or [0]
    scores = {at: _LIKE * like[at] + _fit(index, said[at], asked) + (_OWN if at == 0 else 0) for at in held}
    best = max(held, key=lambda at: (like[at] if like[at] >= _JUST_THAT else 0, scores[at], -at))
    if like[best] >= _ASKED:
        return [at for at in together[best] if at in held]
    # Not sure what was asked: the rule's own answer comes along, and all that is said for so many players.
    if asked.players is not None and said[best].players:
        return [at for at in held if at in (0, best) or (at < body and said[at].players)]
    return [best] if best == 0 or best >= body or 0 not in held else [0, best]


def _holds(said: Said, players: int | None) -> bool:
    return players is None or not said.players or players in said.players


def _likenesses(index: Index, entry: int, size: int, asked: Asked) -> tuple[list[float], list[list[int]]]:
    """For each sentence how like a question is that it settles, and what else settles that question."""
    best, together = [0.0] * size, [[at] for at in range(size)]
    units = index.units(entry)
    for question, settled in index.settled(entry).items():
        unit = units[question]
        alike = asked.how_many == index.asks_how_many(unit)
        like = likeness(index, unit, asked.meant, _EVEN) * (1 if alike else _OTHERWISE)
        for at in settled:
            if best[at] < like:
                best[at], together[at] = like, settled
    return best, together


def _fit(index: Index, said: Said, asked: Asked) -> float:
    """How much of what was asked a sentence speaks of."""
    groups = {group for word, _, _ in places(said.text) for group in groups_of(index, word)}
    meant, fit = asked.meant, 0.0
    for meanings, weight in zip(meant.meant, meant.weights, strict=True):
        fit += weight * max((quality for group, quality in meanings.items() if group in groups), default=0)
    share = fit / (100 * meant.whole) if meant.whole else 0
    for_players = _PLAYERS if asked.players is not None and said.players else 0
    counted = _COUNTED if asked.how_many and said.has_number else 0
    return share + for_players + counted + (_ROW if _row(index, said, asked) else 0)


def _row(index: Index, said: Said, asked: Asked) -> str | None:
    """What a sentence says of the row that a question names, by its number or its words."""
    rows = dict(said.rows)
    for number in asked.numbers:
        if number in rows:
            return rows[number]
    for key, text in said.rows:
        if not key.isdecimal() and _named(index, key, asked.meant):
            return text
    return None


def _named(index: Index, key: str, meant: Question) -> bool:
    groups = [index.forms[0].get(word) for word in words(key)]
    return all(group is not None and meant.surely.get(group, 0) >= _SURELY for group in groups)


def names_row(index: Index, entry: int, asked: Asked) -> bool:
    """Whether a question names a row of a table that an entry has."""
    return any(said.rows and _row(index, said, asked) for said in index.answers(entry))


def groups_of(index: Index, word: str) -> list[int]:
    """The groups of a word of a text, and of the words that it is made of."""
    own = index.forms[0]
    found = [word, *parts(word, own.__contains__)]
    return [own[one] for one in found if one in own]
