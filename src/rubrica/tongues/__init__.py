"""Tongues: what games and servers say, in another language. The sayings are data, in catalogues beside what they translate."""
