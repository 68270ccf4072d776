// A card's picture as a scene: a sky in its colour, what lies under it, its shape large and dim behind, and lit in front. Everything else is
// chance that its name decides. Only gradients and paths, no filters: a browser paints it as quickly as the bare shape.

/** What a scene shows beneath the shape. */
export type Ground = 'land' | 'rays' | 'far' | 'hall' | 'still';

/** Which ground a frame stands on. */
const GROUNDS: Record<string, Ground> = { being: 'land', deed: 'rays', place: 'far', lord: 'hall', gear: 'still' };
export const groundOf = (frame: string): Ground => GROUNDS[frame] ?? 'land';

const SIDE = 400;

/** Numbers between 0 and 1 that a name decides. */
function chanceOf(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}

interface Hue {
  hue: number;
  rich: number;
  light: number;
}

/** A colour #rrggbb as hue, saturation and lightness. */
function hueOf(colour: string): Hue {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, light] = [most - least, (most + least) / 2];
  if (!range) return { hue: 30, rich: 8, light: light * 100 };
  const sixth = most === red ? ((green - blue) / range + 6) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: sixth * 60, rich: (range / (1 - Math.abs(2 * light - 1))) * 100, light: light * 100 };
}

const shade = (hue: number, rich: number, light: number, seen = 1): string => `hsl(${Math.round((hue + 360) % 360)} ${Math.round(rich)}% ${Math.round(light)}%${seen < 1 ? ` / ${seen.toFixed(2)}` : ''})`;

/** A ridge from left to right: `rough` is how far it goes up and down. */
function ridge(chance: () => number, height: number, rough: number, steps: number, round: boolean): string {
  const points = Array.from({ length: steps + 1 }, (_, at) => [Math.round((at * SIDE) / steps), Math.round(height + (chance() - 0.5) * rough)] as const);
  const line = points
    .map(([x, y], at) => {
      const before = points[at - 1];
      if (!before) return `M0 ${SIDE}V${y}`;
      return round ? `C${(before[0] + x) >> 1} ${before[1]} ${(before[0] + x) >> 1} ${y} ${x} ${y}` : `L${x} ${y}`;
    })
    .join('');
  return `${line}V${SIDE}Z`;
}

function groundDrawn(ground: Ground, chance: () => number, hue: number, rich: number): string {
  if (ground === 'rays') {
    const turn = chance() * 30;
    const rays = Array.from({ length: 12 }, (_, at) => {
      const [from, to] = [at * 30 + turn, at * 30 + turn + 8 + chance() * 9].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
      const point = (angle: number): string => `${Math.round(200 + Math.cos(angle) * 330)} ${Math.round(195 + Math.sin(angle) * 330)}`;
      return `M200 195L${point(from)} ${point(to)}Z`;
    });
    return `<path d="${rays.join('')}" fill="${shade(hue + 18, rich, 70, 0.13)}"/><circle cx="200" cy="195" r="${Math.round(118 + chance() * 30)}" fill="none" stroke="${shade(hue, rich, 72, 0.22)}" stroke-width="5"/>`;
  }
  if (ground === 'hall') {
    const columns = [14, 82, 290, 358].map((x) => `<path d="M${x} 60h28v340h-28z"/>`).join('');
    return `<g fill="${shade(hue, rich * 0.5, 7, 0.75)}">${columns}<path d="M0 0H400V150C330 20 70 20 0 150Z"/></g><path d="M0 362H400V400H0Z" fill="${shade(hue, rich * 0.5, 9)}"/>`;
  }
  if (ground === 'still') return `<path d="M0 318H400V400H0Z" fill="${shade(hue, rich * 0.4, 10)}"/><path d="M120 0H280L380 400H20Z" fill="${shade(hue + 20, rich, 74, 0.13)}"/><ellipse cx="200" cy="330" rx="150" ry="26" fill="${shade(hue + 20, rich, 66, 0.3)}"/>`;
  const round = chance() < 0.6;
  const [high, rough] = ground === 'far' ? [245, 130] : [285, 80];
  return `<path d="${ridge(chance, high, rough, round ? 5 : 8, round)}" fill="${shade(hue - 8, rich * 0.7, 17)}"/><path d="${ridge(chance, 338, 34, 4, true)}" fill="${shade(hue - 14, rich * 0.6, 9)}"/>`;
}

/** Stars, sparks or dust. */
function motes(chance: () => number, colour: string, many: number): string {
  const dots = Array.from({ length: many }, () => `<circle cx="${Math.round(chance() * SIDE)}" cy="${Math.round(chance() * 300)}" r="${(0.8 + chance() * 2.4).toFixed(1)}"/>`);
  return `<g fill="${colour}">${dots.join('')}</g>`;
}

const scenes = new Map<string, string>();

/** The scene of a card by its name, its shape, its colour and what it stands on, as an address of a picture. */
export function sceneOf(name: string, drawing: string, colour: string, ground: Ground): string {
  const key = `${name}/${colour}/${ground}/${drawing.length}`;
  let found = scenes.get(key);
  if (!found) scenes.set(key, (found = `url("data:image/svg+xml,${encodeURIComponent(drawn(name, drawing, colour, ground))}")`));
  return found;
}

function drawn(name: string, drawing: string, colour: string, ground: Ground): string {
  const chance = chanceOf(name);
  const own = hueOf(colour);
  const hue = own.hue + (chance() - 0.5) * 34;
  const rich = Math.max(14, Math.min(72, own.rich * 1.15));
  const day = chance();
  const [sunX, sunY] = [Math.round(70 + chance() * 260), Math.round(70 + chance() * 110)];
  const warm = hue + 28 + chance() * 24;
  const turn = Math.round((chance() - 0.5) * 36);
  const behind = 1.02 + chance() * 0.3;
  const aside = Math.round((chance() - 0.5) * 110);
  const stop = (at: number, fill: string): string => `<stop offset="${at}" stop-color="${fill}"/>`;
  const shape = `<g id="i">${drawing.replaceAll('fill="currentColor"', '')}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" preserveAspectRatio="xMidYMid slice"><defs>${shape}`,
    `<linearGradient id="s" x2="0" y2="1">${stop(0, shade(hue - 14, rich * 0.9, 6 + day * 6))}${stop(0.68, shade(hue + 8, rich, 20 + day * 15))}${stop(1, shade(warm, rich, 22 + day * 12))}</linearGradient>`,
    `<radialGradient id="g">${stop(0, shade(warm, rich * 0.9, 82, 0.85))}${stop(0.22, shade(warm, rich, 66, 0.42))}${stop(1, shade(warm, rich, 50, 0.01))}</radialGradient>`,
    `<linearGradient id="f" x2=".35" y2="1">${stop(0, shade(warm, rich * 0.7, 96))}${stop(0.5, shade(warm - 14, rich * 0.8, 80))}${stop(1, shade(hue, rich, 54))}</linearGradient>`,
    `<radialGradient id="v" cy=".46" r=".72"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".62"/></radialGradient></defs>`,
    `<path d="M0 0H400V400H0Z" fill="url(#s)"/><circle cx="${sunX}" cy="${sunY}" r="170" fill="url(#g)"/>`,
    ground === 'land' || ground === 'far' ? `<circle cx="${sunX}" cy="${sunY}" r="${Math.round(16 + chance() * 22)}" fill="${shade(warm, rich * 0.6, 88, 0.85)}"/>` : '',
    motes(chance, shade(warm, rich * 0.6, 88, 0.6), 16),
    `<use href="#i" fill="${shade(hue, rich, 66, 0.13)}" transform="translate(${200 + aside} 190) rotate(${turn}) scale(${behind.toFixed(2)}) translate(-256 -256)"/>`,
    groundDrawn(ground, chance, hue, rich),
    `<ellipse cx="200" cy="340" rx="124" ry="17" fill="#000" fill-opacity=".5"/>`,
    `<g transform="translate(76 92) scale(.485)"><use href="#i" fill="#000" fill-opacity=".55" transform="translate(16 18)"/><use href="#i" fill="${shade(warm, rich * 0.5, 97)}" transform="translate(-7 -8)"/><use href="#i" fill="url(#f)"/></g>`,
    `<path d="M0 0H400V400H0Z" fill="url(#v)"/></svg>`,
  ].join('');
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
