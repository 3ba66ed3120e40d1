"""Facts from a manual that nobody has described yet, by what the evidence of the known ones taught."""
