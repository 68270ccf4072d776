// The cards that somebody writes: kept in this browser, game by game.
import { keep, kept } from '../lib/settings.svelte';
import type { CardFields } from '../lib/types';

export interface Draft {
  id: string;
  fields: CardFields;
}

const MOST = 60;

export class Drafts {
  readonly #key: string;
  all: Draft[] = $state([]);
  chosen = $state('');

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
    const id = Math.random().toString(36).slice(2, 10);
    this.all = [{ id, fields: structuredClone(fields) }, ...this.all].slice(0, MOST);
    this.chosen = id;
    this.save();
  }

  write(fields: CardFields): void {
    this.all = this.all.map((draft) => (draft.id === this.chosen ? { ...draft, fields } : draft));
    this.save();
  }

  drop(): void {
    this.all = this.all.filter((draft) => draft.id !== this.chosen);
    this.chosen = this.all[0]?.id ?? '';
    this.save();
  }

  save(): void {
    keep(this.#key, $state.snapshot(this.all));
  }
}
