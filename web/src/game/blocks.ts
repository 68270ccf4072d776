// The rows of a pane as they are drawn: lanes and slots and single rows in the middle, everything else at the side. Nothing here asks how many
// cards lie somewhere: a row is as high as it ever gets, so that the board stands still.
import { type Layout, type Pane, type Place, lanesOf, zonesOf } from './layout';
import type { CardSeen, View } from '../lib/types';

export type Block =
  | { kind: 'lanes'; rows: Place[][]; lanes: number }
  | { kind: 'slots'; place: Place }
  | { kind: 'row'; place: Place };

export interface Blocks {
  main: Block[];
  /** A seat's stacks: beside its cards in play. */
  stacks: Place[];
  side: Place[];
  /** What one holds. */
  fans: Place[];
  /** Rows that are empty more often than not: their cards float over the middle of the table while there are any. */
  floats: Place[];
}

/** How high a row of lanes is, beside the others. */
export const rowHeight = (row: Place[]): number => Math.max(...row.map((place) => place.height));

/** How many slots of a place lie side by side in a lane: as many as anybody has there, so that both sides' cards are of one size. */
export const slotsAcross = (view: View, place: Place): number => Math.max(1, ...view.names.flatMap((_, seat) => lanesOf(view, place, seat).map((lane) => lane.length)));

/** So many cards of a row lie in two lines: in one they could not be told apart. */
export const crowded = (cards: number, narrow: boolean): boolean => cards > (narrow ? 13 : 18);

/** How much height a block wants, beside the others: a row of cards in play wants 1. */
export function heightOf(block: Block, view: View, seat: number, narrow = false): number {
  if (block.kind === 'lanes') return block.rows.reduce((sum, row) => sum + rowHeight(row), 0);
  if (block.kind === 'row') return block.place.height;
  const twoLines = narrow && (block.place.shape === 'grid' || block.place.count) && zonesOf(view, block.place.zone, seat).length > 4;
  return twoLines ? 2.5 : 1;
}

/** What a seat's name, numbers and piles take where they stand above its cards. */
const STRIP = 0.75;

/** How much height a pane wants. */
export function weightOf(layout: Layout, view: View, name: string, seat: number, narrow = false): number {
  const { main } = blocksOf(layout, layout.panes[name], view, seat);
  const rows = main.reduce((sum, block) => sum + heightOf(block, view, seat, narrow), 0);
  return name === 'shared' ? rows : Math.max(0.4, rows) + (narrow ? STRIP : 0);
}

/** The cards that float over the middle for a seat (-1: of the table). */
export const floating = (layout: Layout, pane: Pane | undefined, view: View, seat: number): { place: Place; cards: CardSeen[] }[] =>
  blocksOf(layout, pane, view, seat)
    .floats.map((place) => ({ place, cards: zonesOf(view, place.zone, seat).flatMap((zone) => zone.cards ?? []).filter((card) => card !== null) }))
    .filter(({ cards }) => cards.length > 0);

export function blocksOf(layout: Layout, pane: Pane | undefined, view: View, seat: number): Blocks {
  const found: Blocks = { main: [], stacks: [], side: [], fans: [], floats: [] };
  const rows = pane?.rows.length ? pane.rows : Object.values(layout.places).filter((place) => (place.of === 'table') === seat < 0).map((place) => [place.zone]);
  for (const row of rows) {
    const places = row.map((name) => layout.places[name]).filter((place) => place !== undefined && !place.on && !place.over && !place.under) as Place[];
    const laned = places.filter((place) => place.lanes);
    if (laned.length) {
      const shown = laned.filter((place) => !place.quiet || zonesOf(view, place.zone, seat).some((zone) => zone.count));
      const last = found.main.at(-1);
      const lanes = laned[0]?.lanes ?? 1;
      if (shown.length && last?.kind === 'lanes' && last.lanes === lanes) last.rows.push(shown);
      else if (shown.length) found.main.push({ kind: 'lanes', rows: [shown], lanes });
    }
    for (const place of places.filter((one) => !one.lanes)) {
      if (place.shape === 'fan') found.fans.push(place);
      else if (seat >= 0 && place.count && (place.shape === 'slots' || place.shape === 'grid')) found.stacks.push(place);
      else if (place.shape === 'slots' || place.shape === 'grid') found.main.push({ kind: 'slots', place });
      else if (place.shape === 'row' && (place.float || (places.length === 1 && place.quiet))) found.floats.push(place);
      else if (place.shape === 'row' && places.length === 1) found.main.push({ kind: 'row', place });
      else found.side.push(place);
    }
  }
  return found;
}
