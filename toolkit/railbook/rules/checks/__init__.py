"""Cross-checks on one game: one idea per file, each a function from a Draft to diagnostics.

To add a check, add a file with a ``check`` function, list it here, and give its codes a page in
``railbook.diagnostics.codes.references`` and an example in ``tests/examples/invalid``.
"""

from collections.abc import Callable, Iterator

from railbook.diagnostics import Diagnostic
from railbook.rules.checks import (
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
    market,
    numbers_in_text,
    parallel_routes,
    payable,
    placeholders,
    player_counts,
    route_points,
    sections,
    see_also,
    sources,
    tickets_twice,
    tie_break,
    tokens,
    totals,
)
from railbook.rules.draft import Draft

ALL: tuple[Callable[[Draft], Iterator[Diagnostic]], ...] = tuple(
    module.check
    for module in (
        sections,
        see_also,
        placeholders,
        explains,
        numbers_in_text,
        sources,
        conditions,
        endpoints,
        parallel_routes,
        colors,
        payable,
        route_points,
        ferries,
        connectivity,
        tickets_twice,
        districts,
        tokens,
        totals,
        deals,
        market,
        player_counts,
        drawing,
        tie_break,
        doubts,
    )
)
