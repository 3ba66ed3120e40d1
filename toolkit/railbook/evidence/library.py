"""The texts of manuals in a folder: ``<game>.<language>.txt``, wherever people keep their own copies."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from railbook.diagnostics import Diagnostic
from railbook.evidence.repair import repair_for
from railbook.evidence.subject import subject_of
from railbook.evidence.text import read_manual
from railbook.evidence.verify import Verified, check_manual
from railbook.rules.components import Ruleset
from railbook.rules.manuals import Manual

VARIABLE = "RAILBOOK_MANUALS"  # of the environment: where the texts lie


def manual_file(folder: Path, manual: Manual) -> Path:
    return folder / f"{manual.id}.txt"


def verify(games: Iterable[Ruleset], folder: Path) -> tuple[list[Verified], list[Diagnostic]]:
    """Games held against the manuals of a folder; and which texts could not be read."""
    verified, faults = [], []
    for game in games:
        subject = subject_of(game)
        checked, absent = [], []
        for manual in subject.manuals:
            file = manual_file(folder, manual)
            if not os.path.lexists(file):
                absent.append(manual)
                continue
            text = read_manual(file, repair_for(manual.language, scanned=manual.scanned))
            if isinstance(text, Diagnostic):
                faults.append(text)
            else:
                checked.append(check_manual(manual, text, subject))
        verified.append(Verified(subject, tuple(checked), tuple(absent)))
    return verified, faults
