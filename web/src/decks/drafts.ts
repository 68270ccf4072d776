// Decks that are changed and not saved yet, and what was looked for: kept in this browser, game by game.
import type { Piles } from '../game/decks';
import { keep, kept } from '../lib/settings.svelte';
import type { Finding } from './CardFinder.svelte';

export interface DeckDraft {
  title: string;
  piles: Piles;
}

interface Kept {
  /** The deck that was open. */
  last: string;
  drafts: Record<string, DeckDraft>;
}

export class DeckDrafts {
  readonly #key: string;
  readonly #finding: string;
  #kept: Kept;

  constructor(game: string) {
    this.#key = `rubrica.decks.${game}`;
    this.#finding = `rubrica.finding.${game}`;
    const found = kept<Partial<Kept>>(this.#key, {});
    this.#kept = { last: found.last ?? '', drafts: found.drafts ?? {} };
  }

  get last(): string {
    return this.#kept.last;
  }
  /** What was looked for in this tab. */
  get finding(): Finding | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#finding) ?? 'null') as Finding | null;
    } catch {
      return null;
    }
  }
  of(deck: string): DeckDraft | undefined {
    return this.#kept.drafts[deck];
  }
  /** The deck that is open, as it stands there; nothing if that is as it is saved. */
  keep(deck: string, draft: DeckDraft | null, finding: Finding): void {
    const { [deck]: _, ...others } = this.#kept.drafts;
    this.#kept = { last: deck, drafts: draft ? { ...others, [deck]: draft } : others };
    keep(this.#key, this.#kept);
    try {
      sessionStorage.setItem(this.#finding, JSON.stringify(finding));
    } catch {
      // Looked for again, then.
    }
  }
  forget(deck: string): void {
    delete this.#kept.drafts[deck];
    keep(this.#key, this.#kept);
  }
}
