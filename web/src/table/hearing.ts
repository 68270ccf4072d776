// What a change of the table sounds like: what came, went, turned, was hurt, and who is asked now. Few sounds at once, the weightiest first.
import type { Kit } from '../game/kit';
import { footSeat, placeOf, registerOf } from '../game/layout';
import { hear, type Sound } from '../lib/sound';
import type { CardSeen, Seen, View } from '../lib/types';

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

/** Where a card or a zone lies on the screen. */
function placed(root: HTMLElement | null, id: number, zone: string): number {
  const node = root?.querySelector(`[data-card="${id}"]`) ?? root?.querySelector(`[data-zone="${zone}"]`);
  const box = node?.getBoundingClientRect();
  return box ? ((box.left + box.width / 2) / innerWidth) * 1.6 - 0.8 : 0;
}

const lifeOf = (card: CardSeen, kit: Kit): number => Number(card[kit.layout.life] ?? 0) - (kit.layout.lifeIsLeft ? 0 : Number(card.damage ?? 0));

interface Lying {
  card: CardSeen;
  zone: string;
  /** In play, as far as a table can tell: neither held nor in a pile. */
  out: boolean;
}

const lying = (view: View, kit: Kit): Map<number, Lying> =>
  new Map(
    view.zones.flatMap((zone) => {
      const shape = placeOf(kit.layout, zone, view).shape;
      return (zone.cards ?? []).flatMap((card) => (card ? [[card.id, { card, zone: `${zone.seat}/${zone.zone}`, out: shape !== 'fan' && shape !== 'pile' }] as const] : []));
    }),
  );

/** What is heard of the cards. */
function ofCards(root: HTMLElement | null, now: View, next: View, kit: Kit): Heard[] {
  const found: Heard[] = [];
  const [was, is] = [lying(now, kit), lying(next, kit)];
  for (const [id, { card, zone, out }] of is) {
    const old = was.get(id);
    const where = placed(root, id, zone);
    if (!old) {
      const cost = Number(kit.cards[card.name ?? '']?.[kit.layout.cost] ?? 2);
      found.push(out ? { sound: 'place', where, size: Math.min(7, cost || 1) } : { sound: 'draw', where, size: 1 });
      continue;
    }
    const lost = lifeOf(old.card, kit) - lifeOf(card, kit);
    if (lost) found.push({ sound: lost > 0 ? 'hit' : 'heal', where, size: Math.abs(lost) });
    if (old.card.turned !== card.turned) found.push({ sound: 'turn', where, size: 1 });
    if (old.card.face_down !== card.face_down) found.push({ sound: 'flip', where, size: 1 });
    if (card.attacks && !old.card.attacks) found.push({ sound: 'attack', where, size: 1 });
    if (card.blocks && !old.card.blocks) found.push({ sound: 'guard', where, size: 1 });
  }
  for (const [id, { zone, out }] of was) if (out && !is.has(id)) found.push({ sound: 'death', where: placed(root, id, zone), size: 1 });
  return found;
}

const lengthOf = (view: View, register: string): number => (Array.isArray(view.registers[register]) ? (view.registers[register] as unknown[]).length : 0);

/** What is heard of the numbers: the stake, the chain, the dice. */
function ofNumbers(now: View, next: View, kit: Kit): Heard[] {
  const found: Heard[] = [];
  for (const { register } of kit.layout.lists) {
    const grown = lengthOf(next, register) - lengthOf(now, register);
    if (grown) found.push({ sound: grown > 0 ? 'link' : 'resolve', where: 0, size: 1 });
  }
  if (kit.layout.dice && lengthOf(next, kit.layout.dice) > lengthOf(now, kit.layout.dice)) found.push({ sound: 'dice', where: 0.2, size: 1 });
  const piles = next.zones.filter((zone) => zone.cards === null);
  if (piles.some(({ seat, zone, count }) => count >= MIXED + (now.zones.find((old) => old.zone === zone && old.seat === seat)?.count ?? 0))) found.push({ sound: 'shuffle', where: 0, size: 1 });
  const { stake } = kit.layout;
  const seat = footSeat(next);
  const gains = (register: string): boolean => register !== stake?.register && Array.isArray(next.registers[register]) && Number(registerOf(next, register, seat)) > Number(registerOf(now, register, seat));
  if ((kit.layout.panes.mine?.numbers ?? []).some(gains)) found.push({ sound: 'coin', where: -0.6, size: 1 });
  if (!stake?.register) return found;
  for (const seat of next.names.keys()) {
    const [was, is] = [Number(registerOf(now, stake.register, seat)), Number(registerOf(next, stake.register, seat))];
    const worse = stake.high ? is - was : stake.low ? was - is : 0;
    if (!worse) continue;
    found.push({ sound: worse > 0 ? 'wound' : 'heal', where: 0, size: Math.abs(worse) });
    const pressed = (stake.low > 0 && is <= stake.low) || (stake.high > 0 && is >= stake.high);
    if (pressed && worse > 0 && (stake.basin || seat === footSeat(next))) found.push({ sound: 'heartbeat', where: 0, size: 1 });
    if (stake.basin) break;
  }
  return found;
}

/** Everything that a change sounds like, the weightiest first. */
export function heardOf(root: HTMLElement | null, now: Seen | null, next: Seen, kit: Kit): Heard[] {
  if (next.table.status === 'over' && now?.table.status === 'playing') {
    const scores = next.table.scores;
    return [{ sound: next.seat !== null && (scores[next.seat] ?? 0) < Math.max(...scores) ? 'lost' : 'won', where: 0, size: 1 }];
  }
  if (!now?.view || !next.view || now.view === next.view) return [];
  const asked = (seen: Seen): boolean => seen.seat !== null && !!seen.view?.asked.includes(seen.seat);
  const found = [...ofNumbers(now.view, next.view, kit), ...ofCards(root, now.view, next.view, kit)];
  if (asked(next) && !asked(now)) found.push({ sound: 'ask', where: 0, size: 1 });
  const best = new Map<Sound, Heard>();
  for (const heard of found) if ((best.get(heard.sound)?.size ?? 0) < heard.size) best.set(heard.sound, heard);
  return [...best.values()].sort((a, b) => WEIGHT.indexOf(a.sound) - WEIGHT.indexOf(b.sound)).slice(0, MOST);
}

export function listen(root: HTMLElement | null, now: Seen | null, next: Seen, kit: Kit): void {
  for (const { sound, where, size } of heardOf(root, now, next, kit)) hear(sound, where, size);
}
