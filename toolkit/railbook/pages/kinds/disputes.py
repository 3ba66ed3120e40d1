"""Doubtful points in the manuals, and what we play: for each game, and for all; notes on wording last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from railbook.pages import address
from railbook.pages.book import Book
from railbook.pages.edition import Edition
from railbook.pages.page import Page
from railbook.rules.disputes import Dispute
from railbook.telling.disputes import KINDS, by_kind, lead


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        told = {"game": edition.names.prose.name(edition.ruleset.title)}
        description = book.wording.say(
            "Where the manuals of {game} contradict each other or say nothing, and what we play.", told
        )
        groups = by_kind(edition.disputes)
        context = {"groups": groups, "kinds": KINDS, "lead": lead, "owner": edition, "every_game": False}
        yield Page(
            address.of_game(edition.id, "disputes"),
            "disputes",
            book.say("Doubtful points in the manuals"),
            description,
            context,
            edition,
        )
    yield _all(book)


def _all(book: Book) -> Page:
    """Every dispute once, each told by the first game that it concerns."""
    found: dict[str, tuple[Edition, Dispute]] = {}
    for edition in book.editions:
        for dispute in edition.disputes:
            owner = next(filter(None, map(book.edition, dispute.games)), edition)
            found.setdefault(dispute.id, (_for_all(owner) if len(dispute.games) > 1 else owner, dispute))
    groups = [(kind, [pair for pair in found.values() if pair[1].kind == kind]) for kind in KINDS]
    context = {
        "groups": [(kind, pairs) for kind, pairs in groups if pairs],
        "kinds": KINDS,
        "lead": lead,
        "every_game": True,
    }
    description = book.say("Where the manuals contradict each other or say nothing, and what we play.")
    return Page(
        "disputes.html", "all_disputes", book.say("Doubtful points in the manuals"), description, context
    )


def _for_all(edition: Edition) -> Edition:
    """An edition that speaks for several games: in words that fit them all."""
    return replace(edition, names=replace(edition.names, prose=edition.names.prose.for_any_game))
