"""Quick-reference cards, score pads and summaries, as PDF: what stands on them, and how it is printed."""
