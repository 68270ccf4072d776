// What is heard: each deed that the server tells has its sound, at the moment when it is played. Beside deeds, the table says that one is
// asked and that the match is over. Few sounds at once, the weightiest first.
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

/** Where a card lies on the screen. */
function placed(root: HTMLElement | null, id: number | undefined): number {
  const box = id === undefined ? undefined : root?.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
  return box ? ((box.left + box.width / 2) / innerWidth) * 1.6 - 0.8 : 0;
}

const PLAIN: Record<string, Sound> = { attack: 'attack', block: 'guard', heal: 'heal', die: 'death', mix: 'shuffle' };
const CHANGES: Record<string, Sound> = { turned: 'turn', face_down: 'flip' };

/** What one deed sounds like; nothing if it makes no sound. */
export function soundOf(deed: Deed, view: View, kit: Kit, root: HTMLElement | null): Heard[] {
  const where = placed(root, deed.card ?? deed.at_card);
  const size = Math.max(1, deed.amount ?? 1);
  const plain = PLAIN[deed.kind] ?? (deed.kind === 'change' ? CHANGES[deed.of ?? ''] : undefined);
  if (plain) return [{ sound: plain, where, size }];
  if (deed.kind === 'damage') return [{ sound: deed.at_card === undefined ? 'wound' : 'hit', where: placed(root, deed.at_card), size }];
  if (deed.kind === 'count') return ofNumber(deed, view, kit);
  if (deed.kind === 'come') return [{ sound: 'place', where, size: Math.min(7, Number(kit.cards[deed.seen?.name ?? '']?.[kit.layout.cost] ?? 2) || 1) }];
  return (HEARD[deed.kind]?.(deed, view, kit) ?? []).map((sound) => ({ sound, where, size }));
}

type Hears = (deed: Deed, view: View, kit: Kit) => Sound[];

/** What is heard of a pile: one's own hand that grows. */
const ofPile: Hears = ({ zone = -1, was, now }, view) => {
  const held = view.zones[zone];
  return held?.zone === 'hand' && held.seat === footSeat(view) && Number(now) > Number(was) ? ['draw'] : [];
};

/** What is heard of a list: dice that fall, what joins a chain and what leaves it. */
const ofList: Hears = ({ of, was, now }, _view, { layout }) => {
  const grown = Number(now) > Number(was);
  if (of === layout.dice) return grown ? ['dice'] : [];
  return layout.lists.some(({ register }) => register === of) ? [grown ? 'link' : 'resolve'] : [];
};
const HEARD: Partial<Record<string, Hears>> = { pile: ofPile, list: ofList };

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

/** What the table says beside deeds: that one is asked. How it has ended is heard with the scene of it. */
export function spoken(now: Seen | null, next: Seen): Sound | null {
  const asked = (seen: Seen | null): boolean => !!seen && seen.seat !== null && !!seen.view?.asked.includes(seen.seat);
  return now?.view && asked(next) && !asked(now) ? 'ask' : null;
}

export function listen(now: Seen | null, next: Seen): void {
  const sound = spoken(now, next);
  if (sound) hear(sound);
}
