"""From a faultless draft to a Ruleset."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from railbook.rules.components import (
    Board,
    CardEntry,
    Cards,
    District,
    Doubt,
    End,
    Location,
    LongestPath,
    Market,
    Mechanics,
    Name,
    Players,
    QuickCard,
    Route,
    Rule,
    Ruleset,
    Section,
    Setup,
    Source,
    Ticket,
    TicketDeal,
    TouristTokens,
    Turn,
    Vehicle,
    WildCard,
    with_computed,
)
from railbook.rules.draft import Draft, RuleDraft, needs_key
from railbook.rules.text import text_of


def build(draft: Draft) -> Ruleset:
    """The typed game; the draft must have been checked."""
    data = draft.parameters.data
    turn = data["turn"]
    return Ruleset(
        id=draft.id,
        title=data["title"],
        summary=data["summary"],
        extends=tuple(_layer_id(layer.main.data) for layer in draft.layers[:-1]),
        players=Players(**data["players"]),
        vehicle=Vehicle(**{**data["vehicle"], "name": Name(**data["vehicle"]["name"])}),
        cards=_cards(data["cards"]),
        setup=Setup(data["setup"]["hand"], _opening_tickets(data["setup"]), data["setup"]["first_player"]),
        market=Market(**data["market"]),
        turn=Turn(
            turn["draw_cards"]["count"],
            turn["draw_cards"]["face_up_wild"],
            TicketDeal(**turn["draw_tickets"]),
        ),
        one_lane_up_to_players=data["double_routes"]["one_lane_up_to_players"],
        route_points=_table(data["route_points"]),
        end=End(**data["end"]),
        tie_break=tuple(data["tie_break"]),
        mechanics=_mechanics(data.get("mechanics", {})),
        components=MappingProxyType(data.get("components", {})),
        color_names=MappingProxyType(data.get("color_names", {})),
        component_names=MappingProxyType(data.get("component_names", {})),
        board_names=MappingProxyType(
            {thing: Name(**name) for thing, name in data.get("board_names", {}).items()}
        ),
        board=_board(draft.board.data),
        sections=_sections(draft),
        quick_cards=tuple(QuickCard(id_, **entry) for id_, entry in draft.quick_cards.items()),
        rules=_rules(draft),
        parameters=MappingProxyType(with_computed(data, draft.board.data)),
        record_titles=MappingProxyType(_record_titles(draft)),
        absent=MappingProxyType(draft.absent),
        manuals=tuple(sorted(_own_manuals(draft))),
        folder=draft.game.main.file.parent,
    )


def _layer_id(data: dict[str, Any]) -> str:
    return str(data.get("family") or data.get("game"))


def _cards(data: dict[str, Any]) -> Cards:
    wild = data["wild"]
    wild_card = WildCard(wild["id"], Name(**wild["name"]), wild["count"])
    return Cards(Name(**data["name"]), wild_card, MappingProxyType(data["colors"]))


def _opening_tickets(setup: dict[str, Any]) -> TicketDeal:
    return TicketDeal(setup["tickets"]["deal"], setup["tickets"]["keep"])


def _table(data: dict[str, int]) -> MappingProxyType[int, int]:
    return MappingProxyType({int(key): value for key, value in data.items()})


def _mechanics(data: dict[str, Any]) -> Mechanics:
    tokens, longest = data.get("tourist_tokens"), data.get("longest_path")
    return Mechanics(
        longest_path=None if longest is None else LongestPath(**longest),
        ferries="ferries" in data,
        districts="districts" in data,
        tourist_tokens=None if tokens is None else _tourist_tokens(tokens),
    )


def _tourist_tokens(data: dict[str, Any]) -> TouristTokens:
    placed = data["placed_by_players"]
    return TouristTokens(
        symbols=data["symbols"],
        per_symbol=data["per_symbol"],
        take=data["take"],
        stack=_table(data["stack"]),
        placed_stacks=placed["stacks"],
        placed_stack=_table(placed["stack"]),
        points=_table(data["points"]),
    )


def _board(data: dict[str, Any]) -> Board:
    return Board(
        locations=MappingProxyType({id_: _location(id_, entry) for id_, entry in data["locations"].items()}),
        routes=tuple(_route(entry) for entry in data["routes"]),
        tickets=tuple(Ticket(tuple(entry["between"]), entry["points"]) for entry in data["tickets"]),
        districts=tuple(_district(entry) for entry in data.get("districts", ())),
        doubts=tuple(_doubt(entry) for entry in data.get("doubts", ())),
        sources=tuple(Source(**entry) for entry in data["sources"]),
        confidence=data["confidence"],
        canvas=(data["canvas"]["width"], data["canvas"]["height"]),
    )


def _location(id_: str, entry: dict[str, Any]) -> Location:
    return Location(id_, entry["name"], tuple(entry["at"]), entry.get("district"), entry.get("tokens", False))


def _route(entry: dict[str, Any]) -> Route:
    return Route(tuple(entry["between"]), entry["length"], tuple(entry["lanes"]), entry.get("ferries", 0))


def _district(entry: dict[str, Any]) -> District:
    return District(entry["number"], entry.get("points", entry["number"]), entry.get("color"))


def _doubt(entry: dict[str, Any]) -> Doubt:
    about = tuple(
        (kind, _subject(value)) for subject in entry.get("about", ()) for kind, value in subject.items()
    )
    return Doubt(entry["id"], entry["text"], entry["status"], about)


def _subject(value: Any) -> str:
    return "--".join(value) if isinstance(value, list) else str(value)


def _sections(draft: Draft) -> tuple[Section, ...]:
    """The sections that have rules, each behind the one it names, in the order they are written."""
    order = [id_ for id_, entry in draft.sections.items() if "after" not in entry]
    waiting = {id_: entry["after"] for id_, entry in draft.sections.items() if "after" in entry}
    while waiting:
        ready = [id_ for id_, after in waiting.items() if after in order] or list(waiting)
        for id_ in reversed(ready):  # the last goes in first, so that the first stays in front
            after = waiting.pop(id_)
            order.insert(order.index(after) + 1 if after in order else len(order), id_)
    used = {rule.data["section"] for rule in draft.rules.values()}
    return tuple(Section(id_, draft.sections[id_]["title"]) for id_ in order if id_ in used)


def _rules(draft: Draft) -> tuple[Rule, ...]:
    order = {section.id: index for index, section in enumerate(_sections(draft))}
    own, games = _own_manuals(draft), _manuals(draft)
    rules = [_with_elsewhere(_rule(rule, draft, own), rule, games) for rule in draft.rules.values()]
    return tuple(sorted(rules, key=lambda rule: order[rule.section]))


def _own_manuals(draft: Draft) -> set[str]:
    """The manuals of this game, and of the games it extends."""
    ids = {layer.main.text("game") for layer in draft.layers}
    return {id_ for id_, game in _manuals(draft).items() if game in ids}


def _manuals(draft: Draft) -> dict[str, str]:
    """The manuals that the registers know, with their games."""
    registers = draft.library.registers("manuals", draft.game.main.file.parent)
    return {
        id_: manual["game"]
        for sheet in registers
        for id_, manual in (sheet.data.get("manuals") or {}).items()
    }


def _with_elsewhere(rule: Rule, draft: RuleDraft, games: dict[str, str]) -> Rule:
    """A ruling with the games whose manuals do say it: what it builds on cites them."""
    if not rule.is_ruling:
        return rule
    cited = [entry.get("manual") for layer in draft.layers for entry in layer.get("sources") or ()]
    return replace(rule, elsewhere=tuple(dict.fromkeys(games[id_] for id_ in cited if id_ in games)))


def _record_titles(draft: Draft) -> dict[str, str]:
    """What the records are called that stand in where no manual speaks; the nearest register wins."""
    registers = draft.library.registers("manuals", draft.game.main.file.parent)
    return {
        id_: record["title"]
        for sheet in reversed(registers)
        for id_, record in (sheet.data.get("records") or {}).items()
    }


def _rule(rule: RuleDraft, draft: Draft, own_manuals: set[str]) -> Rule:
    data = rule.data
    parameters = draft.parameters.data
    sources = [Source(**entry) for entry in data["sources"]]
    own = [source for source in sources if source.record or source.manual in own_manuals]
    return Rule(
        id=rule.id,
        section=data["section"],
        title=data["title"],
        answer=replace(text_of(data["answer"], parameters), asks=tuple(data.get("asks", ()))),
        detail=tuple(text_of(entry, parameters) for entry in data.get("detail", ())),
        replies=tuple(text_of(entry, parameters) for entry in data.get("replies", ())),
        on_cards=tuple(_card_entry(entry, draft) for entry in data.get("on_cards", ())),
        needs=needs_key(data["needs"]) if "needs" in data else None,
        was=tuple(data.get("was", ())),
        see=tuple(id_ for id_ in data.get("see", ()) if id_ in draft.rules),
        explains=tuple(data.get("explains", ())),
        sources=tuple(own or sources),
    )


def _card_entry(data: dict[str, Any], draft: Draft) -> CardEntry:
    own = {key: data[key] for key in ("card", "title", "icon", "shows", "catch") if key in data}
    text = text_of(data, draft.parameters.data)
    chosen_by = {data["choice"]} if "choice" in data else set()
    return CardEntry(text=text, depends=tuple(sorted(text.placeholders | chosen_by)), **own)
