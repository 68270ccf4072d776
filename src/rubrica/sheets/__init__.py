"""Sheets: a deck as a PDF for print and play, with what a game needs on the table besides its cards."""
