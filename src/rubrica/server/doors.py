"""The doors: addresses from which nobody comes in."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from sqlalchemy import Connection, select

from rubrica.engine.errors import BadInput
from rubrica.server import schema


def network_of(address: str) -> IPv4Network | IPv6Network:
    """An address, or a network of them: 203.0.113.7 or 203.0.113.0/24."""
    try:
        return ip_network(address, strict=False)
    except ValueError:
        raise BadInput(
            f"{address!r} is no address.", "", "Write 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48."
        ) from None


class Doors:
    """The networks that are banned, as this process knows them."""

    def __init__(self) -> None:
        self.banned: list[IPv4Network | IPv6Network] = []

    def look(self, connection: Connection) -> None:
        addresses = schema.addresses
        self.banned = [network_of(network) for (network,) in connection.execute(select(addresses.c.network))]

    def closed_to(self, address: str) -> bool:
        if not self.banned:
            return False
        try:
            place = ip_address(address)
        except ValueError:
            return False
        return any(place in network for network in self.banned)
