"""Composition by ``extends``: from the files of a game, and of all it builds on, to one draft."""

from __future__ import annotations

from railbook.diagnostics import at
from railbook.rules.draft import Draft, RuleDraft
from railbook.rules.layers import Layer
from railbook.rules.library import Library
from railbook.rules.merge import without
from railbook.rules.repeats import repeats
from railbook.rules.sheet import Sheet

# What stands in game.yaml or a family file beside the parameters.
_NOT_PARAMETERS = (
    "game",
    "family",
    "extends",
    "sources",
    "sections",
    "quick_cards",
    "absent",
    "rules",
    "drop",
)
_NEVER_INHERITED = ("title", "summary")


def draft_of(main: Sheet, library: Library) -> Draft:
    """The draft of the game or family whose main sheet this is."""
    draft = Draft(library, library.reader.nearest)
    draft.layers = _layers(main, draft)
    for layer in draft.layers:
        _lay(layer, draft)
    return draft


def draft_of_board(board: Sheet, library: Library) -> Draft:
    """A board by itself: what needs no parameters can still be checked."""
    draft = Draft(library, library.reader.nearest, [Layer(board, board=board)], rooted=False)
    draft.board.add(board.document, board.data)
    return draft


def _layers(main: Sheet, draft: Draft) -> list[Layer]:
    """The chain of ``extends``, base first; a missing or circular link is a fault and ends it."""
    chain = [_layer(main, draft.library)]
    while (base := _base(chain, draft)) is not None:
        chain.append(_layer(base, draft.library))
    root = chain[-1].main
    draft.rooted = root.kind == "family" and "family" in root.data and not root.document.has(("extends",))
    return chain[::-1]


def _base(chain: list[Layer], draft: Draft) -> Sheet | None:
    """What the last link of a chain extends."""
    sheet = chain[-1].main
    wanted, near = sheet.text("extends"), sheet.file.parent
    if wanted is None:
        return None
    place = sheet.document.value(("extends",))
    base = draft.library.base(wanted, near)
    if base is None:
        nearest = draft.nearest(wanted, draft.library.ids(near))
        draft.faults.append(at(place, "R101", name=wanted, nearest=nearest))
    elif base in [layer.main for layer in chain]:
        draft.faults.append(at(place, "R102", name=wanted))
        return None
    return base


def _layer(main: Sheet, library: Library) -> Layer:
    if main.kind != "game":
        return Layer(main)
    folder = main.file.parent
    return Layer(main, library.part(folder, "rules"), library.part(folder, "board"))


def _lay(layer: Layer, draft: Draft) -> None:
    for sheet in layer.sheets:
        _drop(sheet, draft)
    own = {key: value for key, value in layer.main.data.items() if key not in _NOT_PARAMETERS}
    inherited = {key: value for key, value in draft.parameters.data.items() if key not in _NEVER_INHERITED}
    draft.parameters.data = inherited
    draft.parameters.add(layer.main.document, own)
    if layer.board is not None:
        draft.board.add(layer.board.document, layer.board.data)
    if layer.rule_sheet is not None:
        _lay_rules(layer.rule_sheet, draft)


def _lay_rules(sheet: Sheet, draft: Draft) -> None:
    chapters = {key: sheet.data.get(key) or {} for key in ("sections", "quick_cards", "absent")}
    draft.chapters.add(sheet.document, chapters)
    rules = dict(sheet.items("rules"))
    for index, rule, first in repeats(list(rules.items()), lambda rule: rule["id"]):
        del rules[index]
        related = (sheet.document.value(("rules", first, "id")),)
        place = sheet.document.value(("rules", index, "id"))
        draft.faults.append(at(place, "R110", id=rule["id"], related=related))
    for index, rule in rules.items():
        whole = draft.every_rule.setdefault(rule["id"], RuleDraft(rule["id"]))
        whole.data = {**whole.data, **rule}
        whole.origins.append((sheet.document, index))


def _drop(sheet: Sheet, draft: Draft) -> None:
    drop = sheet.data.get("drop")
    if not isinstance(drop, dict):
        return
    for index, id_ in enumerate(drop.get("rules") or ()):
        if id_ in draft.every_rule:
            draft.dropped.add(id_)
            del draft.every_rule[id_]
            continue
        nearest = draft.nearest(id_, draft.every_rule)
        draft.faults.append(
            at(sheet.document.value(("drop", "rules", index)), "R103", id=id_, nearest=nearest)
        )
    for index, path in enumerate(drop.get("parameters") or ()):
        rest = without(draft.parameters.data, path.split("."))
        if rest is None:
            place = sheet.document.value(("drop", "parameters", index))
            draft.faults.append(at(place, "R104", path=path))
        else:
            draft.parameters.data = rest
