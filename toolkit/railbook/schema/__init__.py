"""The shape of documents: JSON Schemas by kind, and faults against them as diagnostics."""

from railbook.schema.kinds import (
    BY_FOLDER,
    KINDS,
    MERGED,
    bundled_schema,
    is_yaml,
    kind_by_content,
    kind_by_name,
)

__all__ = ["BY_FOLDER", "KINDS", "MERGED", "bundled_schema", "is_yaml", "kind_by_content", "kind_by_name"]
