"""The look-up: from a few words, typed as players type, to the rule that answers.

``prepare`` makes the index of a language, once, from texts and glossary; ``rank`` finds rules in it. The site's
search box reads the same index with the same ranking in JavaScript: site/scripts/lookup.
"""
