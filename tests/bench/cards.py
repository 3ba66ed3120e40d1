"""What cards cost: one of them, a sheet, and all of them, beside the same sheet by WeasyPrint."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median
from string import ascii_lowercase, ascii_uppercase

from railbook import load
from railbook.cards.edition import Edition
from railbook.cards.face import TEXT, Face, Line
from railbook.cards.formats import CARD, CARDS, SIZES
from railbook.cards.job import Look, cards_job
from railbook.cards.make import make
from railbook.cards.typeset import Format, sizes
from railbook.i18n.prose import languages_of
from railbook.rules.load import shipped_games
from tests.bench.cold import seconds
from tests.bench.peers import weasyprint_cards
from tests.bench.peers.texts import Missing

_GAME, _LANGUAGE = "usa", "it"
_TURN = Look(paper=CARD, only="turn")
_FORMATS: tuple[Format, ...] = ("png", "pdf")
_TURNS = 7
_TURNS_OF_ALL = 2
_BARE, _ALONE = "railbook --version", "typst alone, from data that lie ready"
_HTML = "sheet.html"
_SET = """
import json, pathlib, sys
from railbook.cards.typeset import typeset
job = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
pathlib.Path(sys.argv[2]).write_bytes(typeset("cards", job)[0])
"""


def cards() -> None:
    """WeasyPrint is no dependency: where it is not installed, that is said."""
    print("Quick-reference cards")
    edition = Edition(load(_GAME), _LANGUAGE)
    _one_card(edition)
    try:
        peer = weasyprint_cards.name()
    except Missing as reason:
        peer = ""
        print(f"  left out: {reason}")
    with tempfile.TemporaryDirectory() as folder:
        _sheet(edition, peer, Path(folder))
        one = _cold(edition, peer, Path(folder))
        _every(one, Path(folder))
    print(f"  the machine's load was {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


# ---- Warm ----

# Typst remembers what it has set in a process. So each turn gets other texts, all as long as the real ones.


def _one_card(edition: Edition) -> None:
    print(f"  the card “turn” of {_GAME} in a running process, of a game that is loaded")
    loading = _taken(lambda: Edition(load(_GAME), _LANGUAGE).faces for _ in range(_TURNS))
    letters = iter(ascii_lowercase)
    for format_ in _FORMATS:
        _make(edition, _TURN, format_)  # warm
        new = _taken(partial(_make, _reworded(edition, next(letters)), _TURN, format_) for _ in range(_TURNS))
        same = _taken(partial(_make, edition, _TURN, format_) for _ in range(_TURNS))
        print(
            f"    {format_}: with new texts {_told(new)}; again, unchanged {_told(same)},"
            f" {median(same) / median(new):.2f} of that"
        )
    print(f"    loading the game and telling its cards, beside that: {_told(loading)}")


def _make(edition: Edition, look: Look, format_: Format = "pdf") -> bytes:
    return make(CARDS, [edition], look, format_)[0]


def _taken(actions: Iterable[Callable[[], object]]) -> list[float]:
    return [_timed(action) for action in actions]


def _timed(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def _told(taken: Sequence[float]) -> str:
    return f"best {min(taken) * 1000:.0f}, median {median(taken) * 1000:.0f} ms"


def _reworded(edition: Edition, letter: str) -> Edition:
    """The same edition, with another first letter in all titles and texts."""
    other = replace(edition)
    faces = tuple(_reworded_face(face, letter) for face in edition.faces)
    vars(other).update(names=edition.names, title=edition.title, faces=faces)
    return other


def _reworded_face(face: Face, letter: str) -> Face:
    stops = (
        replace(stop, title=letter + stop.title[1:], lines=_reworded_lines(stop.lines, letter))
        for stop in face.stops
    )
    lead = _reworded_lines(face.lead, letter)
    return replace(face, title=letter + face.title[1:], lead=lead, stops=tuple(stops))


def _reworded_lines(lines: Iterable[Line], letter: str) -> tuple[Line, ...]:
    return tuple(
        replace(
            line,
            parts=tuple((kind, letter + text[1:] if kind == TEXT else text) for kind, text in line.parts),
        )
        for line in lines
    )


# ---- A sheet, beside WeasyPrint ----


def _sheet(edition: Edition, peer: str, folder: Path) -> None:
    """In turns; the peer has its fonts and its style read, and type chosen."""
    job = cards_job([edition], Look())
    chosen = [fit["size"] for fit in sizes(CARDS, job)]
    print(f"  the sheet {_GAME}, {_LANGUAGE}: {len(chosen)} cards on A4 as PDF, in a running process")
    weight = len(_make(edition, Look()))  # warm
    others = [_reworded(edition, letter) for letter in ascii_uppercase[:_TURNS]]
    if not peer:
        ours = _taken(partial(_make, other, Look()) for other in others)
        print(f"    railbook with new texts: {_told(ours)}, {weight / 1000:.0f} KB")
        return
    style = weasyprint_cards.style_of(job)
    (folder / _HTML).write_text(weasyprint_cards.page(job, chosen, style), encoding="utf-8")
    by_peer = weasyprint_cards.warm(style)
    their_weight = len(by_peer(weasyprint_cards.page(job, chosen)))
    pairs = [
        (
            _timed(partial(_make, other, Look())),
            _timed(partial(by_peer, weasyprint_cards.page(cards_job([other], Look()), chosen))),
        )
        for other in others
    ]
    ours, theirs = map(list, zip(*pairs, strict=True))
    print(f"    railbook with new texts: {_told(ours)}, {weight / 1000:.0f} KB")
    ratio = f"railbook takes {_ratio(ours, theirs)} of its time"
    print(f"    {peer}: {_told(theirs)}, {their_weight / 1000:.0f} KB; {ratio}")
    print("      it does not fit type to the card: it is told the sizes, which railbook finds by trying;")
    print("      nothing tells when a text runs over; and it makes PDF/UA-1, where ours is PDF/A-2a as well")


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> str:
    each = [our / their for our, their in zip(ours, theirs, strict=True)]
    return f"{median(each):.2f} ({min(each):.2f} to {max(each):.2f})"


# ---- Cold ----


def _cold(edition: Edition, peer: str, folder: Path) -> float:
    """Fresh processes, in turns; returns what the whole command takes at best."""
    data = folder / "job.json"
    data.write_text(json.dumps(cards_job([edition], Look())), encoding="utf-8")
    whole = f"railbook cards {_GAME} --lang {_LANGUAGE}"
    commands = {
        _BARE: ["-m", *_BARE.split()],
        whole: ["-m", *whole.split(), "-o", str(folder / "ours.pdf")],
        _ALONE: ["-c", _SET, str(data), str(folder / "alone.pdf")],
    }
    if peer:
        commands[peer] = weasyprint_cards.command(folder / _HTML, folder / "peer.pdf")
    turns = [{name: seconds(one) for name, one in commands.items()} for _ in range(_TURNS)]
    clock = {name: [turn[name][0] for turn in turns] for name in commands}
    busy = {name: min(turn[name][1] for turn in turns) * 1000 for name in commands}
    less = median(ours - bare for ours, bare in zip(clock[whole], clock[_BARE], strict=True)) * 1000
    beside = {whole: f", {_ratio(clock[whole], clock[_BARE])} times that; {less:.0f} ms more"}
    print(f"  the same sheet, each time in a fresh process, {_TURNS} times in turns")
    for name in commands:
        print(
            f"    {name}: {_told(clock[name])} (of computing, best {busy[name]:.0f} ms){beside.get(name, '')}"
        )
    if peer:
        print("      it has its HTML lying ready, as typst alone has its data; the whole command reads and")
        print(f"      checks the rules: it takes {_ratio(clock[whole], clock[peer])} of the time of {peer}")
        print(f"      typst alone takes {_ratio(clock[_ALONE], clock[peer])} of it")
    return min(clock[whole])


# ---- All ----


def _every(one: float, folder: Path) -> None:
    """All games, languages and sizes, pads and summaries, beside as many commands for a sheet."""
    command = ["-m", "railbook", "cards", "--all", "-o"]
    outs = [str(folder / f"all-{turn}") for turn in range(_TURNS_OF_ALL)]  # what lies in one may be kept
    clock, busy = min(seconds([*command, out]) for out in outs)
    again, _ = seconds([*command, outs[0]])
    files = list(Path(outs[0]).glob("*/*.pdf"))
    number, weight = len(files), sum(file.stat().st_size for file in files)
    games = shipped_games()
    languages = {language for game in games for language in languages_of(load(game))}
    print(
        f"  railbook cards --all, {len(games)} games, {len(languages)} languages, {len(SIZES)} sizes,"
        f" a pad and a summary, best of {_TURNS_OF_ALL}"
    )
    print(
        f"    {number} files in {clock:.1f} s, {clock / number * 1000:.0f} ms each"
        f" ({busy / number * 1000:.0f} ms of computing), {weight / number / 1000:.0f} KB each;"
        f" {clock / (one * number):.2f} of as many times the command for a sheet"
    )
    print(f"    again into the same folder, nothing changed: {again:.1f} s, {again / clock:.2f} of that")
