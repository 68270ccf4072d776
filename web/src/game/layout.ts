// What a game's table.toml says, read once: panes, places, numbers, lists, how cards look.
import type { CardSeen, View, ZoneSeen } from '../lib/types';

export type Shape = 'row' | 'fan' | 'pile' | 'slots' | 'grid';

export interface Place {
  zone: string;
  of: 'seat' | 'table';
  shape: Shape;
  label: string;
  /** Its label as the engine's texts have it. */
  named: string;
  facing: boolean;
  /** Its spots are split evenly over so many lanes, which the seats share. */
  lanes: number;
  /** The register that says how many spots of a lane a seat has. */
  spots: string;
  /** It lies over the spots of this place on the other side. */
  over: string;
  /** Its cards are drawn on the card they lie on. */
  on: boolean;
  count: boolean;
  quiet: boolean;
  /** What its pile is called where there is little room. */
  short: string;
  /** How high its row is, beside the others. */
  height: number;
  /** Its spots lie under the cards of this place, each under the one at the same spot. */
  under: string;
  /** The register of a number that its card stands for: it is drawn large, with the number. */
  stands: string;
  /** A lane in which a seat has nothing there is closed to it: it lies in fog. */
  opens: boolean;
  /** Its cards float over the middle of the table: no row is kept for them. */
  float: boolean;
}

export interface Pane {
  name: string;
  rows: string[][];
  numbers: string[];
  lists: string[];
  register: string;
  phase: string;
  place: string;
  card: string;
  /** The places that a narrow strip tells, where there are too many seats to draw. */
  strip: string[];
}

export interface NumberShown {
  register: string;
  label: string;
  icon: string;
  colour: string;
  start: number;
  quiet: boolean;
  /** The number is a seat. */
  seat: boolean;
}

export interface ListShown {
  register: string;
  label: string;
  top: string;
  /** Where the cards lie that it tells of. */
  zone: string;
}

/** What a match is about: a number of the table or of each seat, drawn large in the middle. */
export interface Stake {
  register: string;
  /** Instead of a register: the cards of each seat in this place are counted. */
  zone: string;
  /** A full measure: a number, or the register that tells it. */
  of: number;
  ofRegister: string;
  /** So little of it (so much, if it is bad to have) is dangerous. */
  low: number;
  high: number;
  /** How it is drawn: a basin that is full of it, or a medal for each seat. */
  basin: boolean;
}

/** Two sides that measure themselves: the registers with their cards and with what both count, and the place of what they do it for. */
export interface Contest {
  register: string;
  sides: { label: string; cards: string[] }[];
  strengths: string;
  /** The register with a hidden number of each side that has been shown. */
  extra: string;
  extraLabel: string;
  place: string;
}

/** A number of a card as a bar: up to the one that is printed, and down to what is less than nothing. */
export interface Gauge {
  number: string;
  of: string;
  least: number;
}

export interface Look {
  icon?: string;
  colour?: string;
  border?: string;
  letter?: string;
  /** How a card of this kind is framed: being, deed, place, lord or gear. */
  frame?: string;
}

/** A pile of a deck: how many cards it has, which it takes, and how often one name. */
export interface DeckRule {
  /** Empty: the deck as a whole. */
  pile: string;
  label: string;
  /** One bound, or one for each size of a deck. */
  least: number | number[];
  most: number | number[];
  /** The cards that count here, by their fields; none: all of the pile. */
  counts: Record<string, unknown[]>;
  /** The field whose numbers are added up, instead of the cards. */
  sum: string;
  takes: Record<string, unknown[]>;
  bars: Record<string, unknown[]>;
  /** A card with this word on it may be there as often as one likes. */
  free: string;
  copiesBy: string;
  copies: number | Record<string, number>;
  /** How many of its cards an opening hand has. */
  hand: number;
}

export interface Layout {
  /** None: nobody builds a deck. */
  decks: DeckRule[];
  /** The sizes of a deck for which there are bounds; one in between takes those of the next smaller. */
  deckSizes: number[];
  /** Words that players ask the rules for in another language, and what the codex calls that. */
  searchWords: Record<string, string>;
  panes: Record<string, Pane>;
  places: Record<string, Place>;
  numbers: Record<string, NumberShown>;
  lists: ListShown[];
  contest: Contest | null;
  stake: Stake | null;
  /** How a match is won, in one sentence. */
  goal: string;
  /** The kinds of move that one is reminded of who goes on without. */
  recall: string[];
  /** The register with the dice that were rolled. */
  dice: string;
  gauge: Gauge | null;
  /** Whether one may pass by oneself where there is nothing to answer. */
  autoPass: boolean;
  /** Moments that are passed unless one wants to be asked: their place among what can be waved through, and whether one usually is. */
  stops: { wave: number; label: string; on: boolean }[];
  cost: string;
  cardNumbers: string[];
  /** Cards whose numbers come to so little in sum are drawn small, with so much large. */
  might: number[];
  /** The number that damage is taken from. */
  life: string;
  /** A view tells what is left of it; else the damage is still to be taken off. */
  lifeIsLeft: boolean;
  /** Small numbers at the edge of a card. */
  cardEdge: string[];
  /** A card has only one of these numbers. */
  apart: boolean;
  /** The fields that hold rules texts, in order; none: those that look like it. */
  cardTexts: string[];
  headings: Record<string, string>;
  /** The fields whose colours are drawn as small moons. */
  moons: Record<string, string>;
  icons: Record<string, string>;
  /** The fields that the line between picture and text tells; none: those that hold words. */
  line: string[];
  /** What a view tells of a card and nobody needs to read. */
  quiet: string[];
  marks: Record<string, string>;
  /** What each keyword means, with its rule. */
  keywords: Record<string, { id: string; text: string }>;
  mood: Record<string, string>;
  looks: Record<string, Record<string, Look>>;
}

type Raw = Record<string, unknown>;

const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
const bounds = (value: unknown): number | number[] => (Array.isArray(value) ? value.map(Number) : number(value));
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): Raw[] => (Array.isArray(value) ? (value as Raw[]) : []);
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const tree = (value: unknown): Raw => (value && typeof value === 'object' ? (value as Raw) : {});

/** Words of a game in the player's language. */
export type Speak = (english: string) => string;

/** Words that are said in the language of the moment. */
const spoken = (words: Raw, speak: Speak): Record<string, string> =>
  Object.defineProperties({}, Object.fromEntries(Object.entries(words).map(([key, word]) => [key, { get: () => speak(text(word)), enumerable: true }])));

export function readLayout(raw: Raw, speak: Speak): Layout {
  const card = tree(raw.card);
  const { mood, ...looks } = tree(raw.look);
  return {
    decks: list(raw.deck).map((deck) => ({
      pile: text(deck.pile),
      get label() { return speak(text(deck.label, text(deck.pile))); },
      least: bounds(deck.least),
      most: bounds(deck.most),
      counts: tree(deck.counts) as DeckRule['counts'],
      sum: text(deck.sum),
      takes: tree(deck.takes) as DeckRule['takes'],
      bars: tree(deck.bars) as DeckRule['bars'],
      free: text(deck.free),
      copiesBy: text(deck.copies_by),
      hand: number(deck.hand),
      copies: typeof deck.copies === 'object' ? (tree(deck.copies) as Record<string, number>) : number(deck.copies),
    })),
    searchWords: tree(raw.search) as Record<string, string>,
    deckSizes: list(raw.deck).flatMap((deck) => (Array.isArray(deck.sizes) ? deck.sizes.map(Number) : [])),
    panes: Object.fromEntries(
      list(raw.pane).map((pane) => [
        text(pane.name),
        {
          name: text(pane.name),
          rows: Array.isArray(pane.rows) ? pane.rows.map(strings) : [],
          numbers: strings(pane.numbers),
          lists: strings(pane.lists),
          register: text(pane.register),
          phase: text(pane.phase),
          place: text(pane.place),
          card: text(pane.card),
          strip: strings(pane.strip),
        },
      ]),
    ),
    places: Object.fromEntries(
      list(raw.place).map((place) => [
        text(place.zone),
        {
          zone: text(place.zone),
          of: place.of === 'table' ? 'table' : 'seat',
          shape: text(place.shape, 'row') as Shape,
          get label() { return speak(this.named); },
          named: text(place.label, text(place.zone)),
          facing: !!place.facing,
          lanes: number(place.lanes),
          spots: text(place.spots),
          over: text(place.over),
          on: !!place.on,
          count: !!place.count || !!place.stack,
          quiet: !!place.quiet,
          get short() { return speak(text(place.short, this.named)); },
          height: number(place.height) || 1,
          under: text(place.under),
          stands: text(place.stands),
          opens: !!place.opens,
          float: !!place.float,
        },
      ]),
    ),
    numbers: Object.fromEntries(
      list(raw.number).map((entry) => [
        text(entry.register),
        {
          register: text(entry.register),
          get label() { return speak(text(entry.label, text(entry.register))); },
          icon: text(entry.icon),
          colour: text(entry.colour),
          start: number(entry.start),
          quiet: !!entry.quiet,
          seat: !!entry.seat,
        },
      ]),
    ),
    lists: list(raw.list).map((entry) => ({
      register: text(entry.register),
      get label() { return speak(text(entry.label, text(entry.register))); },
      top: text(entry.top, 'first'),
      zone: text(entry.zone, text(entry.register)),
    })),
    contest: raw.contest ? readContest(tree(raw.contest), speak) : null,
    stake: raw.stake ? readStake(tree(raw.stake)) : null,
    get goal() { return speak(text(tree(raw.goal).line)); },
    recall: strings(tree(raw.recall).kinds),
    dice: text(tree(raw.dice).register),
    gauge: card.gauge ? { number: text(tree(card.gauge).number), of: text(tree(card.gauge).of), least: number(tree(card.gauge).least) } : null,
    autoPass: !!tree(raw.passing).auto,
    stops: list(tree(raw.passing).stop).map((entry) => ({
      wave: number(entry.wave),
      get label() { return speak(text(entry.label)); },
      on: !!entry.on,
    })),
    cost: text(card.cost, 'cost'),
    cardNumbers: strings(card.numbers),
    might: Array.isArray(card.might) ? card.might.map(number) : [],
    life: text(tree(card.life).number),
    lifeIsLeft: !!tree(card.life).left,
    cardEdge: strings(card.edge),
    apart: !!card.apart,
    cardTexts: strings(card.texts),
    headings: spoken(tree(card.headings), speak),
    moons: tree(card.moons) as Record<string, string>,
    icons: tree(card.icons) as Record<string, string>,
    line: strings(card.line),
    quiet: strings(card.quiet),
    marks: spoken(tree(card.marks), speak),
    keywords: Object.fromEntries(Object.entries(tree(raw.keywords)).map(([word, told]) => [word, { id: strings(told)[0] ?? '', text: strings(told)[1] ?? '' }])),
    mood: tree(mood) as Record<string, string>,
    looks: looks as Layout['looks'],
  };
}

const readStake = (raw: Raw): Stake => ({
  register: text(raw.register),
  zone: text(raw.zone),
  of: number(raw.of),
  ofRegister: text(raw.of),
  low: number(raw.low),
  high: number(raw.high),
  basin: !!raw.basin,
});

function readContest(raw: Raw, speak: Speak): Contest {
  return {
    register: text(raw.register),
    sides: list(raw.side).map((side) => ({ get label() { return speak(text(side.label)); }, cards: strings(side.cards) })),
    strengths: text(raw.strengths),
    extra: text(raw.extra),
    get extraLabel() { return speak(text(raw.extra_label)); },
    place: text(raw.place),
  };
}

/** The place of a zone; one that the game does not describe is drawn by what is in it. */
export function placeOf(layout: Layout, zone: ZoneSeen, view: View): Place {
  const known = layout.places[zone.zone];
  if (known) return known;
  const spots = view.zones.filter((other) => other.zone === zone.zone && other.seat === zone.seat).length;
  const shape: Shape = spots > 1 ? 'slots' : zone.cards ? 'row' : 'pile';
  return {
    zone: zone.zone, of: zone.seat < 0 ? 'table' : 'seat', shape, label: zone.zone, named: zone.zone, facing: false, lanes: 0,
    spots: '', over: '', on: false, count: true, quiet: true, short: zone.zone, height: 1, under: '', stands: '', opens: false, float: false,
  };
}

/** The zones of a place of a seat (-1: of the table), by spot. */
export const zonesOf = (view: View, zone: string, seat: number): ZoneSeen[] =>
  view.zones.filter((found) => found.zone === zone && found.seat === seat);

/** The zones of a place by lane; spots that a seat has not are left out while they are empty. */
export function lanesOf(view: View, place: Place, seat: number): ZoneSeen[][] {
  const zones = zonesOf(view, place.zone, seat);
  const each = Math.max(1, Math.floor(zones.length / place.lanes));
  const told = view.registers[place.spots];
  const least = Array.isArray(told) ? Number(told[seat]) : typeof told === 'number' ? told : each;
  return Array.from({ length: place.lanes }, (_, lane) =>
    zones.slice(lane * each, (lane + 1) * each).filter((zone, at) => at < least || zone.count > 0),
  );
}

/** The cards in sight by their numbers, and whose each is. */
export const cardsOf = (view: View): Map<number, { card: CardSeen; seat: number }> =>
  new Map(view.zones.flatMap((zone) => (zone.cards ?? []).flatMap((card) => (card ? [[card.id, { card, seat: zone.seat }] as const] : []))));

/** The seat whose side is at the foot of the screen. */
export const footSeat = (view: View): number => view.viewer ?? 0;

/** The others, around the table from the one at the foot. */
export function otherSeats(view: View): number[] {
  const seats = view.names.length;
  const first = footSeat(view);
  return Array.from({ length: seats - 1 }, (_, step) => (first + step + 1) % seats);
}

/** A register's value for a seat, or of the table. */
export function registerOf(view: View, register: string, seat: number): unknown {
  const value = view.registers[register];
  return Array.isArray(value) && value.length === view.names.length && seat >= 0 ? value[seat] : value;
}
