// A table that is watched: what this viewer has in front of him, kept up to date by patches, and what he says there.
import { hear, say, whenOpen } from './connection.svelte';
import { patched } from './patch';
import { settings } from './settings.svelte';
import { type ChatLine, type Deed, type Done, type Line, linesOf, type Offer, type Refused, type Said, type Seen, type View } from './types';

interface Step {
  seen: Seen;
  position: number;
  log: Line[];
  /** How many of its lines have been told. */
  told: number;
  deeds: Deed[];
}

/** What has led to a change. */
export interface Happened {
  deeds: readonly Deed[];
  /** How many changes wait behind it. */
  waiting: number;
  /** Show the table as it stood in between, with so many of the new lines told. */
  between: (view: View, lines: number) => void;
}

/** Shows a change on the screen: `change` makes it. Resolves when the next one may follow. */
export type Stage = (now: Seen | null, next: Seen, change: () => void, happened: Happened) => Promise<void>;

const CROWD = 12;
const LINES = 400;

export class TableStore {
  /** What is on the screen. */
  seen: Seen | null = $state.raw(null);
  log: Line[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** Why the table can't be shown, or the last message was refused. */
  missing = $state('');
  refusal: { why: string; rule: string } | null = $state.raw(null);
  /** The move that a lesson means; at a real table there is none. */
  meant = $state('');
  /** A move is on its way. */
  sending = $state(false);
  position = 0;
  stage: Stage | null = null;
  /** Several answers that were chosen at once, while they are given. */
  #plan: { left: string[]; again: boolean; prompt: string } | null = null;
  /** The zone that a card was dropped on: where it goes is not asked again. */
  #dropped: number | null = null;
  #latest: Seen | null = null;
  #queue: Step[] = [];
  #busy = false;
  #ends: (() => void)[] = [];

  constructor(
    readonly id: string,
    readonly key: string,
    /** Of a match that is only shown: nothing is watched. */
    readonly still = false,
  ) {
    if (still) return;
    this.#ends.push(hear((said) => this.#listen(said)));
    this.#ends.push(whenOpen(() => void this.#watch()));
  }

  close(): void {
    for (const end of this.#ends) end();
    void say('unwatch', { table: this.id }, false);
  }

  async #watch(): Promise<void> {
    const answer = await say('watch', { table: this.id, key: this.key }, false);
    if (answer.type === 'refused' && answer.why && !this.seen) this.missing = answer.why;
  }

  #listen(said: Said): void {
    if (said.type === 'table' && said.table === this.id) {
      this.#latest = said.seen;
      this.#queue = [];
      this.seen = said.seen;
      this.position = said.position;
      this.log = linesOf(said);
      this.chat = said.chat;
      this.missing = '';
      this.sending = false;
      this.#plan = null;
      this.#dropped = null;
    } else if (said.type === 'update' && said.table === this.id && this.#latest) {
      this.#latest = patched(this.#latest, said.patch);
      if (said.chat.length) this.chat = [...this.chat, ...said.chat];
      this.#queue.push({ seen: this.#latest, position: said.position, log: linesOf(said), told: 0, deeds: said.deeds ?? [] });
      void this.#play();
    }
  }

  /** Show what is waiting, one after the other; if too much waits, at once. */
  async #play(): Promise<void> {
    if (this.#queue.length > CROWD) this.catchUp();
    if (this.#busy) return;
    this.#busy = true;
    let step: Step | undefined;
    while ((step = this.#queue.shift())) {
      const next = step;
      if (this.stage) await this.stage(this.seen, next.seen, () => this.#show(next), this.#happened(next));
      else this.#show(next);
    }
    this.#busy = false;
  }

  #happened(step: Step): Happened {
    return {
      deeds: step.deeds,
      waiting: this.#queue.length,
      between: (view, lines) => {
        if (!this.seen) return;
        this.seen = { ...this.seen, view, offers: [] };
        if (lines > 0) this.#tell(step.log.splice(0, Math.max(0, lines - step.told)));
        step.told = Math.max(step.told, lines);
      },
    };
  }

  /** Show the latest without waiting. */
  catchUp(): void {
    const steps = this.#queue;
    this.#queue = [];
    const last = steps.at(-1);
    if (last) this.#show({ ...last, log: steps.flatMap((step) => step.log) });
  }

  #show(step: Step): void {
    this.seen = step.seen;
    this.position = step.position;
    this.#tell(step.log);
    this.sending = false;
    if (!this.#queue.length) this.#goOn();
  }

  /** Answer what need not be asked: the next of several answers, where a dropped card goes, what makes no difference. */
  #goOn(): void {
    const { view, offers = [], alike = false } = this.seen ?? {};
    if (!view || !offers.length || this.still) return;
    const single = offers.filter((offer) => !offer.moves?.length);
    const text = this.#planned(single.map((offer) => offer.text), view.prompt) ?? this.#dropText(single) ?? (alike && settings.autoPass ? single[0]?.text : undefined);
    if (text !== undefined) void this.play(text);
  }

  #planned(texts: string[], prompt: string): string | undefined {
    const plan = this.#plan;
    if (!plan) return undefined;
    const next = plan.again ? plan.left.flatMap((start) => texts.find((text) => text.startsWith(start)) ?? [])[0] : plan.prompt === prompt ? plan.left.shift() : undefined;
    const found = next !== undefined && texts.includes(next) ? next : undefined;
    if (found === undefined || (!plan.again && !plan.left.length)) this.#plan = null;
    return found;
  }

  #dropText(offers: Offer[]): string | undefined {
    const zone = this.#dropped;
    this.#dropped = null;
    if (zone === null || !offers.every((offer) => offer.zones?.length)) return undefined;
    return offers.find((offer) => offer.zones?.includes(zone))?.text;
  }

  /** Choose: one answer, or several at once; and where what is played goes, if it was dropped there. */
  choose(text: string, moves: string[], again: boolean, zone: number | null): Promise<void> {
    this.#dropped = zone;
    const [first, ...rest] = moves;
    if (first === undefined) return this.play(text);
    const offered = (this.seen?.offers ?? []).filter((offer) => !offer.moves?.length).map((offer) => offer.text);
    this.#plan = { left: again ? moves : rest, again, prompt: this.seen?.view?.prompt ?? '' };
    const begins = again ? moves.flatMap((start) => offered.find((one) => one.startsWith(start)) ?? [])[0] : first;
    return begins === undefined ? Promise.resolve() : this.play(begins);
  }

  #tell(lines: Line[]): void {
    if (lines.length) this.log = [...this.log, ...lines].slice(-LINES);
  }

  /** Say something to the table. A refusal is kept for all to see until the next message. */
  async send(type: string, content: Record<string, unknown> = {}): Promise<Done | Refused> {
    this.refusal = null;
    const answer = await say(type, { table: this.id, ...content });
    if (answer.type === 'refused' && !answer.stale) this.refusal = { why: answer.why, rule: answer.rule ?? '' };
    return answer;
  }

  async play(move: string): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    const answer = await this.send('play', { position: this.position, move });
    // A move after which the table looks as before, a pass from window to window, brings no update.
    if (answer.type === 'refused') this.#plan = null;
    if (answer.type === 'refused' || !this.#busy) this.sending = false;
  }

  takeBack(): Promise<Done | Refused> {
    return this.send('take_back', { position: this.position });
  }

  async why(card: number): Promise<{ text: string; rule: string }> {
    const answer = await say('why', { table: this.id, card }, false);
    if (answer.type === 'done') return { text: answer.text ?? '', rule: answer.rule ?? '' };
    return { text: answer.why, rule: answer.rule ?? '' };
  }
}
