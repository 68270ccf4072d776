"""What every card game shares. Knows no game."""
