// The desk: what a player has chosen, what is lit, and what a click, a drop or a key does.
import { getContext, setContext } from 'svelte';
import { AHEAD, type Aim, aimsOf, GOES_ON } from '../game/aims';
import type { Kit } from '../game/kit';
import { placeOf } from '../game/layout';
import { capital, placed } from '../game/words';
import { i18n } from '../i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import { momentOf, type TableStore } from '../lib/table.svelte';
import type { CardSeen, View, ZoneSeen } from '../lib/types';

/** So many cards lie beside each other in a contest; more lie over each other. */
const CROWDED = 3;

export interface Menu {
  title: string;
  aims: Aim[];
  box: DOMRect;
  /** What was pointed at. */
  at: number | string;
}

export interface Shown {
  label: string | null;
  seen: CardSeen | null;
}

export interface Opened extends Shown {
  why: { text: string; rule: string } | null;
  asking: boolean;
}

export class Desk {
  /** The card that was taken up, and waits for a place or a target. */
  chosen: number | null = $state(null);
  menu: Menu | null = $state.raw(null);
  /** The card that is looked at. */
  opened: Opened | null = $state.raw(null);
  hovered: (Shown & { at: DOMRect }) | null = $state.raw(null);
  pile: { zone: ZoneSeen; title: string } | null = $state.raw(null);

  readonly view: View | null = $derived.by(() => this.store.seen?.view ?? null);
  readonly aims: Aim[] = $derived.by(() => {
    const seen = this.store.seen;
    if (!seen?.view || !seen.offers.length || this.store.sending) return [];
    return aimsOf(seen.offers, seen.view);
  });
  readonly open: Aim[] = $derived.by(() => {
    const chosen = this.chosen;
    return chosen === null ? this.aims : this.aims.filter((aim) => aim.cards.includes(chosen));
  });
  readonly #hands: ZoneSeen[] = $derived.by(() => {
    const view = this.view;
    return view?.zones.filter((zone) => placeOf(this.kit.layout, zone, view).shape === 'fan') ?? [];
  });
  /** Alike cards of one hand are offered once: each stands for the one that is offered, but for those that an answer may go to. */
  readonly #twins: Map<number, number> = $derived.by(() => {
    const offered = new Set(this.aims.flatMap((aim) => aim.cards));
    const named = new Set(this.aims.flatMap((aim) => aim.then.flatMap((next) => next.cards)));
    const alike = (card: CardSeen): string => JSON.stringify({ ...card, id: 0 });
    return new Map(
      this.#hands.flatMap((zone) => {
        const cards = (zone.cards ?? []).filter((card) => card !== null);
        const first = new Map(cards.filter((card) => offered.has(card.id)).map((card) => [alike(card), card.id]));
        return cards.flatMap((card): [number, number][] => {
          const twin = offered.has(card.id) || named.has(card.id) ? undefined : first.get(alike(card));
          return twin === undefined ? [] : [[card.id, twin]];
        });
      }),
    );
  });
  /** What is about no card, or only about the one that the question is about: its places are lit without taking a card up. */
  readonly #free: Aim[] = $derived.by(() => this.aims.filter((aim) => aim.kind !== 'play' && aim.cards.every((id) => this.view?.about.includes(id))));
  readonly litCards: Set<number> = $derived(new Set([...this.aims.flatMap((aim) => aim.cards), ...this.#twins.keys()]));
  readonly litSpots: Set<string> = $derived(
    new Set((this.chosen === null ? this.#free : this.open).flatMap((aim) => (this.chosen === null ? aim.spots : [...aim.spots, ...aim.then.flatMap((next) => next.spots)]))),
  );
  /** The cards that are turned or given up for what was taken up. */
  readonly paying: Set<number> = $derived(new Set(this.chosen === null ? [] : this.open.flatMap((aim) => aim.pays)));
  /** The kind of move that one was just reminded of: the next time it is meant. */
  recalled = $state('');
  #remindedAt = '';
  /** The move that a lesson means. */
  readonly meant: Aim | null = $derived.by(() => this.aims.find((aim) => aim.text === this.store.meant) ?? null);
  /** The slots and piles that it goes to, as soon as its card is taken up. */
  readonly meantSpots: string[] = $derived.by(() => (this.meant && this.open.includes(this.meant) && (this.chosen !== null || !this.meant.cards.length) ? this.meant.spots : []));
  /** The cards that what was taken up could go to. */
  readonly targets: Set<number> = $derived(
    new Set(this.chosen === null ? [] : this.open.flatMap((aim) => [...aim.cards.filter((id) => id !== this.chosen), ...aim.then.flatMap((next) => next.cards)])),
  );
  /** Cards that can be chosen and lie in a pile, or over each other in a contest: they are laid out while that is asked. What lies open under a card is in sight there, beside what can be chosen of the hand. */
  readonly tray: CardSeen[] = $derived.by(() => {
    const view = this.view;
    if (!view || !this.litCards.size) return [];
    const lit = (zone: ZoneSeen): CardSeen[] => (zone.cards ?? []).filter((card) => card !== null && this.litCards.has(card.id)) as CardSeen[];
    const { contest } = this.kit.layout;
    const contested = !!contest && !!view.registers[contest.register];
    const held = this.#hands.some((zone) => lit(zone).length);
    return view.zones
      .filter((zone) => {
        const place = placeOf(this.kit.layout, zone, view);
        return (place.shape === 'pile' && !(held && place.under)) || (contested && place.shape === 'row' && place.quiet && zone.seat >= 0 && zone.count > CROWDED);
      })
      .flatMap(lit);
  });
  /** Moves that only name a card, one that lies nowhere in sight: the card is laid out too. */
  readonly named: { aim: Aim; label: string }[] = $derived.by(() =>
    this.aims.flatMap((aim) => aim.names.slice(0, 1).map((label) => ({ aim, label }))).filter(({ label }) => label in this.kit.cards),
  );
  /** The cards that the question is about: which of several alike is meant is seen, not counted. */
  readonly about: Set<number> = $derived.by(() => new Set(this.aims.length ? this.view?.about : []));
  /** The move that does nothing further: the space bar makes it. */
  readonly goesOn: Aim | null = $derived.by(() => this.aims.find((aim) => GOES_ON.has(aim.kind)) ?? null);
  /** Of a set that is chosen: how many at least and at most. */
  readonly gather: { least: number; most: number } | null = $derived.by(() => {
    const [least, most] = this.store.seen?.gather ?? [0, 0];
    return most > 1 && this.aims.length ? { least, most } : null;
  });
  #picks: { of: string; list: { text: string; card: number | null }[] } = $state.raw({ of: '', list: [] });
  readonly #question: string = $derived.by(() => JSON.stringify(this.aims.map((aim) => aim.text)));
  /** What was chosen of it so far: a second click takes it back. */
  readonly picked: { text: string; card: number | null }[] = $derived.by(() => (this.gather && this.#picks.of === this.#question ? this.#picks.list : []));
  readonly asked: boolean = $derived.by(() => this.aims.length > 0);

  constructor(
    readonly store: TableStore,
    readonly kit: Kit,
  ) {}

  /** A text of the engine as one says it at this table. */
  said(text: string): string {
    return capital(this.view ? placed(text, this.view, this.kit.cards, i18n.t.places, this.kit.word) : text);
  }

  /** A line of the log: told of everybody in one manner, of oneself as well. */
  told(text: string): string {
    return capital(this.view ? placed(text, { ...this.view, viewer: null }, this.kit.cards, i18n.t.places, this.kit.word) : text);
  }

  /** A move as one says it, by the text that stands for it. */
  move(text: string): string {
    return this.said(this.store.seen?.offers.find((offer) => offer.text === text)?.shown ?? text);
  }

  clear(): void {
    this.chosen = null;
    this.menu = null;
    this.hovered = null;
  }

  /** Play it; `at`: the card or place that was pointed at with it. Who goes on without something that is still to be had is reminded once. */
  play(aim: Aim, at: number | string = ''): void {
    this.clear();
    this.opened = null;
    if (this.gather && aim.kind !== AHEAD) {
      if (GOES_ON.has(aim.kind)) this.#gathered();
      else this.#pick(aim.text, aim.cards[0] ?? null);
      return;
    }
    const unused = GOES_ON.has(aim.kind) && aim !== this.meant && settings.recall ? this.#unused() : '';
    if (unused && !this.recalled) {
      this.recalled = unused;
      return;
    }
    this.recalled = '';
    void this.store.choose(aim, at === '' ? null : (aim.then.find((next) => (typeof at === 'number' ? next.cards.includes(at) : next.spots.includes(at)))?.text ?? null));
  }

  /** What could still be done without paying for it, once in a phase; a question that is about nothing else reminds of it by itself. */
  #unused(): string {
    const now = this.view ? momentOf(this.view) : '';
    if (this.#remindedAt === now) return '';
    const asks = (kind: string): boolean => this.aims.every((other) => other.kind === kind || GOES_ON.has(other.kind) || other.kind === AHEAD);
    const found = this.kit.layout.recall.find((kind) => this.aims.some((other) => other.kind === kind && !other.moves.length) && !(kind === 'draw' && asks(kind))) ?? '';
    if (found) this.#remindedAt = now;
    return found;
  }

  /** Choose one more of a set, or take it back. Whoever has all that must be chosen is done. */
  #pick(text: string, card: number | null): void {
    const before = this.picked;
    const same = before.findIndex((pick) => pick.text === text && pick.card === card);
    if (same < 0 && before.length >= (this.gather?.most ?? 0)) return;
    this.#picks = { of: this.#question, list: same >= 0 ? before.toSpliced(same, 1) : [...before, { text, card }] };
    if (this.gather && this.gather.least === this.gather.most && this.picked.length === this.gather.most) this.#gathered();
  }

  /** The set is chosen. */
  #gathered(): void {
    if (this.gather && this.picked.length >= this.gather.least) this.store.gather(this.picked.map((pick) => pick.text), this.picked.length < this.gather.most);
  }

  done(): void {
    this.#gathered();
  }

  /** One aim is played; among several one chooses. */
  #settle(aims: Aim[], title: string, box: DOMRect, at: number | string = ''): boolean {
    const [first] = aims;
    if (!first) return false;
    if (aims.length === 1) this.play(first, at);
    else this.menu = { title, aims, box, at };
    return true;
  }

  /** The card that this one stands for in what is offered. */
  offered(id: number): number {
    return this.#twins.get(id) ?? id;
  }

  /** `careful`: the first touch takes the card up and shows its moves, the second plays. */
  clickCard(card: CardSeen, at: DOMRect, careful = false): void {
    this.hovered = null;
    const meant = this.gather && this.aims.find((aim) => aim.cards.includes(this.offered(card.id)));
    if (meant) {
      this.#pick(meant.text, card.id);
      return;
    }
    card = { ...card, id: this.offered(card.id) };
    if (this.chosen !== null && this.targets.has(card.id) && this.#settle(this.#aimedAt(card.id), nameOf(card), at, card.id)) return;
    const aims = this.aims.filter((aim) => aim.cards.includes(card.id));
    if (this.chosen === card.id) {
      if (!careful || aims.length !== 1 || !this.#settle(aims, '', at)) this.chosen = null;
      return;
    }
    if (!aims.length) {
      void this.look(card.name, card);
      return;
    }
    if (careful || aims.some((aim) => aim.then.length) || (aims.length > 1 && aims.every((aim) => aim.spots.length || aim.cards.length > 1))) {
      this.menu = null;
      this.chosen = card.id;
      return;
    }
    this.chosen = null;
    this.#settle(aims, nameOf(card), at);
  }

  clickSpot(key: string, at: DOMRect): boolean {
    const pool = this.chosen === null ? this.#free : this.open;
    return this.#settle(pool.filter((aim) => aim.spots.includes(key) || (this.chosen !== null && aim.then.some((next) => next.spots.includes(key)))), '', at, key);
  }

  /** What can be done with the card that was taken up and this one. */
  #aimedAt(card: number): Aim[] {
    return this.open.filter((aim) => (card !== this.chosen && aim.cards.includes(card)) || aim.then.some((next) => next.cards.includes(card)));
  }

  /** Take a card up to drag it; says whether there is anything to do with it. */
  take(card: number): boolean {
    if (!this.litCards.has(card)) return false;
    this.chosen = this.offered(card);
    this.menu = null;
    this.hovered = null;
    return true;
  }

  /** Let it go: over a spot, over a card, or anywhere on the table. */
  drop(target: Element | null): void {
    const spot = target?.closest<HTMLElement>('[data-spot]');
    if (spot && this.clickSpot(spot.dataset.spot ?? '', spot.getBoundingClientRect())) return;
    const card = target?.closest<HTMLElement>('[data-card]');
    const other = Number(card?.dataset.card);
    if (card && this.targets.has(other) && this.#settle(this.#aimedAt(other), '', card.getBoundingClientRect(), other)) return;
    const plain = this.open.filter((aim) => !aim.spots.length && aim.cards.length === 1);
    const field = target?.closest<HTMLElement>('[data-field]');
    if (field && plain.length && this.#settle(plain, '', (spot ?? field).getBoundingClientRect())) return;
    this.chosen = null;
  }

  /** Show a card large; one's own card that can't be used says why. */
  async look(label: string | null, seen: CardSeen | null): Promise<void> {
    this.hovered = null;
    this.menu = null;
    const ask = seen !== null && label !== null && this.store.seen?.seat != null && !this.view?.over;
    this.opened = { label, seen, why: null, asking: ask };
    if (!ask) return;
    const why = await this.store.why(seen.id);
    if (this.opened?.seen === seen) this.opened = { label, seen, why, asking: false };
  }
}

export const nameOf = (card: CardSeen): string => capital(card.name ?? '');

export const setDesk = (desk: () => Desk): void => void setContext('desk', desk);
export const getDesk = (): Desk => getContext<() => Desk>('desk')();
