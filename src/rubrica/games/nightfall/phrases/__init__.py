"""What the cards of Nightfall can say (codex 5)."""
