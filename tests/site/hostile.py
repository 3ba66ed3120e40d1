"""A variant whose author means harm: every text that may be given holds code, markup or a template."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import yaml

from tests.conftest import LAKES

ATTACKS = (
    "<script>window.pwned=1</script>",
    "<img src=x onerror=window.pwned=1>",
    "</style><i class=evil>x</i>",
    "</title><b class=evil>x</b>",
    "</textarea></template><svg onload=window.pwned=1>",
    '" onmouseover="window.pwned=1" data-evil="',
    "' autofocus onfocus='window.pwned=1",
    "[x](javascript:window.pwned=1)",
    "![x](http://evil.example/x.png)",
    "# heading *x* __y__ `z`",
    "${{ secrets.X }} &lt;b&gt; &amp;",
    "<!--missing--> ]]> -->",
    "\\u003cscript\\u003e </script>",
)
# Only where braces mean nothing: in texts with placeholders they are refused.
TEMPLATES = (
    "{{ 7*7 }} {% raw %} {# x #}",
    "{count} {game} {pieces}",
    "{{ config.items() }}",
    "{{ ''.__class__ }}",
)
# Translations with markup are refused, but for what the English text has too; this passes besides.
TRANSLATIONS = (
    '" onmouseover="window.pwned=1',
    "' autofocus onfocus='window.pwned=1",
    "\\ window.pwned=1 //",
)
LANGUAGE = "it"


class Author:
    """Writes texts, each with an attack and a number by which it is known."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.unseen: set[str] = set()  # what no page has a place for

    def text(self, *, braces: bool = True) -> str:
        known = (*ATTACKS[:2], *TEMPLATES, *ATTACKS[2:]) if braces else ATTACKS
        attack = known[len(self.texts) % len(known)]
        text = f"evil{len(self.texts)} {attack if braces else attack.replace('{', '(').replace('}', ')')}"
        self.texts.append(text)
        return text


def write_hostile(folder: Path) -> Author:
    """The small game with hostile texts and a hostile Italian catalog; says which texts there are."""
    shutil.copytree(LAKES, folder)
    author = Author()
    _game(folder / "game.yaml", author)
    _rules(folder / "rules.yaml", author)
    _board(folder / "board.yaml", author)
    _scenarios(folder / "scenarios.yaml", author)
    _disputes(folder / "disputes.yaml", author)
    _catalog(folder / "locales" / LANGUAGE / "LC_MESSAGES" / "rules.po", author)
    return author


def _change(file: Path, data: Any) -> None:
    file.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True))


def _game(file: Path, author: Author) -> None:
    game = yaml.safe_load(file.read_text())
    game["title"], game["summary"] = author.text(), author.text()
    for thing in (game["vehicle"], game["cards"], game["cards"]["wild"]):
        thing["name"] = {"one": author.text(), "other": author.text()}
        author.unseen |= {thing["name"]["one"]}  # the small game has several of everything
    author.unseen |= {game["cards"]["name"]["other"]}
    game["color_names"] = {color: author.text() for color in game["cards"]["colors"]}
    game["component_names"] = {component: author.text() for component in game["components"]}
    _change(file, game)


def _rules(file: Path, author: Author) -> None:
    rules = yaml.safe_load(file.read_text())
    rules["sections"]["portage"]["title"] = author.text()
    for number in range(len(ATTACKS)):
        rules["rules"].append(
            {
                "id": f"portage.attack-{number}",
                "section": "portage",
                "title": author.text(braces=False),
                "answer": author.text(braces=False),
                "detail": [author.text(braces=False)],
                "asks": [author.text(braces=False)],
                "replies": [{"asks": [author.text(braces=False)], "text": author.text(braces=False)}],
                "see": ["portage.free"],
                "sources": [{"record": "designer", "at": author.text()}],
            }
        )
    _change(file, rules)


def _board(file: Path, author: Author) -> None:
    board = yaml.safe_load(file.read_text())
    for place in board["locations"].values():
        place["name"] = author.text()
    for number in range(4):
        about = [{"route": ["alder", "birch"]}]
        board["doubts"].append(
            {"id": f"attack-{number}", "text": author.text(), "status": "open", "about": about}
        )
    _change(file, board)


def _scenarios(file: Path, author: Author) -> None:
    scenarios = yaml.safe_load(file.read_text())
    for scenario in scenarios["scenarios"]:
        scenario["name"] = author.text()
    _change(file, scenarios)


def _disputes(file: Path, author: Author) -> None:
    disputes = [
        {
            "id": f"attack-{number}",
            "kind": "silence",
            "title": author.text(),
            "games": ["lakes"],
            "rules": ["portage.free"],
            "says": [{"record": "designer", "text": author.text()}],
            "ruling": author.text(),
            "reason": author.text(),
        }
        for number in range(4)
    ]
    _change(file, {"disputes": disputes})


def _catalog(file: Path, author: Author) -> None:
    """Translates some of the texts, so that both translations and texts marked as English are seen."""
    file.parent.mkdir(parents=True)
    head = 'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    head += '"Content-Type: text/plain; charset=utf-8\\n"\n'
    entries = []
    for number, text in enumerate(author.texts[::3]):
        own = text.partition(" ")[2] if number % 2 else TRANSLATIONS[number % len(TRANSLATIONS)]
        translation = f"cattivo{number} {own}"
        entries.append(f"msgid {_quoted(text)}\nmsgstr {_quoted(translation)}\n")
    file.write_text("\n".join((head, *entries)))


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
