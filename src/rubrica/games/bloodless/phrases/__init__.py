"""The words of Bloodless: what its cards can say, and what that does."""
