"""Card text <-> effects: the phrasebook, the grammar built from it, parsing and printing."""
