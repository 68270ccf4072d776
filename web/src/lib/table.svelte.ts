// A table that is watched: what this viewer has in front of him, kept up to date by patches, and what he says there.
import { hear, say, whenOpen } from './connection.svelte';
import { patched } from './patch';
import { type ChatLine, type Done, type Line, linesOf, type Refused, type Said, type Seen } from './types';

interface Step {
  seen: Seen;
  position: number;
  log: Line[];
}

/** Shows a change on the screen: `change` makes it. Resolves when the next one may follow. */
export type Stage = (now: Seen | null, next: Seen, change: () => void) => Promise<void>;

const CROWD = 4;
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
    } else if (said.type === 'update' && said.table === this.id && this.#latest) {
      this.#latest = patched(this.#latest, said.patch);
      if (said.chat.length) this.chat = [...this.chat, ...said.chat];
      this.#queue.push({ seen: this.#latest, position: said.position, log: linesOf(said) });
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
      if (this.stage) await this.stage(this.seen, next.seen, () => this.#show(next));
      else this.#show(next);
    }
    this.#busy = false;
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
    if (step.log.length) this.log = [...this.log, ...step.log].slice(-LINES);
    this.sending = false;
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
