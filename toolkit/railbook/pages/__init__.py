"""The site: pages made from rulesets and translations, built by mkdocs, one language at a time."""
