// What each offer is about: cards that can be clicked, slots and piles it goes to, or only a button.
import type { CardFields, Offer, View } from '../lib/types';
import type { Kit } from './kit';
import { footSeat, type Layout, type Speak, zonesOf } from './layout';

/** Where an offer goes: a spot of a zone of a seat. */
export const spotKey = (seat: number, zone: string, spot: number): string => `${seat}/${zone}/${spot}`;

export interface Aim {
  number: number;
  text: string;
  /** In the player's language. */
  shown: string;
  cards: number[];
  /** The spots or piles that it goes to. */
  spots: string[];
  /** To pass for longer than once. */
  ahead: boolean;
  /** What the ability says that it uses. */
  note: string;
}

const GOES = /\b(?:to|onto|at|in)\s+(?:([A-Za-z][A-Za-z -]*?)\s+)?(\d+)([a-z])?$/;
const FROM = /\bfrom (?:the )?(.+)$/;
const AHEAD = /^pass (until|on) /;

export function aimsOf(offers: readonly Offer[], view: View, { layout, cards, text }: Pick<Kit, 'layout' | 'cards' | 'text'>): Aim[] {
  return offers.map((offer, number) => ({
    number,
    text: offer.text,
    shown: offer.shown ?? offer.text,
    cards: offer.cards,
    spots: spotsOf(offer, view, layout),
    ahead: AHEAD.test(offer.text),
    note: noteOf(offer, view, cards, text),
  }));
}

const USE = /^use .*?(?:, ability (\d+))?$/;

const sentencesOf = (text: string): string[] => text.match(/[^.]+\./g)?.map((sentence) => sentence.trim()) ?? [];

/** The sentence of the card that "use …, ability 2" means, in the player's language: those with a colon are abilities. */
function noteOf(offer: Offer, view: View, cards: Record<string, CardFields>, spoken: Speak): string {
  const use = USE.exec(offer.text);
  if (!use) return '';
  const card = view.zones.flatMap((zone) => zone.cards ?? []).find((one) => one?.id === offer.cards[0]);
  const printed = cards[card?.name ?? '']?.text ?? '';
  const sentences = sentencesOf(printed);
  const abilities = sentences.filter((sentence) => sentence.includes(':'));
  const meant = (use[1] ? abilities[Number(use[1]) - 1] : abilities.length === 1 ? abilities[0] : '') ?? '';
  const shown = sentencesOf(spoken(printed));
  return (shown.length === sentences.length && shown[sentences.indexOf(meant)]) || meant;
}

function spotsOf(offer: Offer, view: View, layout: Layout): string[] {
  const seat = footSeat(view);
  const goes = /\b(to|onto)\b/.test(offer.text) ? GOES.exec(offer.text) : null;
  if (goes) {
    const [, named = '', digits = '', letter = ''] = goes;
    const place = named
      ? Object.values(layout.places).find((found) => [found.zone, found.named.toLowerCase()].includes(named.toLowerCase()))
      : Object.values(layout.places).find((found) => found.shape === 'slots' && !found.lanes && found.of === 'seat');
    if (place) {
      const zones = zonesOf(view, place.zone, seat);
      const each = place.lanes ? Math.max(1, Math.floor(zones.length / place.lanes)) : 1;
      const spot = (Number(digits) - 1) * each + (letter ? letter.charCodeAt(0) - 97 : 0);
      if (zones[spot]) return [spotKey(seat, place.zone, spot)];
    }
    return [];
  }
  const from = FROM.exec(offer.text);
  if (from && !offer.cards.length) {
    const named = (from[1] ?? '').toLowerCase();
    const place = Object.values(layout.places).find(
      (found) => found.of === 'seat' && [found.zone.toLowerCase(), found.named.toLowerCase()].includes(named),
    );
    if (place) return [spotKey(seat, place.zone, 0)];
  }
  return [];
}
