// What each offer is about: cards that can be clicked, slots and piles it goes to, players, entries of a chain, or only a button.
import type { Offer, View, ZoneSeen } from '../lib/types';

/** What can be clicked beside cards: a spot of a zone of a seat, a player, an entry of the chain. */
export const spotKey = (seat: number, zone: string, spot: number): string => `${seat}/${zone}/${spot}`;
export const seatKey = (seat: number): string => `seat ${seat}`;
export const entryKey = (entry: number): string => `entry ${entry}`;

export interface Aim {
  number: number;
  text: string;
  /** In the player's language. */
  shown: string;
  kind: string;
  cards: number[];
  /** The cards it names that lie nowhere in sight. */
  names: string[];
  /** The spots, piles, players and entries that it is about. */
  spots: string[];
  /** Something goes to one of several places. */
  goes: boolean;
  /** What the ability says that it uses. */
  note: string;
  /** Several answers at once, one after the other; or again and again. */
  moves: string[];
  again: boolean;
  /** Of those given again and again: the ones that are given only if no other offer begins so. */
  sole: string[];
  /** The cards that are turned or given up for it first. */
  pays: number[];
  /** What is asked right after it, and what one points at to answer that together with it. */
  then: { text: string; cards: number[]; spots: string[] }[];
}

/** Moves that do nothing further. */
export const GOES_ON = new Set(['pass', 'end', 'no']);
/** To pass for longer than once. */
export const AHEAD = 'ahead';

export function aimsOf(offers: readonly Offer[], view: View): Aim[] {
  return offers.map((offer, number) => ({
    number,
    text: offer.text,
    shown: offer.shown ?? offer.text,
    kind: offer.kind,
    cards: offer.cards ?? [],
    names: offer.names ?? [],
    spots: spotsOf(offer, view),
    goes: !!offer.zones?.length,
    note: offer.note ?? '',
    moves: offer.moves ?? [],
    again: !!offer.again,
    sole: offer.sole ?? [],
    then: (offer.then ?? []).map((next) => ({ text: next.text, cards: next.cards ?? [], spots: spotsOf(next, view) })),
    pays: offer.again ? [] : (offer.moves ?? []).slice(0, -1).flatMap((text) => offers.find((other) => other.text === text)?.cards ?? []),
  }));
}

function spotsOf({ zones = [], seats = [], entries = [] }: Offer, view: View): string[] {
  const there = zones.map((zone) => view.zones[zone]).filter((zone): zone is ZoneSeen => zone !== undefined);
  return [...there.map(({ seat, zone, spot }) => spotKey(seat, zone, spot)), ...seats.map(seatKey), ...entries.map(entryKey)];
}
