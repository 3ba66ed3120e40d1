"""Questions are answered well, and alike: by the search box in a browser and by the command.

The list in tests/examples/lookups says what players type, in each language, and the rules that answer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page

from railbook.i18n.language import languages
from railbook.lookup.find import Findings, Hit, find
from railbook.lookup.index import Index
from railbook.lookup.stems import stemmer
from railbook.pages import address
from railbook.rules.load import load, shipped_games
from tests.conftest import EXAMPLES
from tests.site.browsing import Reader
from tests.site.looking import ANSWER, hrefs, index_of, look_up
from tests.unit.lookup.asking import ANSWERED, questions

FIRST, AMONG_THREE = 85, 97  # of a hundred
LOOKUPS: dict[str, list[dict[str, Any]]] = {
    file.stem: yaml.safe_load(file.read_text()) for file in sorted((EXAMPLES / "lookups").glob("*.yaml"))
}
HOSTILE = (
    "",
    " ",
    "\t\n",
    ".",
    "..",
    "?!",
    "…—–„“«»",
    "+ - ~ ^ * :",
    "+ferry -route",
    "ferry~1 route^5 ti*",
    "title:ferry",
    "*",
    "(ferry) AND [route] OR {x}",
    "<script>window.pwned=1</script>",
    "<img src=x onerror=alert(1)>",
    "&lt;b&gt;ferry&amp;",
    "constructor __proto__ toString hasOwnProperty",
    "constructor",
    "__proto__.constructor",
    "valueOf.x",
    "🚂🚃🚃",
    "ferry 🚂",
    "👩‍👩‍👧‍👦 route",
    "مرحبا بالعالم",
    "שלום ferry",
    "\u202eyrref",
    "f\u0300e\u0301r\u0302r\u0303y",
    "ﬁnal ﬂag ﬀ",
    "İSTANBUL ıi",
    "ΣΊΣΥΦΟΣ ς",
    "STRASSE straße",
    "ŒUVRE œuf ÆØÅ þð đł",
    "１２３ ²³ ½ Ⅷ",
    "ferry\u00a0route\u200bticket\ufeff",
    "\u0000ferry\u0007",
    "𝐟𝐞𝐫𝐫𝐲 𝔯𝔬𝔲𝔱𝔢",
    "渡船 フェリー 나룻배",
    "паром",
    "claim",
    "claim.",
    "claim.ferries",
    "CLAIM.FERRIES ",
    "claim.ferr",
    "no.such-rule",
    "S120",
    " s120 ",
    "r101",
    "L131 ferry",
    "Z999",
    "usa",
    "London",
    "San Francisco",
    "ferries in san-francisco",
    "usa london san francisco",
    "a",
    "ti",
    "route " * 60,
    "x" * 10_000,
    "ferry " * 2_000,
    "routeferry" * 1_000,
    "🚂" * 5_000,
    "".join(chr(97 + at * 7 % 26) for at in range(10_000)),
)
_ANSWERS = """(questions) => {
  const index = new railbook.lookup.Index(railbook.index);
  return questions.map(([asked, game, players]) => railbook.lookup.find(index, asked, game, players));
}"""
_STEMS = "([language, words]) => words.map((word) => railbook.lookup.stem(language, word))"
_LETTERS = "abcdefghijklmnopqrstuvwxyz" * 4 + "0123456789" + "åäöéèàñçабвгαβγ"


@pytest.fixture
def opened(reader: Reader) -> Callable[..., Page]:
    """Opens a page in a language, with the look-up loaded."""

    def visit(language: str, below: str = "index.html") -> Page:
        page = reader(locale=language)
        page.goto(f"{language}/{below}")
        look_up(page, "1")
        return page

    return visit


# ---- The list ----


def test_the_list_asks_enough() -> None:
    """All kinds, in all languages, about all games; and only for rules that there are."""
    every = [one for own in LOOKUPS.values() for one in own]
    kinds = Counter(one["kind"] for one in every)
    assert len(every) >= 150
    assert kinds["misspelt"] >= 30
    assert min(kinds["bare"], kinds["question"], kinds["foreign"]) >= 20
    assert set(LOOKUPS) >= set(languages())
    known = {game: {rule.id for rule in load(game).rules} for game in shipped_games()}
    for language, own in LOOKUPS.items():
        assert {one["game"] for one in own} == set(known), language
        assert [one for one in own if not one["rules"] or not set(one["rules"]) <= known[one["game"]]] == []
        assert len({(one["typed"], one["game"]) for one in own}) == len(own), language


@pytest.mark.parametrize("language", LOOKUPS)
def test_what_players_type_finds_what_they_want(
    language: str, opened: Callable[..., Page], served: str
) -> None:
    """Typed by keyboard on a page of the game: the first result is right, or one of the first three.

    So often as the shares above say, in each language and so over all; and no result is in another language.
    Every fifth is typed letter by letter, of the others the last letter.
    """
    kept: dict[str, Page] = {}
    missed: list[str] = []
    first = among = 0
    for number, one in enumerate(LOOKUPS[language]):
        if one["game"] not in kept:
            kept[one["game"]] = opened(language, _page_of(one["game"], language))
        page = kept[one["game"]]
        look_up(page, one["typed"], by_key=1 if number % 5 else None)
        links = hrefs(page)
        assert [link for link in links if not link.startswith(f"{served}{language}/")] == [], one
        wanted = [f"{served}{language}/{_address(one['game'], rule)}" for rule in one["rules"]]
        place = next((at for at, link in enumerate(links, 1) if link in wanted), 0)
        first += place == 1
        among += 1 <= place <= 3
        if place != 1:
            missed.append(f"{one['kind']}: {one['typed']!r} in {one['game']}: at place {place or 'none'}")
    total = len(LOOKUPS[language])
    told = f"{language}: {first} first, {among} among three, of {total}\n" + "\n".join(missed)
    assert first * 100 >= FIRST * total, told
    assert among * 100 >= AMONG_THREE * total, told


def _page_of(game: str, language: str) -> str:
    """The front page, one of rules or the board: in each language another for each game."""
    pages = (address.front(game), address.section(game, "claim"), address.of_game(game, "board"))
    return pages[(shipped_games().index(game) + list(LOOKUPS).index(language)) % len(pages)]


@cache
def _address(game: str, id_: str) -> str:
    rule = load(game).rule(id_)
    assert rule is not None
    return f"{address.section(game, rule.section)}#{id_}"


# ---- Answers ----


@pytest.mark.parametrize("language", languages())
def test_what_the_reader_is_shown_answers(language: str, opened: Callable[..., Page]) -> None:
    """The first result says what it must and nothing wrong, for 95 % of the questions in each language.

    Asked on a page of the game, where the number of players is chosen if the question leaves it open.
    """
    kept: dict[str, Page] = {}
    missed: list[str] = []
    for one in questions(language):
        if one.game not in kept:
            kept[one.game] = opened(language, address.front(one.game))
        page = kept[one.game]
        page.evaluate("(count) => railbook.remember('players', count)", str(one.players or ""))
        look_up(page, one.ask, by_key=1)
        answers = page.locator(ANSWER).all_text_contents()  # what is being laid out anew has no lines yet
        shown = answers[0] if answers else ""
        if not one.is_answered_by(shown):
            missed.append(f"{one.ask!r} in {one.game}: {shown!r}")
    total = len(questions(language))
    assert (total - len(missed)) / total >= ANSWERED, f"{len(missed)} of {total}\n" + "\n".join(missed)


# ---- Alike in the browser and by the command ----


def _questions(index: Index) -> list[tuple[str, str | None, int | None]]:
    """The lists of its language, whole and half typed, and part of the others'; slips; bad input.

    All with a game and without one, some with a number of players.
    """
    chance = random.Random(index.languages[0])
    own = LOOKUPS[index.languages[0]]
    others = [one for language, theirs in LOOKUPS.items() for one in theirs[::12]]
    asked = [(one["typed"], one["game"]) for one in (*own, *others)]
    asked += [(typed[: len(typed) // 2], game) for typed, game in asked[: len(own)]]
    asked += [(_slipped(chance, index), chance.choice(index.games)[0]) for _ in range(100)]
    asked += [(text, chance.choice(index.games)[0]) for text in HOSTILE]
    asked += [(one.ask, one.game) for one in questions(index.languages[0])]
    alone = [(text, None) for text, _ in asked[::2]]
    return [(text, game, chance.choice((None, 2, 3, 4, 7))) for text, game in (*asked, *alone)]


def _slipped(chance: random.Random, index: Index) -> str:
    """Words of the index, with letters missing, added and swapped."""
    said = []
    for word in chance.choices(list(index.forms[0]), k=chance.randint(1, 4)):
        at = chance.randrange(len(word))
        slip = chance.choice(["", word[at] * 2, chance.choice(_LETTERS), word[at : at + 2][::-1]])
        said.append(word[:at] + slip + word[at + 1 :])
    return " ".join(said)


def _told(findings: Findings) -> dict[str, Any]:
    """What was found, in the browser's words."""
    return {
        "here": [_hit(hit) for hit in findings.here],
        "elsewhere": [_hit(hit) for hit in findings.elsewhere],
        "nearest": findings.nearest,
        "game": findings.game,
        "codes": [list(code) for code in findings.codes],
    }


def _hit(hit: Hit) -> dict[str, Any]:
    told = asdict(hit)
    return {
        **{name: told[name] for name in ("rule", "game", "section", "title", "text", "players", "games")},
        "isRuling": hit.is_ruling,
        "isAbsent": hit.is_absent,
        "sectionTitle": told["section_title"],
        "titleMarks": [list(mark) for mark in hit.title_marks],
        "marks": [list(mark) for mark in hit.marks],
        "also": [list(one) for one in hit.also],
    }


@pytest.mark.parametrize("language", languages())
def test_the_browser_and_the_command_answer_alike(
    language: str, opened: Callable[..., Page], built: Path
) -> None:
    """The same rules, games, sentences, marks and nearest terms, to any question."""
    index = Index(index_of(built, language))
    asked = _questions(index)
    answers = opened(language).evaluate(_ANSWERS, asked)
    differing = [
        f"{typed[:80]!r} in {game} for {players}: {told}"
        for (typed, game, players), answer in zip(asked, answers, strict=True)
        if (told := _difference(_told(find(index, typed, game, players)), answer))
    ]
    assert not differing, f"{len(differing)} of {len(asked)}\n" + "\n".join(differing[:20])
    assert sum(bool(answer["here"]) for answer in answers) > len(answers) / 2


def _difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """What the two say that is not the same; of rules their ids, if these differ."""
    told = []
    for name in one.keys() | other.keys():
        both: list[Any] = [one.get(name), other.get(name)]
        if both[0] != both[1] and name in ("here", "elsewhere"):
            ids = [[hit["rule"] for hit in hits] for hits in both]
            told.append(f"{name}: {ids if ids[0] != ids[1] else both}")
        elif both[0] != both[1]:
            told.append(f"{name}: {both}")
    return "; ".join(told)[:800]


@pytest.mark.parametrize("language", languages())
def test_stems_are_the_same_everywhere(language: str, opened: Callable[..., Page], built: Path) -> None:
    """Of all words of an index, and of others: new ones with endings that there are, and mere letters."""
    index = Index(index_of(built, language))
    chance = random.Random(language)
    page = opened(language)
    for layer, own in enumerate(index.languages):
        known = list(index.forms[layer])
        made = [chance.choice(known)[:4] + chance.choice(known)[2:] for _ in range(300)]
        letters = ["".join(chance.choices(_LETTERS, k=chance.randint(1, 14))) for _ in range(300)]
        words = [*known, *made, *letters]
        stems = page.evaluate(_STEMS, [own, words])
        differing = [
            (word, stemmer(own)(word), stem)
            for word, stem in zip(words, stems, strict=True)
            if stemmer(own)(word) != stem
        ]
        assert differing == [], own
