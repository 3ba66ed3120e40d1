"""The look-up: from a few words, typed as players type, to the rule that answers.

``prepare`` makes the index of a language from texts and glossary; ``find`` finds rules in it. The site's
search box reads the same index, and finds the same rules in JavaScript: site/lookup.
"""
