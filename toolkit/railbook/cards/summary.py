"""The summary: all cards of a game on one page."""

from __future__ import annotations

from railbook.cards.edition import Edition
from railbook.cards.formats import PAPERS
from railbook.cards.job import Job, Look, common_job, face_data, qr_of
from railbook.diagnostics.codes.register import N_


def summary_job(edition: Edition, look: Look) -> Job:
    wording = edition.names.wording
    title = wording.say(N_("{game}: the rules on one page"), {"game": edition.title})
    return {
        **common_job([edition], look, title),
        "paper": PAPERS[look.paper],
        "game": edition.title,
        "summary": edition.names.prose.name(edition.ruleset.summary),
        "faces": [face_data(face, edition) for face in edition.faces],
        "qr": qr_of(f"{edition.ruleset.id}/index.html", edition, look.url),
        "corner": edition.corner,
    }
