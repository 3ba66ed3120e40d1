"""What is wrong and where: places, diagnostics and the register of codes. No I/O, no language."""

from railbook.diagnostics.diagnostic import Diagnostic, Param, at, in_order
from railbook.diagnostics.position import TOP, Place, Position, Span

__all__ = ["TOP", "Diagnostic", "Param", "Place", "Position", "Span", "at", "in_order"]
