// Orders to pass in advance, as the engine keeps them: until which stop in the low byte, what is waved through above it.
import type { Layout } from '../game/layout';
import { settings } from '../lib/settings.svelte';

const STOP = 255;
const WAVE = 8;

/** Everything that a game lets one wave through: sixteen kinds at most, as the server takes them. */
const WAVES = 65535;

export const passesUntil = (order: number): boolean => (order & STOP) > 0;
export const wavesOf = (order: number): number => order >> WAVE;

/** Whether one wants to be asked at a stop. */
export const stopsAt = (game: string, stop: Layout['stops'][number]): boolean => settings.stops[game]?.[stop.wave] ?? stop.on;

/** What this player waves through in a game: everything but where the stops are set. */
export function wavesWanted(game: string, layout: Layout): number {
  if (!layout.autoPass || !settings.autoPass) return 0;
  return layout.stops.filter((stop) => stopsAt(game, stop)).reduce((waves, stop) => waves & ~(1 << stop.wave), WAVES);
}
