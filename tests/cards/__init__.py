"""Cards, pads and summaries: what stands on them, where it stands, and what the printed file is worth."""
