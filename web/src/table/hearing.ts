// What is heard: each deed has its sound, at the moment when it is played. What no deed tells is heard of the change itself: cards that
// are drawn or shuffled, dice, the chain, whose turn it is, the end. Few sounds at once, the weightiest first.
import type { Kit } from '../game/kit';
import { footSeat } from '../game/layout';
import { hear, type Sound } from '../lib/sound';
import type { Deed, Seen, View } from '../lib/types';

export interface Heard {
  sound: Sound;
  /** From the left (-1) to the right (1) of the table. */
  where: number;
  size: number;
}

/** So many at once; more is noise. */
const MOST = 4;
const WEIGHT: Sound[] = ['won', 'lost', 'heartbeat', 'wound', 'death', 'hit', 'attack', 'guard', 'link', 'resolve', 'dice', 'place', 'heal', 'flip', 'turn', 'coin', 'shuffle', 'draw', 'ask'];

/** So many cards that come to a face-down pile at once have been mixed into it. */
const MIXED = 4;

/** Where a card lies on the screen. */
function placed(root: HTMLElement | null, id: number | undefined): number {
  const box = id === undefined ? undefined : root?.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
  return box ? ((box.left + box.width / 2) / innerWidth) * 1.6 - 0.8 : 0;
}

const PLAIN: Record<string, Sound> = { attack: 'attack', block: 'guard', heal: 'heal', die: 'death' };
const CHANGES: Record<string, Sound> = { turned: 'turn', face_down: 'flip' };

/** What one deed sounds like; nothing if it makes no sound. */
export function soundOf(deed: Deed, view: View, kit: Kit, root: HTMLElement | null): Heard[] {
  const where = placed(root, deed.card ?? deed.at_card);
  const size = Math.max(1, deed.amount ?? 1);
  const plain = PLAIN[deed.kind] ?? (deed.kind === 'change' ? CHANGES[deed.of ?? ''] : undefined);
  if (plain) return [{ sound: plain, where, size }];
  if (deed.kind === 'damage') return [{ sound: deed.at_card === undefined ? 'wound' : 'hit', where: placed(root, deed.at_card), size }];
  if (deed.kind === 'come') return [{ sound: 'place', where, size: Math.min(7, Number(kit.cards[deed.seen?.name ?? '']?.[kit.layout.cost] ?? 2) || 1) }];
  return deed.kind === 'count' ? ofNumber(deed, view, kit) : [];
}

/** What is heard of a number: the stake that gets worse is felt, a gain of one's own jingles. */
function ofNumber({ of = '', seat, was, now }: Deed, view: View, kit: Kit): Heard[] {
  const { stake, panes } = kit.layout;
  const more = Number(now) - Number(was);
  if (of !== stake?.register) return more > 0 && seat === footSeat(view) && panes.mine?.numbers.includes(of) ? [{ sound: 'coin', where: -0.6, size: 1 }] : [];
  const worse = stake.high ? more : stake.low ? -more : 0;
  if (!worse) return [];
  const found: Heard[] = [{ sound: worse > 0 ? 'wound' : 'heal', where: 0, size: Math.abs(worse) }];
  const pressed = (stake.low > 0 && Number(now) <= stake.low) || (stake.high > 0 && Number(now) >= stake.high);
  if (pressed && worse > 0 && (stake.basin || seat === footSeat(view))) found.push({ sound: 'heartbeat', where: 0, size: 1 });
  return found;
}

/** The weightiest few, each once. */
export function weightiest(found: Heard[]): Heard[] {
  const best = new Map<Sound, Heard>();
  for (const heard of found) if ((best.get(heard.sound)?.size ?? 0) < heard.size) best.set(heard.sound, heard);
  return [...best.values()].sort((a, b) => WEIGHT.indexOf(a.sound) - WEIGHT.indexOf(b.sound)).slice(0, MOST);
}

/** Let deeds be heard that happen in one moment. */
export function hearDeeds(deeds: readonly Deed[], view: View, kit: Kit, root: HTMLElement | null): void {
  for (const { sound, where, size } of weightiest(deeds.flatMap((deed) => soundOf(deed, view, kit, root)))) hear(sound, where, size);
}

const lengthOf = (view: View, register: string): number => (Array.isArray(view.registers[register]) ? (view.registers[register] as unknown[]).length : 0);
const held = (view: View): number => view.zones.filter((zone) => zone.seat === footSeat(view) && zone.zone === 'hand').reduce((sum, zone) => sum + zone.count, 0);

/** What a change sounds like beside its deeds. */
export function besides(now: Seen | null, next: Seen, kit: Kit): Heard[] {
  if (next.table.status === 'over' && now?.table.status === 'playing') {
    const scores = next.table.scores;
    return [{ sound: next.seat !== null && (scores[next.seat] ?? 0) < Math.max(...scores) ? 'lost' : 'won', where: 0, size: 1 }];
  }
  if (!now?.view || !next.view || now.view === next.view) return [];
  const [was, is] = [now.view, next.view];
  const found: Heard[] = [];
  const add = (sound: Sound, where = 0): void => void found.push({ sound, where, size: 1 });
  for (const { register } of kit.layout.lists) {
    const grown = lengthOf(is, register) - lengthOf(was, register);
    if (grown) add(grown > 0 ? 'link' : 'resolve');
  }
  if (kit.layout.dice && lengthOf(is, kit.layout.dice) > lengthOf(was, kit.layout.dice)) add('dice', 0.2);
  const mixed = is.zones.some(({ seat, zone, count, cards }) => !cards && count >= MIXED + (was.zones.find((old) => old.zone === zone && old.seat === seat)?.count ?? 0));
  if (mixed) add('shuffle');
  if (held(is) > held(was)) add('draw');
  const asked = (seen: Seen): boolean => seen.seat !== null && !!seen.view?.asked.includes(seen.seat);
  if (asked(next) && !asked(now)) add('ask');
  return weightiest(found);
}

export function listen(now: Seen | null, next: Seen, kit: Kit): void {
  for (const { sound, where, size } of besides(now, next, kit)) hear(sound, where, size);
}
