"""Diagnostics and data made visible: as text for people, as JSON, GitHub annotations and SARIF for machines."""
