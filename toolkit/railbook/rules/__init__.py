"""A ruleset as typed values: read, merged over its families, checked."""
