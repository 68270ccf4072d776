"""What the cards of Blood Wars can say."""
