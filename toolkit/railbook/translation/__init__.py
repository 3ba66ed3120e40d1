"""What there is to translate, whether it was translated rightly, and the upkeep of the catalogs."""
