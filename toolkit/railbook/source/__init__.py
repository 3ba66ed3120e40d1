"""Files in, plain data out."""

from pathlib import Path as FilePath

from railbook.diagnostics import Diagnostic
from railbook.source.document import Document, Path, empty
from railbook.source.read import read_text

__all__ = ["Document", "Path", "empty", "read_document", "read_text"]


def read_document(path: FilePath, shown: str) -> tuple[Document | None, list[Diagnostic]]:
    """A file as a Document, with all that is wrong with its text."""
    from railbook.source.parse import parse  # whoever reads catalogs alone has no need of YAML

    text = read_text(path, shown)
    return (None, [text]) if isinstance(text, Diagnostic) else parse(text, shown)
