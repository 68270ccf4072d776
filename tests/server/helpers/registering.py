"""People with passwords, for tests."""

from __future__ import annotations

from scripted import Client


async def registered(url: str, *names: str) -> list[Client]:
    clients = []
    for name in names:
        client = Client(url, name)
        await client.call("POST", "/api/register", name=name, password=f"password of {name}")
        await client.open()
        clients.append(client)
    return clients
