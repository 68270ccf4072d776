// The public tables, as they change.
import { hear, say, whenOpen } from './connection.svelte';
import type { TableShown } from './types';

export class Lobby {
  tables: TableShown[] = $state.raw([]);
  #ends: (() => void)[];

  constructor() {
    this.#ends = [
      hear((said) => {
        if (said.type !== 'lobby') return;
        const changed = new Map(said.tables.map((table) => [table.id, table]));
        const kept = this.tables.filter((table) => !changed.has(table.id) && !said.gone.includes(table.id));
        this.tables = [...changed.values(), ...kept].sort((a, b) => b.created - a.created);
      }),
      whenOpen(() => void say('lobby', { on: true }, false)),
    ];
  }

  close(): void {
    for (const end of this.#ends) end();
    void say('lobby', { on: false }, false);
  }
}
