"""The small laws that the look-up rests on."""

from __future__ import annotations

import string

from hypothesis import given
from hypothesis import strategies as st

from railbook.lookup.compounds import parts
from railbook.lookup.counts import CLASSES, nearest_class
from railbook.lookup.distance import letters, slips
from railbook.lookup.packed import _Found
from railbook.lookup.words import fold, places, words

WORD = st.text(string.ascii_lowercase, min_size=1, max_size=9)


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    """What is folded is folded."""
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_words_have_places(text: str) -> None:
    """Every word of a text is found where it stands."""
    assert all(word in words(text[start:end]) for word, start, end in places(text))


@given(WORD, WORD, st.integers(0, 3))
def test_slips_are_a_distance(one: str, other: str, limit: int) -> None:
    """The same both ways; none between a word and itself; told up to the limit, and then “more”."""
    assert slips(one, other, limit) == slips(other, one, limit) <= limit + 1
    assert slips(one, one, limit) == 0
    assert (slips(one, other, 9) > limit) == (slips(one, other, limit) == limit + 1)


@given(WORD, st.data())
def test_one_slip_is_one_slip(word: str, data: st.DataObject) -> None:
    """A letter more, less, wrong, or swapped with its neighbour."""
    at = data.draw(st.integers(0, len(word) - 1))
    letter = data.draw(st.sampled_from(string.ascii_lowercase))
    slipped = [
        word[:at] + letter + word[at:],
        word[:at] + word[at + 1 :],
        word[:at] + letter + word[at + 1 :],
    ]
    slipped.append(word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :])
    for other in slipped:
        assert slips(word, other, 2) <= 1
        assert (letters(word) ^ letters(other)).bit_count() <= 2


@given(st.lists(st.text(string.ascii_lowercase, min_size=3, max_size=7), min_size=2, max_size=3))
def test_compounds_come_apart(made_of: list[str]) -> None:
    """Into known words, as few as can be, that fill the whole but for a linking letter or two."""
    whole = "".join(made_of)
    found = parts(whole, set(made_of).__contains__)
    assert 0 < len(found) <= len(made_of) or whole in made_of


@given(st.floats(0, 1000))
def test_counts_fall_into_the_nearest_class(count: float) -> None:
    """No class is nearer."""
    gap = abs(CLASSES[nearest_class(count)] - count)
    assert gap == min(abs(one - count) for one in CLASSES)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=30), st.data())
def test_what_is_packed_is_found_again(rule_of: list[int], data: st.DataObject) -> None:
    """Each entry with its class of counts, whether it was named with its rule or alone."""
    rules = {rule: number for number, rule in enumerate(dict.fromkeys(rule_of))}
    numbered = [rules[rule] for rule in rule_of]
    entries = data.draw(st.sets(st.integers(0, len(numbered) - 1)))
    counts = {entry: data.draw(st.sampled_from(CLASSES)) for entry in sorted(entries)}
    text = _Found(numbered).packed({entry: float(count) for entry, count in counts.items()})
    assert unpacked(text, numbered) == counts


def unpacked(text: str, rule_of: list[int]) -> dict[int, int]:
    from railbook.lookup.index import Index

    data = {
        "games": [],
        "sections": [],
        "layers": [["en", 0]],
        "words": ["word"],
        "was": {},
        "kin": "",
        "weights": [1000],
        "numbers": {},
        "players": [],
        "how_many": [],
        "little": "",
        "units": [],
        "rules": [str(rule) for rule in range(max(rule_of) + 1)],
        "entries": [[rule] for rule in rule_of],
        "found": [text],
    }
    scores = {1000 * count / (count + 6): count for count in CLASSES}
    return {entry: scores[score] for entry, score in sorted(Index(data).found(0).items())}
