"""Chance: a keyed hash in counter mode for real matches, a small generator for imagined ones."""

from __future__ import annotations

from hashlib import blake2b

MASK = 0xFFFFFFFFFFFFFFFF


def keyed(key: bytes, counter: int) -> int:
    """64 bits that nobody without the key can foretell."""
    return int.from_bytes(blake2b(counter.to_bytes(8, "little"), key=key, digest_size=8).digest(), "little")


def keyed_numbers(key: bytes, counter: int, many: int) -> list[int]:
    """Several numbers of 64 bits from as few hashes as they need, counted on from here."""
    numbers: list[int] = []
    while len(numbers) < many:
        counter += 1
        block = blake2b(counter.to_bytes(8, "little"), key=key, digest_size=64).digest()
        for at in range(0, 64, 8):
            numbers.append(int.from_bytes(block[at : at + 8], "little"))
    return numbers


def following(number: int) -> int:
    """The next state of the small generator (an odd step through 64 bits)."""
    return (number + 0x9E3779B97F4A7C15) & MASK


def mixed(number: int) -> int:
    """The 64 bits that a state of the small generator stands for."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def key_of(seed: str) -> bytes:
    """The key of a match, from its seed."""
    return blake2b(seed.encode(), digest_size=32, person=b"rubrica seed").digest()


def commitment(seed: str) -> str:
    """What is published before a match, so that the seed can be checked after it."""
    return blake2b(key_of(seed), digest_size=32, person=b"rubrica promise").hexdigest()


class Dice:
    """A generator of its own, for players and tests: small, quick and the same everywhere."""

    def __init__(self, seed: int) -> None:
        self.number = mixed(seed & MASK)

    def below(self, limit: int) -> int:
        number = (self.number + 0x9E3779B97F4A7C15) & MASK
        self.number = number
        number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
        return ((number ^ (number >> 31)) * limit) >> 64

    def share(self) -> float:
        """A number from 0 up to 1."""
        self.number = following(self.number)
        return (mixed(self.number) >> 11) / 9007199254740992.0

    def bits(self) -> int:
        self.number = following(self.number)
        return mixed(self.number)


class UnscriptedChance(Exception):
    """A scenario did not say what chance brings."""
