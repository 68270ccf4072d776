// The cards that somebody writes: kept in this browser, game by game.
import { keep, kept } from '../lib/settings.svelte';
import type { CardFields } from '../lib/types';

export interface Draft {
  id: string;
  fields: CardFields;
}

export class Drafts {
  readonly #key: string;
  all: Draft[] = $state([]);
  chosen = $state('');
  /** The browser keeps no more: what was written last is only on this page. */
  full = $state(false);

  constructor(game: string) {
    this.#key = `rubrica.workshop.${game}`;
    const found = kept<Draft[]>(this.#key, []);
    this.all = Array.isArray(found) ? found.filter((draft) => draft?.id && draft.fields && typeof draft.fields.name === 'string') : [];
    this.chosen = this.all[0]?.id ?? '';
  }

  get now(): Draft | undefined {
    return this.all.find((draft) => draft.id === this.chosen);
  }

  add(fields: CardFields): void {
    this.bringBack({ id: Math.random().toString(36).slice(2, 10), fields: structuredClone(fields) });
  }

  write(fields: CardFields): void {
    this.all = this.all.map((draft) => (draft.id === this.chosen ? { ...draft, fields } : draft));
    this.save();
  }

  /** Delete the chosen card; it is handed back, so that it can be brought back. */
  drop(): Draft | null {
    const gone = this.now;
    this.all = this.all.filter((draft) => draft.id !== this.chosen);
    this.chosen = this.all[0]?.id ?? '';
    this.save();
    return gone ? ($state.snapshot(gone) as Draft) : null;
  }

  bringBack(draft: Draft): void {
    this.all = [draft, ...this.all];
    this.chosen = draft.id;
    this.save();
  }

  save(): void {
    this.full = !keep(this.#key, $state.snapshot(this.all));
  }
}
