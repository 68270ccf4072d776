"""Chance: a keyed hash in counter mode for real matches, a small generator for imagined ones."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Any, Final

from mypy_extensions import i64

LOW: Final = 0xFFFFFFFF
"""The low half of 64 bits."""
FACTOR: Final = 0xF859407
"""Of the small generator, which multiplies with carry: 2 ** 32 times this, less 1, is a safe prime, so its period is near 2 ** 59."""
TWO: Final = Struct("<2I")
SIXTEEN: Final = Struct("<16I")


# Chance never needs more than the 63 bits of a machine's integer: with 64 every product would be a big one.


@lru_cache(maxsize=256)
def hasher(key: bytes, size: int) -> Any:
    """A keyed hash that has not been told anything: its copies are made sooner than new ones."""
    return blake2b(key=key, digest_size=size)


def keyed(key: bytes, counter: int) -> tuple[int, int]:
    """64 bits that nobody without the key can foretell: the low half and the high half."""
    block = hasher(key, 8).copy()
    block.update(counter.to_bytes(8, "little"))
    low, high = TWO.unpack(block.digest())
    return low, high


def keyed_numbers(key: bytes, counter: int, many: int) -> list[int]:
    """Several numbers of 64 bits from as few hashes as they need, counted on from here; each as its low half and its high half."""
    numbers: list[int] = []
    fresh = hasher(key, 64)
    while len(numbers) < 2 * many:
        counter += 1
        block = fresh.copy()
        block.update(counter.to_bytes(8, "little"))
        numbers.extend(SIXTEEN.unpack(block.digest()))
    return numbers


def scaled(low: i64, high: i64, limit: i64) -> i64:
    """A number from 0 below the limit, as 64 bits say it."""
    return (high * limit + (low * limit >> 32)) >> 32


def following(number: i64) -> i64:
    """The next state of the small generator; 1 is added so that it leaves 0."""
    return FACTOR * (number & LOW) + (number >> 32) + 1


def drawn(number: i64, limit: i64) -> i64:
    """A number from 0 below the limit, as a state of the small generator says it."""
    return ((number ^ number >> 32) & LOW) * limit >> 32


def state_of(low: i64, high: i64) -> i64:
    """A state of the small generator, from two numbers of 32 bits."""
    return high >> 5 << 32 | low


def key_of(seed: str) -> bytes:
    """The key of a match, from its seed."""
    return blake2b(seed.encode(), digest_size=32, person=b"rubrica seed").digest()


def commitment(seed: str) -> str:
    """What is published before a match, so that the seed can be checked after it."""
    return blake2b(key_of(seed), digest_size=32, person=b"rubrica promise").hexdigest()


class Dice:
    """A generator of its own, for players and tests: small, quick and the same everywhere."""

    def __init__(self, seed: int) -> None:
        low, high = TWO.unpack(blake2b(seed.to_bytes(16, "little", signed=True), digest_size=8).digest())
        self.number: i64 = state_of(low, high)

    def below(self, limit: int) -> int:
        number: i64 = following(self.number)
        self.number = number
        return drawn(number, limit)

    def share(self) -> float:
        """A number from 0 up to 1."""
        return self.below(1 << 26) / 67108864.0

    def bits(self) -> int:
        """The state of another small generator."""
        low: i64 = self.below(1 << 30)
        return state_of(low << 2, self.below(1 << 30) << 2)


class UnscriptedChance(Exception):
    """A scenario did not say what chance brings."""
