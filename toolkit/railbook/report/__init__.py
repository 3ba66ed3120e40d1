"""Diagnostics and data made visible: text for people; JSON, GitHub annotations and SARIF for machines."""
