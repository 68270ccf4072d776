// A puzzle at the table: the server judges every move and replies for the other side; what was done is kept here.
import { api } from './api';
import { keep, kept, moving } from './settings.svelte';
import { TableStore } from './table.svelte';
import { type Done, linesOf, type PuzzleListed, type PuzzleTold, type Refused, type Seen, type TableShown, type View } from './types';

const PAUSE = 650;
const KEY = 'rubrica.puzzles';

/** Puzzles that were solved in this browser, by game and name. */
export const solved: Record<string, boolean> = $state(kept(KEY, {}));

export class PuzzleStore extends TableStore {
  now: PuzzleTold = $state.raw()!;
  /** Hints that were given for this position: the rule, the cards, the move. */
  hints = $state(0);
  hint: PuzzleTold['hint'] = $state.raw(null);
  /** A hint is on its way. */
  helping = $state(false);
  problem = $state('');
  #run = 0;

  constructor(
    readonly game: string,
    readonly title: string,
    readonly puzzle: PuzzleListed,
    readonly first: PuzzleTold,
  ) {
    super(`puzzle-${game}`, '', true);
    this.again();
  }

  get place(): string {
    return `${this.game}/${this.puzzle.name}`;
  }

  #seen(told: PuzzleTold, view: View, asked: boolean): Seen {
    const over = asked && told.scores.length > 0;
    const table: TableShown = {
      id: this.id, game: this.game, title: this.title, status: over ? 'over' : 'playing', private: true, owner: '',
      seats: view.names.map((name) => ({ kind: 'person', name, guest: false, player: '', deck: '', left: false, held: false, away: false })),
      options: {}, clock: { kind: 'none', seconds: 0, increment: 0, then: 'loss' }, rated: false, created: 0, commitment: '', seed: '',
      pool: '', clocks: null, draws: [], back: null, back_why: '', allowed: [], rematch: [], next: '',
      result: view.result, rule: told.ending, scores: told.scores, trial: false,
    };
    return { table, seat: told.seat, key: '', view, offers: asked ? told.offers : [], answered: false, order: 0 };
  }

  #settle(told: PuzzleTold): void {
    this.now = told;
    this.hints = 0;
    this.hint = null;
    this.problem = '';
    this.sending = false;
    this.seen = this.#seen(told, told.positions.at(-1)!.view, true);
    if (told.status !== 'solved') return;
    solved[this.place] = true;
    keep(KEY, $state.snapshot(solved));
  }

  /** From its first position. */
  again(): void {
    this.#run++;
    this.log = [];
    this.#settle(this.first);
  }

  async #ask(made: PuzzleTold['made'], move: string, hints: boolean): Promise<PuzzleTold | null> {
    const run = ++this.#run;
    this.sending = !hints;
    try {
      const told = await api.tryPuzzle(this.game, this.puzzle.name, { made, move, hints });
      return run === this.#run ? told : null;
    } catch (fault) {
      if (run !== this.#run) return null;
      this.problem = (fault as Error).message;
      this.sending = false;
      return null;
    }
  }

  override async play(move: string): Promise<void> {
    if (this.sending || this.now.status !== 'going') return;
    const told = await this.#ask(this.now.made, move, false);
    if (!told) return;
    const run = this.#run;
    for (const [number, position] of told.positions.entries()) {
      const last = number === told.positions.length - 1;
      if (number && moving()) await new Promise((settle) => setTimeout(settle, PAUSE));
      if (run !== this.#run) return;
      const seen = this.#seen(told, position.view, last);
      const change = (): void => {
        this.log = [...this.log, ...linesOf(position)];
        if (last) this.#settle(told);
        else this.seen = seen;
      };
      if (this.stage) await this.stage(this.seen, seen, change, { deeds: [], waiting: 0, between: () => undefined });
      else change();
    }
  }

  /** One hint more than before. */
  async help(): Promise<void> {
    if (this.helping) return;
    this.helping = true;
    if (!this.hint) this.hint = (await this.#ask(this.now.made, '', true))?.hint ?? null;
    this.helping = false;
    if (!this.hint) return;
    this.hints += this.hints === 1 && !this.hint.names.length ? 2 : 1;
  }

  override async send(): Promise<Done | Refused> {
    return { type: 'done', id: '' };
  }

  /** Before the last move of one's own; the replies to it are taken back with it. */
  override async takeBack(): Promise<void> {
    const made = [...this.now.made];
    while (made.length && made.pop()!.seat !== this.now.seat);
    if (!made.length) this.again();
    else {
      const told = await this.#ask(made, '', false);
      if (told) this.#settle(told);
    }
  }

  override async why(): Promise<{ text: string; rule: string }> {
    return { text: '', rule: '' };
  }
}
