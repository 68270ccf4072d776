"""What the cards of Bluthelden can say (codex 5)."""
