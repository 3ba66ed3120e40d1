"""Manuals as text: what they state is found, read and compared with the rulesets."""
