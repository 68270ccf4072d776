"""The games: one folder each, with rules, phrases, cards, decks and a table layout."""
