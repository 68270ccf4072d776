// Ways into a match.
import { api } from './api';
import { go } from './router.svelte';
import { enter } from './session.svelte';
import type { NewTable, TableShown } from './types';

export async function makeTable(table: NewTable): Promise<void> {
  await enter();
  const made = await api.newTable({ ...table, options: { stops: true, ...table.options } });
  go(`/table/${made.table.id}${made.key ? `?key=${encodeURIComponent(made.key)}` : ''}`);
}

/** Against bots in all other seats; without a deck, with the game's usual one. */
export const playBot = (game: string, bot: string, seats = 2, deck = ''): Promise<void> =>
  makeTable({ game, seats, bots: Array.from({ length: seats - 1 }, () => bot), rated: false, ...(deck ? { deck } : {}) });

export const free = (table: TableShown): boolean => table.status === 'open' && table.seats.some((seat) => seat.kind === 'open');

/** The first open table of the game, or a new one. */
export async function quickMatch(game: string): Promise<void> {
  const me = await enter();
  const { tables } = await api.tables();
  const found = tables.find((table) => table.game === game && free(table) && !table.seats.some((seat) => seat.name === me.name));
  if (found) go(`/table/${found.id}?sit=1`);
  else await makeTable({ game });
}
