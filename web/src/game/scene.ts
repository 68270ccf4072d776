// A card's picture: what is drawn is its shape, how it is seen and in which manner its name, its kind and its game decide.
import { pictured } from './manners';
import { type Chance, shotOf, type Subject } from './shots';

/** Numbers between 0 and 1 that a name decides. */
function chanceOf(name: string): Chance {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}

/** A colour #rrggbb as hue and saturation. */
function hueOf(colour: string): { hue: number; rich: number } {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, light] = [most - least, (most + least) / 2];
  if (!range) return { hue: 30, rich: 8 };
  const sixth = most === red ? ((green - blue) / range + 6) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: sixth * 60, rich: (range / (1 - Math.abs(2 * light - 1))) * 100 };
}

const scenes = new Map<string, string>();

/** The scene of a card, as an address of a picture. */
export function sceneOf(subject: Subject, drawing: string, colour: string, manner: string): string {
  const key = `${manner}/${subject.name}/${colour}/${subject.frame}/${subject.flies}/${subject.many}/${subject.might}/${drawing.length}`;
  let found = scenes.get(key);
  if (!found) scenes.set(key, (found = `url("data:image/svg+xml,${encodeURIComponent(drawn(subject, drawing, colour, manner))}")`));
  return found;
}

function drawn(subject: Subject, drawing: string, colour: string, manner: string): string {
  const chance = chanceOf(subject.name);
  const own = hueOf(colour);
  const shot = shotOf(subject, chance);
  const pens = {
    chance,
    hue: own.hue + (chance() - 0.5) * 34,
    rich: Math.max(14, Math.min(72, own.rich * 1.15)),
    warm: own.hue + 28 + chance() * 24,
    sun: [Math.round(chance() < 0.5 ? 62 + chance() * 70 : 268 + chance() * 70), Math.round(60 + chance() * 90)] as [number, number],
  };
  return pictured(manner, drawing.replaceAll('fill="currentColor"', ''), pens, shot);
}

/** Fine grain over pictures and tables, made once: a tile of noise. */
export function layGrain(): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 96;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const tile = pen.createImageData(96, 96);
  const chance = chanceOf('grain');
  for (let at = 0; at < tile.data.length; at += 4) {
    tile.data[at] = tile.data[at + 1] = tile.data[at + 2] = chance() < 0.5 ? 0 : 255;
    tile.data[at + 3] = chance() * 13;
  }
  pen.putImageData(tile, 0, 0);
  document.documentElement.style.setProperty('--grain', `url(${canvas.toDataURL()})`);
}
