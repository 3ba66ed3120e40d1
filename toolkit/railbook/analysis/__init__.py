"""Many games played: what holds in all of them, and how they go."""
