"""Cross-checks on one game: one idea per file, each a function from a Draft to diagnostics.

To add a check, add a file with a ``check`` function, list it here, and give its codes a page in
``railbook.diagnostics.codes.references`` and an example in ``tests/examples/invalid``.
"""

from collections.abc import Callable, Iterator

from railbook.diagnostics import Diagnostic
from railbook.rules.checks import (
    card_ids,
    colors,
    conditions,
    connectivity,
    deals,
    districts,
    doubts,
    drawing,
    endpoints,
    explains,
    ferries,
    former_ids,
    idle_entries,
    last_round,
    market,
    needs,
    numbers_in_text,
    parallel_routes,
    payable,
    placeholders,
    player_counts,
    questions,
    quick_cards,
    route_points,
    sections,
    see_also,
    sources,
    tickets_twice,
    tie_break,
    tokens,
    totals,
    value_sources,
)
from railbook.rules.draft import Draft

Check = Callable[[Draft], Iterator[Diagnostic]]

# These need the board alone, and are made even where the rest of the game cannot be read.
OF_BOARD: tuple[Check, ...] = tuple(
    module.check for module in (endpoints, parallel_routes, connectivity, tickets_twice, drawing, doubts)
)
OF_GAME: tuple[Check, ...] = tuple(
    module.check
    for module in (
        sections,
        quick_cards,
        see_also,
        former_ids,
        placeholders,
        questions,
        explains,
        numbers_in_text,
        sources,
        value_sources,
        idle_entries,
        needs,
        conditions,
        colors,
        payable,
        route_points,
        ferries,
        districts,
        tokens,
        card_ids,
        totals,
        deals,
        market,
        player_counts,
        last_round,
        tie_break,
    )
)


def check(draft: Draft) -> Iterator[Diagnostic]:
    """Everything that can be said about a draft."""
    for one in (*OF_BOARD, *(OF_GAME if draft.rooted else ())):
        yield from one(draft)
