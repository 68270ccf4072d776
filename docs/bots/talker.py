"""A bot that is a program of its own: it reads lines, and answers with lines. This one looks for the move with the longest text."""

import json
import sys

moves: list[str] = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "rubrica":  # rubrica 1 GAME SEAT SEED
        print("ready", flush=True)
    elif word == "view":
        view = json.loads(rest)  # what this seat may see
        moves = []
    elif word == "move":  # move NUMBER TEXT
        moves.append(rest.partition(" ")[2])
    elif word == "choose":
        print("choose", max(range(len(moves)), key=lambda number: len(moves[number])), flush=True)
