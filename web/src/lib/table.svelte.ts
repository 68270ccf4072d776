// A table that is watched: what this viewer has in front of him, kept up to date by patches, and what he says there.
import { hear, say, whenOpen } from './connection.svelte';
import type { Aim } from '../game/aims';
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

/** What was chosen: one answer, or several that are given one after the other or again and again. */
export type Chosen = Pick<Aim, 'text' | 'moves' | 'again' | 'sole'>;

interface Plan {
  left: string[];
  again: boolean;
  sole: string[];
  /** What was asked: if something else is, somebody else has acted. */
  prompt: string;
  /** What is given again and again is given until the moment is over, whatever else is asked in between. */
  moment: string;
}

/** The turn, round and phase of a view. */
export const momentOf = (view: View): string => JSON.stringify(['turn', 'round', 'phase'].map((register) => view.registers[register] ?? null));

/** The answer that begins as one of the plan's does; among several of a sole kind one is asked. */
function begun({ left, sole }: Pick<Plan, 'left' | 'sole'>, texts: string[]): string | undefined {
  for (const start of left) {
    const found = texts.filter((text) => text.startsWith(start));
    if (found.length) return found.length === 1 || !sole.includes(start) ? found[0] : undefined;
  }
  return undefined;
}

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
  #plan: Plan | null = null;
  /** A set that was chosen, while it is told: what is left of it, what was asked, and whether "done" may be asked for. */
  #gathering: { left: string[]; prompt: string; open: boolean } | null = null;
  /** What was pointed at together with an answer: it is not asked again. */
  #then: string | null = null;
  /** How many answers were given for what was chosen last, and how many are still to be taken back. */
  #given = 0;
  #back = 0;
  /** How many answers have been told. */
  #acts = 0;
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
      this.#plan = this.#gathering = null;
      this.#then = null;
    } else if (said.type === 'update' && said.table === this.id && this.#latest) {
      this.#latest = patched(this.#latest, said.patch);
      if (said.chat.length) this.chat = [...this.chat, ...said.chat];
      this.#queue.push({ seen: this.#latest, position: said.position, log: linesOf(said, ++this.#acts), told: 0, deeds: said.deeds ?? [] });
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
    if (this.#queue.length) return;
    if (this.#back > 0) void this.#goBack();
    else this.#goOn();
  }

  /** Answer what need not be asked: the next of several answers, where a dropped card goes, what makes no difference. */
  #goOn(): void {
    const { view, offers = [], unasked = '' } = this.seen ?? {};
    if (!view || !offers.length || this.still) return;
    const single = offers.filter((offer) => !offer.moves?.length);
    const texts = single.map((offer) => offer.text);
    const text = this.#gathered(single, view) ?? this.#planned(texts, view) ?? this.#pointed(texts) ?? (unasked && settings.autoPass ? unasked : undefined);
    if (text !== undefined) void this.play(text);
  }

  #planned(texts: string[], view: View): string | undefined {
    const plan = this.#plan;
    if (!plan) return undefined;
    if (plan.again) {
      const goesOn = plan.moment === momentOf(view);
      if (!goesOn) this.#plan = null;
      return goesOn ? begun(plan, texts) : undefined;
    }
    const next = plan.prompt === view.prompt ? plan.left.shift() : undefined;
    const found = next !== undefined && texts.includes(next) ? next : undefined;
    if (found === undefined || !plan.left.length) this.#plan = null;
    return found;
  }

  /** The next of a set: in the order of the offers, whatever order it was named in. */
  #gathered(offers: Offer[], { prompt }: View): string | undefined {
    const gathering = this.#gathering;
    if (!gathering) return undefined;
    const next = gathering.prompt !== prompt ? undefined : gathering.left.length ? offers.find((offer) => gathering.left.includes(offer.text)) : gathering.open ? offers.find((offer) => offer.kind === 'end') : undefined;
    const at = next ? gathering.left.indexOf(next.text) : -1;
    if (at >= 0) gathering.left.splice(at, 1);
    else this.#gathering = null;
    return next?.text;
  }

  /** Answer with a set: `open`: more might be chosen, so that "done" is asked for. */
  gather(texts: string[], open: boolean): void {
    this.#given = 0;
    this.#plan = null;
    this.#gathering = { left: [...texts], prompt: this.seen?.view?.prompt ?? '', open };
    this.#goOn();
  }

  /** What was pointed at before it was asked. While a payment is made it waits. */
  #pointed(texts: string[]): string | undefined {
    const text = this.#then;
    if (!this.#plan) this.#then = null;
    return text !== null && texts.includes(text) ? text : undefined;
  }

  /** Choose: one answer, or several at once; `then`: what was pointed at with it, for the question that follows. */
  choose({ text, moves, again, sole }: Chosen, then: string | null = null): Promise<void> {
    this.#then = then;
    this.#given = 0;
    this.#plan = null;
    const [first, ...rest] = moves;
    if (first === undefined) return this.play(text);
    const { seen } = this;
    if (!seen?.view) return Promise.resolve();
    this.#plan = { left: again ? moves : rest, again, sole, prompt: seen.view.prompt, moment: momentOf(seen.view) };
    const begins = again ? begun(this.#plan, seen.offers.filter((offer) => !offer.moves?.length).map((offer) => offer.text)) : first;
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
    this.#given += 1;
    const answer = await this.send('play', { position: this.position, move });
    // A move after which the table looks as before, a pass from window to window, brings no update.
    if (answer.type === 'refused') this.#plan = this.#gathering = null;
    if (answer.type === 'refused' || !this.#busy) this.sending = false;
  }

  /** Take back what was chosen last: a card with its payment goes back at once, answer by answer. */
  async takeBack(): Promise<void> {
    this.#plan = this.#gathering = null;
    this.#then = null;
    this.#back = Math.max(1, this.#given);
    this.#given = 0;
    await this.#goBack();
  }

  async #goBack(): Promise<void> {
    const position = this.position;
    const answer = await this.send('take_back', { position });
    this.#back = answer.type === 'refused' ? 0 : this.#back - 1;
  }

  async why(card: number): Promise<{ text: string; rule: string }> {
    const answer = await say('why', { table: this.id, card }, false);
    if (answer.type === 'done') return { text: answer.text ?? '', rule: answer.rule ?? '' };
    return { text: answer.why, rule: answer.rule ?? '' };
  }
}
