// A lesson: a match told step by step. The learner makes the meant moves himself; everything else is scripted.
import { keep, kept, moving } from './settings.svelte';
import { TableStore } from './table.svelte';
import { type Done, type LessonTold, linesOf, type MomentShown, type Refused, type Seen, type TableShown, type View } from './types';

const PAUSE = 650;
const KEY = 'rubrica.lessons';

/** How far this browser has come, by game and lesson; the last moment means that it is done. */
export const progress: Record<string, { at: number; of: number }> = $state(kept(KEY, {}));

export const learnt = (game: string): boolean => Object.entries(progress).some(([key, { at, of }]) => key.startsWith(`${game}/`) && at >= of - 1);

/** How far a lesson of the game was followed, as words behind its name. */
export function begun(game: string): string {
  const [, found] = Object.entries(progress).find(([key]) => key.startsWith(`${game}/`)) ?? [];
  return found?.at ? ` · ${Math.round((found.at / (found.of - 1)) * 100)} %` : '';
}

export class LessonStore extends TableStore {
  /** The moment that is shown. */
  at = $state(0);
  /** A move that the lesson does not mean was tried. */
  strayed = $state('');
  /** What happens up to the next moment is being shown. */
  showing = $state(false);
  readonly moment: MomentShown = $derived.by(() => this.told.moments[this.at]!);
  readonly steps: number;
  readonly #place: string;
  #run = 0;

  constructor(
    readonly game: string,
    readonly title: string,
    readonly told: LessonTold,
  ) {
    super(`lesson-${game}`, '', true);
    this.#place = `${game}/${told.lesson.name}`;
    this.steps = told.moments.at(-1)?.step ?? 0;
    this.to(Math.min(progress[this.#place]?.at ?? 0, told.moments.length - 1));
  }

  get done(): boolean {
    return this.at === this.told.moments.length - 1;
  }

  #seen(at: number, view: View, asked: boolean): Seen {
    const moment = this.told.moments[at]!;
    const over = asked && moment.scores.length > 0;
    const table: TableShown = {
      id: this.id, game: this.game, title: this.title, status: over ? 'over' : 'playing', private: true, owner: '',
      seats: view.names.map((name) => ({ kind: 'person', name, guest: false, player: '', deck: '', left: false, held: false, away: false })),
      options: {}, clock: { kind: 'none', seconds: 0, increment: 0, then: 'loss' }, rated: false, created: 0, commitment: '', seed: '',
      pool: '', clocks: null, draws: [], back: null, back_why: '', allowed: [], rematch: [], next: '',
      result: view.result, rule: moment.ending, scores: moment.scores, trial: false,
    };
    return { table, seat: 0, key: '', view, offers: asked ? moment.offers : [], answered: false, order: 0 };
  }

  /** Show a moment at once. */
  to(at: number): void {
    this.#run++;
    this.at = at;
    this.strayed = '';
    this.showing = false;
    this.log = this.told.moments.slice(0, at + 1).flatMap((moment) => moment.positions.flatMap(linesOf));
    const now = this.told.moments[at]!;
    this.seen = this.#seen(at, now.positions.at(-1)!.view, true);
    this.meant = now.meant;
    progress[this.#place] = { at, of: this.told.moments.length };
    keep(KEY, $state.snapshot(progress));
  }

  back(): void {
    if (this.at) this.to(this.at - 1);
  }

  /** Show what happens up to the next moment, one move after the other. */
  async forward(): Promise<void> {
    const next = this.at + 1;
    if (this.showing || next >= this.told.moments.length) return;
    const run = ++this.#run;
    const { positions } = this.told.moments[next]!;
    this.showing = true;
    this.strayed = '';
    for (const [number, position] of positions.slice(0, -1).entries()) {
      if (number && moving()) await new Promise((settle) => setTimeout(settle, PAUSE));
      if (run !== this.#run) return;
      await this.#show(this.#seen(next, position.view, false), () => (this.log = [...this.log, ...linesOf(position)]));
    }
    if (run !== this.#run) return;
    await this.#show(this.#seen(next, positions.at(-1)!.view, true), () => this.to(next));
  }

  async #show(seen: Seen, besides: () => void): Promise<void> {
    const change = (): void => {
      this.seen = seen;
      besides();
    };
    if (this.stage) await this.stage(this.seen, seen, change, { deeds: [], waiting: 0, between: () => undefined });
    else change();
  }

  override async play(move: string): Promise<void> {
    if (this.showing) return;
    if (move === this.moment.meant) await this.forward();
    else this.strayed = move;
  }

  override async send(): Promise<Done | Refused> {
    return { type: 'done', id: '' };
  }

  override async takeBack(): Promise<void> {
    this.back();
  }

  override async why(card: number): Promise<{ text: string; rule: string }> {
    return this.moment.why[String(card)] ?? { text: '', rule: '' };
  }
}
