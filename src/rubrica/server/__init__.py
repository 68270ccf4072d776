"""The online table: accounts, lobby, tables, store, sockets. It serves every registered game and never names one."""
