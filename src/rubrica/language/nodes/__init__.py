"""The nodes that card texts are parsed into, as far as all games share them."""
