"""What the cards of Battle Decks can say."""
