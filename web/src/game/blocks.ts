// The rows of a pane as they are drawn: lanes and slots and single rows in the middle, everything else at the side.
import { type Layout, type Pane, type Place, zonesOf } from './layout';
import type { View } from '../lib/types';

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
}

/** Whether nothing lies in a row. */
export const bare = (row: Place[], view: View, seat: number): boolean => row.every((place) => zonesOf(view, place.zone, seat).every((zone) => !zone.count));

/** How high a row of lanes is, beside the others; one in which nothing lies makes room for them. */
export const rowHeight = (row: Place[], view: View, seat: number, narrow: boolean): number =>
  Math.max(...row.map((place) => place.height)) * (bare(row, view, seat) ? (narrow ? 0.42 : 0.7) : 1);

/** So many cards of a row lie in two lines: in one they could not be told apart. */
export const crowded = (cards: number, narrow: boolean): boolean => cards > (narrow ? 8 : 14);

/** How much height a block wants, beside the others: a row of cards in play wants 1. */
export function heightOf(block: Block, view: View, seat: number, alone = false, narrow = false): number {
  if (block.kind === 'lanes') return block.rows.reduce((sum, row) => sum + rowHeight(row, view, seat, narrow), 0);
  const zones = zonesOf(view, block.place.zone, seat);
  const full = zones.some((zone) => zone.count > 0);
  const cards = zones.reduce((sum, zone) => sum + zone.count, 0);
  if (block.kind === 'row') return (crowded(cards, narrow) ? 1.6 : 1) * (alone && seat >= 0 && !block.place.quiet ? (full || !narrow ? 1 : 0.4) : full ? 0.62 : 0) * block.place.height;
  if (block.place.shape === 'grid' || block.place.count) return narrow && zones.length > 4 ? 2.5 : 1;
  return full || !block.place.quiet ? 1 : 0;
}

/** A game whose cards in play lie in a row, not in slots: then that row is kept even while it is empty. */
export const playsInRow = (main: Block[]): boolean => !main.some((block) => block.kind === 'lanes' || (block.kind === 'slots' && block.place.shape === 'slots' && !block.place.count));

/** What a seat's name, numbers and piles take where they stand above its cards. */
const STRIP = 0.75;

/** How much height a pane wants. */
export function weightOf(layout: Layout, view: View, name: string, seat: number, narrow = false): number {
  const { main } = blocksOf(layout, layout.panes[name], view, seat);
  if (name === 'shared' && main.every((block) => block.kind === 'row' && layout.lists.some((list) => list.register === block.place.zone))) return 0;
  const rows = main.reduce((sum, block) => sum + heightOf(block, view, seat, playsInRow(main), narrow), 0);
  return name === 'shared' ? rows : Math.max(0.4, rows) + (narrow ? STRIP : 0);
}

export function blocksOf(layout: Layout, pane: Pane | undefined, view: View, seat: number): Blocks {
  const found: Blocks = { main: [], stacks: [], side: [], fans: [] };
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
      else if (place.shape === 'row' && places.length === 1) found.main.push({ kind: 'row', place });
      else found.side.push(place);
    }
  }
  return found;
}
