// The manners in which pictures are drawn: a woodcut, a painting, a night piece, a window of glass, a poster. A game names its manner in its table.toml.
// Only gradients, patterns and paths, no filters: a browser paints them as quickly as the bare shape.
import type { Chance, Figure, Shot } from './shots';

export const SIDE = 400;

/** What a picture is drawn with: its colours and its light. */
export interface Pens {
  chance: Chance;
  hue: number;
  rich: number;
  /** The hue of its light. */
  warm: number;
  /** Where the sun or the moon stands. */
  sun: [number, number];
}

interface Manner {
  defs: (pens: Pens, shot: Shot) => string;
  back: (pens: Pens, shot: Shot) => string;
  ground: (pens: Pens, shot: Shot) => string;
  figure: (pens: Pens, figure: Figure, shot: Shot) => string;
  before: (pens: Pens, shot: Shot) => string;
  /** Over all of it. */
  end: (pens: Pens, shot: Shot) => string;
}

export const shade = (hue: number, rich: number, light: number, seen = 1): string => `hsl(${Math.round((hue + 720) % 360)} ${Math.round(rich)}% ${Math.round(light)}%${seen < 1 ? ` / ${seen.toFixed(2)}` : ''})`;
const stop = (at: number, fill: string): string => `<stop offset="${at}" stop-color="${fill}"/>`;
const upright = (id: string, ...stops: string[]): string => `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`;
const ALL = `M0 0H${SIDE}V${SIDE}H0Z`;

/** The shape at its place; `aside` and `down` move it in the picture's own measure. */
function drawn(figure: Figure, look: string, aside = 0, down = 0): string {
  const { x, y, size, turn = 0, flip, mirrored } = figure;
  return `<use href="#i" ${look} transform="translate(${Math.round(x + aside)} ${Math.round(y + down)})${turn ? ` rotate(${turn})` : ''} scale(${(flip ? -size : size).toFixed(3)} ${(mirrored ? -size : size).toFixed(3)}) translate(-256 -256)"/>`;
}

/** A line from left to right with everything below it: `rough` is how far it goes up and down. */
function ridge(chance: Chance, height: number, rough: number, steps: number, round = true): string {
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

/** Wedges from a middle to beyond the edges. */
function wedges(chance: Chance, x: number, y: number, many: number, share: number): string {
  const turn = chance() * 6.3;
  return Array.from({ length: many }, (_, at) => {
    const from = turn + (at * 2 * Math.PI) / many;
    const point = (angle: number): string => `${Math.round(x + Math.cos(angle) * 420)} ${Math.round(y + Math.sin(angle) * 420)}`;
    return `M${x} ${y}L${point(from)} ${point(from + ((2 * Math.PI) / many) * share)}Z`;
  }).join('');
}

const dots = (chance: Chance, many: number, low: number, least: number, more: number): string =>
  Array.from({ length: many }, () => `<circle cx="${Math.round(chance() * SIDE)}" cy="${Math.round(chance() * low)}" r="${(least + chance() * more).toFixed(1)}"/>`).join('');

/** An arch with its pillars: everything around the opening. */
const ARCH = 'M0 0H400V400H326V196C326 108 270 56 200 56S74 108 74 196V400H0Z';

const pine = (x: number, y: number, high: number): string => `M${x} ${y - high}l${high * 0.26} ${high * 0.42}h-${high * 0.1}l${high * 0.2} ${high * 0.4}h-${high * 0.3}v${high * 0.18}h-${high * 0.12}v-${high * 0.18}h-${high * 0.3}l${high * 0.2} -${high * 0.4}h-${high * 0.1}Z`;
const tower = (x: number, y: number, high: number): string => `M${x} ${y}v-${high}h${high * 0.09}v${high * 0.1}h${high * 0.08}v-${high * 0.1}h${high * 0.09}v${high * 0.1}h${high * 0.08}v-${high * 0.1}h${high * 0.09}v${high}Z`;
const house = (x: number, y: number, high: number): string => `M${x} ${y}v-${high * 0.5}l${high * 0.36} -${high * 0.5}l${high * 0.36} ${high * 0.5}v${high * 0.5}Z`;
const stone = (x: number, y: number, high: number): string => `M${x} ${y}l${high * 0.06} -${high}l${high * 0.22} ${high * 0.08}l${high * 0.1} ${high * 0.92}Z`;
const PROPS = [pine, tower, house, stone, pine];

/** A few things of one kind, small, along a line: they tell how large the shape is. */
function props(chance: Chance, y: number, high: number, many: number): string {
  const prop = PROPS[Math.floor(chance() * PROPS.length)] ?? pine;
  return `<path d="${Array.from({ length: many }, (_, at) => prop(Math.round(((at + chance()) * SIDE) / many), Math.round(y + chance() * 10), Math.round(high * (0.6 + chance() * 0.7)))).join('')}"/>`;
}

/** The shadow of what stands on the ground. */
const shadow = (figure: Figure, shot: Shot): string =>
  shot.ground === 'none' || shot.ground === 'water' || figure.mirrored ? '' : `<ellipse cx="${Math.round(figure.x)}" cy="${Math.round(Math.max(shot.horizon + 12, figure.y + 232 * figure.size))}" rx="${Math.round(250 * figure.size)}" ry="${Math.round(28 * figure.size + 3)}" fill="#000" fill-opacity="${(0.45 * (1 - (figure.far ?? 0))).toFixed(2)}"/>`;

const ripples = (chance: Chance, horizon: number, colour: string): string =>
  `<path d="${Array.from({ length: 15 }, (_, at) => `M${Math.round(chance() * 330)} ${Math.round(horizon + 8 + at * 8)}h${Math.round(24 + chance() * 70)}`).join('')}" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" fill="none"/>`;

/** How far from the light a place is tells which side of a shape is lit. */
const lit = ({ sun }: Pens, figure: Figure): number => (sun[0] < figure.x ? -1 : 1);

/** A painting: a sky of one of four times of day, hills that pale into the distance, light from one side. */
const painting: Manner = {
  defs: (pens, shot) => {
    const { hue, rich, warm, chance } = pens;
    const skies = [
      [shade(hue - 10, rich * 0.55, 56), shade(warm, rich * 0.7, 84)],
      [shade(hue + 150, 34, 30), shade(24, 74, 66)],
      [shade(hue - 24, rich * 0.7, 12), shade(hue + 6, rich * 0.8, 36)],
      [shade(206, 40, 58), shade(hue + 20, rich * 0.5, 86)],
    ];
    const [top = '', low = ''] = skies[shot.dark ? 1 : Math.floor(chance() * skies.length)] ?? [];
    const side = lit(pens, shot.figures.at(-1) ?? { x: 200, y: 200, size: 1 });
    const [from, to] = side < 0 ? [0, 1] : [1, 0];
    return `${upright('s', stop(0, top), stop(0.8, low))}<radialGradient id="g">${stop(0, shade(warm, 80, 92, 0.95))}${stop(0.25, shade(warm, 70, 80, 0.5))}${stop(1, shade(warm, 60, 70, 0.01))}</radialGradient><linearGradient id="f" x1="${from}" y1=".1" x2="${to}" y2=".9">${shot.dark ? stop(0, shade(hue + 180, 22, 13)) + stop(1, shade(hue, rich * 0.5, 7)) : stop(0, shade(warm, rich * 0.6, 96)) + stop(0.42, shade(warm - 12, rich * 0.9, 78)) + stop(0.6, shade(hue, rich, 50)) + stop(1, shade(hue - 12, rich, 24))}</linearGradient>`;
  },
  back: ({ hue, rich, warm, sun, chance }, { behind, figures, dark }) => {
    const [x, y] = dark ? [figures.at(-1)?.x ?? 200, (figures.at(-1)?.y ?? 200) - 20] : sun;
    const cloud = (): string => {
      const [left, top, wide] = [chance() * 320, 40 + chance() * 150, 50 + chance() * 80];
      return `<path d="M${Math.round(left)} ${Math.round(top)}q${Math.round(wide * 0.2)} -26 ${Math.round(wide * 0.5)} -14q${Math.round(wide * 0.3)} -18 ${Math.round(wide * 0.5)} 14z"/>`;
    };
    const beyond = behind === 'rays' ? `<path d="${wedges(chance, 200, 205, 14, 0.45)}" fill="${shade(warm, rich, 88, 0.28)}"/>` : behind === 'ring' ? `<circle cx="200" cy="206" r="150" fill="${shade(warm, rich, 80, 0.22)}"/><circle cx="200" cy="206" r="150" fill="none" stroke="${shade(warm, rich, 90, 0.7)}" stroke-width="4" stroke-dasharray="26 9"/>` : `<g fill="#fff" fill-opacity=".3">${[0, 1, 2].map(cloud).join('')}</g>`;
    return `<path d="${ALL}" fill="url(#s)"/><circle cx="${x}" cy="${y}" r="${dark ? 230 : 160}" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="${dark ? 96 : 26}" fill="${shade(warm, 70, 93, 0.9)}"/>${beyond}${behind === 'arch' ? `<path d="${ARCH}" fill="${shade(hue, rich * 0.4, 18)}"/><path d="M74 400V196C74 108 130 56 200 56S326 108 326 196V400" fill="none" stroke="${shade(warm, rich * 0.5, 54)}" stroke-width="9"/>` : ''}`;
  },
  ground: ({ hue, rich, warm, chance }, { ground, horizon }) => {
    if (ground === 'none') return '';
    if (ground === 'floor') return `<path d="M0 ${horizon}H400V400H0Z" fill="${shade(hue, rich * 0.4, 15)}"/><path d="M0 ${horizon}H400V${horizon + 7}H0Z" fill="${shade(warm, rich * 0.6, 58)}"/>`;
    if (ground === 'water') return `<path d="${ridge(chance, horizon - 26, 50, 5)}" fill="${shade(hue, rich * 0.5, 44)}"/><path d="M0 ${horizon}H400V400H0Z" fill="${shade(hue + 20, rich * 0.8, 30)}"/>${ripples(chance, horizon, shade(warm, 50, 88, 0.4))}`;
    return `<path d="${ridge(chance, horizon - 46, 70, 4)}" fill="${shade(hue + 14, rich * 0.45, 58)}"/><g fill="${shade(hue, rich * 0.5, 42)}">${props(chance, horizon - 8, 46, 6)}<path d="${ridge(chance, horizon, 44, 5)}"/></g><path d="${ridge(chance, Math.max(horizon + 36, 318), 30, 4)}" fill="${shade(hue - 12, rich * 0.6, 25)}"/>`;
  },
  figure: (pens, figure, shot) => {
    const { hue, rich, warm } = pens;
    const [far, side] = [figure.far ?? 0, lit(pens, figure)];
    if (far > 0.15) return `${shadow(figure, shot)}${drawn(figure, `fill="${shade(hue, rich * 0.6, shot.ground === 'none' ? 74 : 30, 1 - far * 0.75)}"`)}`;
    const edge = 4 + figure.size * 8;
    return `${shadow(figure, shot)}${drawn(figure, `fill="${shade(hue - 20, rich * 0.5, 7, 0.7)}"`, -side * edge, edge)}${drawn(figure, `fill="${shade(warm, 70, shot.dark ? 82 : 96)}"`, side * edge * 0.5, -edge * 0.5)}${drawn(figure, 'fill="url(#f)"')}`;
  },
  before: ({ hue, rich, chance }, { before = 0 }) => (before ? `<g fill="${shade(hue - 16, rich * 0.6, 11)}">${props(chance, before + 12, 38, 8)}<path d="${ridge(chance, before + 10, 34, 5)}"/></g>` : ''),
  end: () => '',
};

/** A woodcut: bone and black lines on a tinted sheet, and one red thing. */
const woodcut: Manner = {
  defs: ({ hue, rich, chance }) => {
    const lines = (id: string, wide: number, thick: number, turn: number, colour: string): string => `<pattern id="${id}" width="${wide}" height="${wide}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 ${wide / 2}H${wide}" stroke="${colour}" stroke-width="${thick}"/></pattern>`;
    const slope = 20 + Math.round(chance() * 50);
    return `${lines('h', 9, 3, slope, shade(hue, rich * 0.5, 62, 0.6))}${lines('k', 24, 8, slope - 70, '#120b09')}${lines('m', 8, 3.4, -slope, shade(hue, rich * 0.6, 70, 0.42))}`;
  },
  back: ({ hue, rich, sun, chance }, { behind, figures, dark }) => {
    const pen = shade(hue, rich * 0.7, 66, 0.5);
    const [x, y] = dark ? [figures.at(-1)?.x ?? 200, (figures.at(-1)?.y ?? 200) - 16] : sun;
    const round = dark ? 124 : Math.round(22 + chance() * 26);
    const way = behind === 'rays' ? 0 : Math.floor(chance() * 3);
    const sky =
      way === 0
        ? `<path d="${wedges(chance, behind === 'rays' ? 200 : x, behind === 'rays' ? 205 : y, 46, 0.4)}" fill="${shade(hue, rich * 0.7, 62, 0.34)}"/>`
        : way === 1
          ? `<g fill="none" stroke="${pen}">${Array.from({ length: 15 }, (_, at) => `<circle cx="${x}" cy="${y}" r="${round + 12 + at * 17}" stroke-width="${(3.6 - at * 0.17).toFixed(1)}"/>`).join('')}</g>`
          : `<path d="${Array.from({ length: 30 }, (_, at) => `M0 ${at * 12 + 4}q100 ${Math.round((chance() - 0.5) * 18)} 200 0t200 0`).join('')}" fill="none" stroke="${pen}" stroke-width="2.6"/>`;
    const red = chance() < 0.62 || dark;
    const ring = behind === 'ring' ? `<circle cx="200" cy="206" r="156" fill="${shade(hue, rich * 0.5, 11)}" stroke="#efe3c9" stroke-width="5"/><circle cx="200" cy="206" r="141" fill="none" stroke="#efe3c9" stroke-width="12" stroke-dasharray="4 14"/>` : '';
    const arch = behind === 'arch' ? `<path d="${ARCH}" fill="#120b09"/><path d="${ARCH}" fill="url(#h)" fill-opacity=".5"/><path d="M74 400V196C74 108 130 56 200 56S326 108 326 196V400" fill="none" stroke="#efe3c9" stroke-width="6"/>` : '';
    return `<path d="${ALL}" fill="${shade(hue, Math.min(60, rich), 21)}"/>${sky}<circle cx="${x}" cy="${y}" r="${round}" fill="${red ? '#b01c22' : '#efe3c9'}" stroke="#120b09" stroke-width="5"/>${ring}${arch}`;
  },
  ground: ({ hue, rich, chance }, { ground, horizon }) => {
    if (ground === 'none') return '';
    if (ground === 'water') return `<path d="M0 ${horizon}H400V400H0Z" fill="#120b09"/>${ripples(chance, horizon, '#efe3c9')}`;
    const far = ground === 'floor' ? `M0 ${horizon}H400V400H0Z` : ridge(chance, horizon, 60, 6, chance() < 0.5);
    const close = ground === 'floor' ? '' : ridge(chance, Math.max(horizon + 44, 322), 26, 4);
    return `<path d="${far}" fill="${shade(hue, rich * 0.5, 9)}" stroke="#efe3c9" stroke-opacity=".75" stroke-width="3"/><path d="${far}" fill="url(#m)"/>${close ? `<path d="${close}" fill="#120b09"/>` : ''}`;
  },
  figure: (pens, figure, shot) => {
    const { hue, rich } = pens;
    const far = figure.far ?? 0;
    const outline = 'stroke="#120b09" stroke-width="24" stroke-linejoin="round"';
    if (figure.mirrored) return drawn(figure, 'fill="#efe3c9" fill-opacity=".3"');
    if (far > 0.15) return `${drawn(figure, `fill="${shade(hue, rich * 0.4, 74 - far * 34)}" ${outline}`)}`;
    if (shot.dark) return `${shadow(figure, shot)}${drawn(figure, `fill="#120b09" stroke="#efe3c9" stroke-width="7"`)}${drawn(figure, 'fill="url(#h)"')}`;
    const side = lit(pens, figure);
    const edge = figure.x + side * 18 * figure.size;
    const half = side < 0 ? `M${edge} 0H400V400H${edge - 30}L${edge + 16} 300L${edge - 14} 210L${edge + 18} 120Z` : `M${edge} 0H0V400H${edge + 30}L${edge - 16} 300L${edge + 14} 210L${edge - 18} 120Z`;
    return `${shadow(figure, shot)}${drawn(figure, `fill="#f1e6cf" ${outline}`)}<clipPath id="c"><path d="${half}"/></clipPath><g clip-path="url(#c)">${drawn(figure, `fill="${shade(hue, Math.min(64, rich + 10), 56)}"`)}${drawn(figure, 'fill="url(#k)" fill-opacity=".8"')}</g>`;
  },
  before: ({ chance }, { before = 0 }) => (before ? `<g fill="#120b09" stroke="#efe3c9" stroke-opacity=".5" stroke-width="2">${props(chance, before + 14, 42, 7)}<path d="${ridge(chance, before + 12, 30, 7, false)}"/></g>` : ''),
  end: ({ chance }) => `<g fill="#b01c22">${dots(chance, 7, 400, 1.2, 3.4)}</g>`,
};

/** A night piece: a large moon or a lamp, roofs with lit windows, wet stones, and a coloured edge on what is dark. */
const night: Manner = {
  defs: ({ hue, rich, warm }, { dark }) =>
    `${upright('s', stop(0, shade(hue - 20, rich * 0.8, 7)), stop(0.72, shade(hue, rich, 25)), stop(1, shade(hue + 10, rich * 0.7, 12)))}<radialGradient id="g">${stop(0, shade(warm, 60, 90, 0.7))}${stop(0.3, shade(hue, rich, 60, 0.34))}${stop(1, shade(hue, rich, 40, 0.01))}</radialGradient>${upright('f', ...(dark ? [stop(0, shade(hue, rich * 0.7, 15)), stop(1, '#050408')] : [stop(0, shade(hue, rich * 0.5, 88)), stop(0.4, shade(hue, rich, 58)), stop(1, shade(hue, rich * 0.9, 13))]))}<linearGradient id="w" x2="0" y2="1">${stop(0, shade(hue, rich, 60, 0.01))}${stop(1, shade(hue, rich * 0.7, 62, 0.5))}</linearGradient>`,
  back: ({ hue, rich, sun, chance }, { behind, figures, dark, horizon }) => {
    const front = figures.at(-1);
    const lamp = chance() < 0.34 && behind === 'sky' && !dark;
    const [x, y, round] = dark || behind === 'ring' ? [front?.x ?? 200, (front?.y ?? 200) - 14, dark ? 128 : 150] : [...sun, Math.round(34 + chance() * 44)];
    const moon = chance() < 0.25 && !dark && behind !== 'ring' ? `<path d="M${x} ${y - round}a${round} ${round} 0 1 0 ${round} ${round}a${Math.round(round * 0.8)} ${Math.round(round * 0.8)} 0 0 1 -${round} -${round}z" fill="#f3e9cf"/>` : `<circle cx="${x}" cy="${y}" r="${round}" fill="#f0e5c8"/><g fill="#cbbd9b" fill-opacity=".6"><circle cx="${x - round * 0.3}" cy="${y - round * 0.2}" r="${round * 0.2}"/><circle cx="${x + round * 0.25}" cy="${y + round * 0.32}" r="${round * 0.28}"/><circle cx="${x + round * 0.4}" cy="${y - round * 0.4}" r="${round * 0.12}"/></g>`;
    const light = lamp ? `<path d="M${x - 12} 34h24l110 ${SIDE - 34}H${x - 122}Z" fill="#ffd98a" fill-opacity=".22"/><path d="M${x - 3} 0h6v16h10l5 22h-36l5 -22h10z" fill="#0a080d"/><ellipse cx="${x}" cy="40" rx="13" ry="7" fill="#fff2c2"/>` : `<circle cx="${x}" cy="${y}" r="${round * 2.6}" fill="url(#g)"/>${moon}`;
    const roofs = Array.from({ length: 6 }, (_, at) => {
      const [left, top, wide] = [at * 72 - 20 + chance() * 20, horizon - 60 - chance() * 90, 58 + chance() * 34];
      return `M${Math.round(left)} 400V${Math.round(top)}l${Math.round(wide / 2)} -${Math.round(20 + chance() * 34)}l${Math.round(wide / 2)} ${Math.round(24 + chance() * 20)}V400Z`;
    }).join('');
    const windows = Array.from({ length: 12 }, () => `M${Math.round(chance() * 390)} ${Math.round(horizon - 50 + chance() * 60)}h5v8h-5z`).join('');
    const town = behind === 'sky' && chance() < 0.62;
    const wood = `<g fill="${shade(hue, rich * 0.5, 6)}" stroke="${shade(hue, rich * 0.5, 6)}">${Array.from({ length: 9 }, (_, at) => `<path d="M${Math.round(at * 46 + chance() * 26)} 400l${Math.round(4 - chance() * 8)} -400" stroke-width="${Math.round(4 + chance() * 13)}"/>`).join('')}</g>`;
    const beyond = behind === 'arch' ? `<path d="${ARCH}" fill="#08060b"/><path d="M200 56V400M74 200H326" stroke="#08060b" stroke-width="7"/>` : behind === 'rays' ? `<path d="${wedges(chance, 200, 205, 11, 0.3)}" fill="${shade(hue, rich, 66, 0.3)}"/>` : town ? `<path d="${roofs}" fill="${shade(hue, rich * 0.5, 6)}"/><path d="${windows}" fill="#ffcf6e"/>` : behind === 'sky' && horizon < 400 ? wood : '';
    return `<path d="${ALL}" fill="url(#s)"/><g fill="#fff" fill-opacity=".55">${dots(chance, 14, 190, 0.6, 1.3)}</g>${light}${beyond}<path d="M0 ${Math.min(horizon, 340) - 110}H400V400H0Z" fill="url(#w)" fill-opacity=".55"/>`;
  },
  ground: ({ hue, rich, chance }, { ground, horizon }) => {
    if (ground === 'none') return '';
    const stones = Array.from({ length: 5 }, (_, row) => Array.from({ length: 7 }, (_, at) => `M${Math.round(at * 68 - (row % 2) * 34 - row * 6)} ${horizon + 8 + row * row * 5 + row * 8}q${30 + row * 2} -${5 + row * 2} ${58 + row * 3} 0`).join('')).join('');
    return `<path d="M0 ${horizon}H400V400H0Z" fill="${shade(hue, rich * 0.5, 7)}"/><path d="${stones}" fill="none" stroke="${shade(hue, rich * 0.6, 58, 0.55)}" stroke-width="3"/>${ripples(chance, horizon, '#ffd98a55')}`;
  },
  figure: (pens, figure, shot) => {
    const { hue, rich } = pens;
    const [far, side, edge] = [figure.far ?? 0, lit(pens, figure), 3 + figure.size * 9];
    if (figure.mirrored) return drawn(figure, `fill="${shade(hue, rich, 62, 0.3)}"`);
    if (far > 0.15) return `${drawn(figure, `fill="${shade(hue, rich, 66, 0.9 - far * 0.5)}"`, side * 3, -2)}${drawn(figure, `fill="${shade(hue, rich * 0.6, 9)}"`)}`;
    return `${shadow(figure, shot)}${drawn(figure, 'fill="#04030699"', -side * edge * 1.3, edge)}${drawn(figure, `fill="${shade(48, 60, 93)}"`, side * edge * 0.6, -edge * 0.5)}${shot.dark ? drawn(figure, `fill="${shade(hue, rich, 62)}"`, -side * edge * 0.55, edge * 0.1) : ''}${drawn(figure, 'fill="url(#f)"')}`;
  },
  before: ({ chance }, { before = 0 }) => (before ? `<path d="${ridge(chance, before + 16, 22, 9, false)}" fill="#060409"/><path d="${Array.from({ length: 22 }, (_, at) => `M${at * 19} 400V${Math.round(before - 4 + chance() * 16)}l3 -9l3 9V400Z`).join('')}" fill="#060409"/>` : ''),
  end: ({ chance }) => (chance() < 0.4 ? `<path d="${Array.from({ length: 40 }, () => `M${Math.round(chance() * 420)} ${Math.round(chance() * 380)}l-6 26`).join('')}" stroke="#dfe6ff" stroke-opacity=".28" stroke-width="1.6"/>` : '') + `<path d="${ALL}" fill="url(#v)"/>`,
};

/** A window of coloured glass: panes around a middle, held by lead. */
const glass: Manner = {
  defs: ({ hue, rich, warm }, { dark }) => `<radialGradient id="f" cx=".4" cy=".3" r=".9">${dark ? stop(0, shade(hue, rich, 30)) + stop(1, shade(hue - 30, rich, 12)) : stop(0, shade(warm, rich * 0.8, 95)) + stop(0.5, shade(warm, rich, 80)) + stop(1, shade(warm - 20, rich, 56))}</radialGradient><radialGradient id="g">${stop(0, shade(warm, 90, 84, 0.75))}${stop(1, shade(warm, 90, 60, 0.01))}</radialGradient>`,
  back: ({ hue, rich, warm, chance }, { behind, figures, dark }) => {
    const front = figures.at(-1);
    const [x, y] = behind === 'sky' && !dark ? [Math.round(120 + chance() * 160), Math.round(90 + chance() * 150)] : [front?.x ?? 200, (front?.y ?? 200) - 8];
    const many = 8 + Math.floor(chance() * 6);
    const turn = chance() * 6.3;
    const radii = [0, dark ? 118 : 62 + chance() * 40, 170 + chance() * 40, 290, 430];
    const point = (ring: number, at: number): string => {
      const angle = turn + ((at + (ring % 2) * 0.5) * 2 * Math.PI) / many;
      return `${Math.round(x + Math.cos(angle) * (radii[ring] ?? 0))} ${Math.round(y + Math.sin(angle) * (radii[ring] ?? 0))}`;
    };
    const panes = [0, 1, 2, 3].flatMap((ring) =>
      Array.from({ length: many }, (_, at) => {
        const [near, far] = ring % 2 ? [at, at + 1] : [at, at];
        const light = (dark ? [74, 40, 28, 20] : [52, 40, 30, 21])[ring] ?? 20;
        const fill = shade(chance() < 0.24 ? warm + 26 : hue + (chance() - 0.5) * 54, rich * (0.8 + chance() * 0.5), light + (chance() - 0.5) * 16);
        return `<path d="M${point(ring, near)}L${point(ring, near + 1)}L${point(ring + 1, far + 1)}L${point(ring + 1, far)}Z" fill="${fill}"/>${ring ? `<path d="M${point(ring, near)}L${point(ring + 1, far)}L${point(ring + 1, far - (ring % 2 ? 0 : 1))}Z" fill="${shade(hue + (chance() - 0.5) * 40, rich, light - 4)}"/>` : ''}`;
      }),
    );
    const halo = behind === 'ring' || behind === 'arch' ? `<circle cx="200" cy="196" r="138" fill="${shade(warm, rich, 66, 0.5)}" stroke="#0b0808" stroke-width="7"/><circle cx="200" cy="196" r="120" fill="none" stroke="#0b0808" stroke-width="3"/>` : '';
    const arch = behind === 'arch' ? `<path d="${ARCH}" fill="${shade(hue + 180, 22, 15)}" stroke="#0b0808" stroke-width="7"/><path d="M0 120H74M0 210H74M0 300H74M400 120H326M400 210H326M400 300H326" stroke="#0b0808" stroke-width="5"/>` : '';
    return `<path d="${ALL}" fill="#1a1414"/><g stroke="#0b0808" stroke-width="5" stroke-linejoin="round">${panes.join('')}</g><circle cx="${x}" cy="${y}" r="150" fill="url(#g)" fill-opacity=".6"/>${halo}${arch}`;
  },
  ground: ({ hue, rich, chance }, { ground, horizon }) => {
    if (ground === 'none') return '';
    const light = ground === 'water' ? 38 : 22;
    const top = ground === 'land' ? (): number => horizon + (chance() - 0.5) * 34 : (): number => horizon;
    let [x, high] = [0, top()];
    const panes: string[] = [];
    while (x < SIDE) {
      const [next, then] = [Math.min(SIDE, x + 42 + chance() * 60), top()];
      const low = Math.round(horizon + 46 + chance() * 22);
      panes.push(`<path d="M${Math.round(x)} ${Math.round(high)}L${Math.round(next)} ${Math.round(then)}V${low}H${Math.round(x)}Z" fill="${shade(hue + (chance() - 0.5) * 50, rich * 0.8, light + chance() * 12)}"/><path d="M${Math.round(x)} ${low}H${Math.round(next)}V400H${Math.round(x)}Z" fill="${shade(hue + (chance() - 0.5) * 50, rich * 0.7, light - 8 + chance() * 10)}"/>`);
      [x, high] = [next, then];
    }
    return `<g stroke="#0b0808" stroke-width="5" stroke-linejoin="round">${panes.join('')}</g>`;
  },
  figure: (pens, figure, shot) => {
    const { hue, rich, warm, chance } = pens;
    const far = figure.far ?? 0;
    const lead = (wide: number): string => `stroke="#0b0808" stroke-width="${wide}" stroke-linejoin="round"`;
    if (figure.mirrored) return drawn(figure, `fill="${shade(warm, rich, 74, 0.4)}"`);
    if (far > 0.15) return drawn(figure, `fill="${shade(warm, rich * 0.8, 74 - far * 26)}" ${lead(11)}`);
    const light = `${drawn(figure, `fill="#0b0808" ${lead(25)}`)}${drawn(figure, `fill="${shade(hue + 180, 30, shot.dark ? 60 : 97)}"`, -3, -4)}${drawn(figure, 'fill="url(#f)"')}`;
    if (shot.dark) return light;
    // Two more panes cut through it, each of its own colour.
    const { x, y, size } = figure;
    const [across, low, slope] = [x + (chance() - 0.3) * 150 * size, y + chance() * 130 * size, 30 + chance() * 60];
    const cut = [`M${across + slope} 0H400V400H${across - slope}Z`, `M0 ${low + slope / 2}L400 ${low - slope / 2}V400H0Z`];
    const tints = [shade(hue + 40, Math.min(80, rich + 20), 68, 0.8), shade(hue + 190, Math.min(60, rich + 4), 46, 0.62)];
    return `${light}${cut.map((path, at) => `<clipPath id="c${at}"><path d="${path}"/></clipPath><g clip-path="url(#c${at})">${drawn(figure, `fill="${tints[at]}"`)}<path d="${path}" fill="none" stroke="#0b0808" stroke-width="6" stroke-opacity=".75"/></g>`).join('')}`;
  },
  before: ({ hue, rich, chance }, { before = 0 }) => (before ? `<path d="${ridge(chance, before + 14, 30, 6, false)}" fill="${shade(hue + 30, rich * 0.7, 16)}" stroke="#0b0808" stroke-width="6"/>` : ''),
  end: ({ chance }) => `<path d="M0 ${Math.round(120 + chance() * 160)}L400 ${Math.round(100 + chance() * 190)}M${Math.round(100 + chance() * 60)} 0L${Math.round(70 + chance() * 120)} 400" stroke="#0b0808" stroke-width="3" stroke-opacity=".55"/><path d="M0 0L150 0L0 190Z" fill="#fff" fill-opacity=".07"/><path d="${ALL}" fill="url(#v)"/>`,
};

/** A poster: few flat colours, printed dots, a bold shadow. */
const poster: Manner = {
  defs: ({ hue, rich, chance }, { dark }) => {
    const [turn, cut] = [Math.round(chance() * 40 - 20), 0.44 + chance() * 0.22];
    const cream = '#f6e9c9';
    return `<pattern id="h" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="6.5" cy="6.5" r="4"/></pattern><pattern id="k" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="6.5" cy="6.5" r="2.2"/></pattern><linearGradient id="f" x2="0" y2="1" gradientTransform="rotate(${turn} .5 .5)">${dark ? stop(0, '#1b1717') + stop(1, '#1b1717') : stop(0, cream) + stop(cut, cream) + stop(cut, shade(hue + 24, Math.min(80, rich + 18), 62)) + stop(cut + 0.26, shade(hue + 24, Math.min(80, rich + 18), 62)) + stop(cut + 0.26, shade(hue, rich, 36))}</linearGradient>`;
  },
  back: ({ hue, rich, sun, chance }, { behind, figures, dark, ground }) => {
    const front = figures.at(-1);
    const [x, y] = dark || behind !== 'sky' ? [front?.x ?? 200, front?.y ?? 200] : sun;
    const sky = shade(hue, Math.min(70, rich + 8), 40);
    const pale = shade(hue + 22, Math.min(74, rich + 10), 58);
    const way = behind === 'rays' ? 0 : Math.floor(chance() * 4);
    const drawn =
      way === 0
        ? `<path d="${wedges(chance, x, y, 11, 0.5)}" fill="${pale}"/>`
        : way === 1
          ? `<path d="${[0, 1, 2, 3, 4, 5].map((at) => `M${at * 140 - 320} 0h70l400 400h-70z`).join('')}" fill="${pale}" fill-opacity=".7"/>`
          : way === 2
            ? `<path d="${ALL}" fill="${pale}"/><path d="M0 0H400V150H0Z" fill="${sky}"/><path d="M0 150H400V210H0Z" fill="url(#h)" style="color:${sky}"/>`
            : `<circle cx="${x}" cy="${y}" r="210" fill="${pale}"/><circle cx="${x}" cy="${y}" r="140" fill="${shade(hue + 34, Math.min(80, rich + 14), 68)}"/>`;
    const disc = dark ? `<circle cx="${x}" cy="${y - 10}" r="136" fill="#f6e9c9"/>` : behind === 'ring' || behind === 'arch' ? `<path d="M200 54l148 66v112c0 78-62 120-148 152c-86-32-148-74-148-152V120z" fill="${shade(hue + 200, 24, 22)}" stroke="#f6e9c9" stroke-width="9"/>` : ground !== 'none' && way !== 3 ? `<circle cx="${x}" cy="${y}" r="${Math.round(30 + chance() * 26)}" fill="#f6e9c9"/>` : '';
    return `<path d="${ALL}" fill="${sky}"/>${drawn}${disc}<path d="M0 300H400V400H0Z" fill="url(#h)" fill-opacity=".26"/><path d="M0 200H400V300H0Z" fill="url(#k)" fill-opacity=".24"/>`;
  },
  ground: ({ hue, rich, chance }, { ground, horizon }) => {
    if (ground === 'none') return '';
    const dark = shade(hue - 10, rich * 0.8, 15);
    if (ground === 'water') return `<path d="M0 ${horizon}H400V400H0Z" fill="${shade(200, 44, 30)}"/><path d="${[0, 1, 2, 3].map((row) => `M-20 ${horizon + 14 + row * 26}${'q22 -15 44 0t44 0'.repeat(5)}`).join('')}" fill="none" stroke="#f6e9c9" stroke-width="4.5"/>`;
    if (ground === 'floor') return `<path d="M0 ${horizon}H400V400H0Z" fill="${dark}"/><path d="M0 ${horizon + 12}H400V${horizon + 20}H0Z" fill="#f6e9c9"/>`;
    return `<g fill="${shade(hue + 10, rich, 27)}">${props(chance, horizon + 6, 50, 5)}<path d="${ridge(chance, horizon, 62, 4, chance() < 0.6)}"/></g><path d="${ridge(chance, Math.max(horizon + 46, 322), 26, 3)}" fill="${dark}"/>`;
  },
  figure: (pens, figure, shot) => {
    const { hue, rich } = pens;
    const far = figure.far ?? 0;
    if (figure.mirrored) return drawn(figure, 'fill="#f6e9c9" fill-opacity=".34"');
    if (far > 0.15) return drawn(figure, `fill="${far > 0.45 ? shade(hue - 6, rich, 22) : shade(hue + 24, rich, 66)}"`);
    const [edge, side] = [5 + figure.size * 15, lit(pens, figure)];
    return `${shot.dark ? '' : drawn(figure, 'fill="#1b1717"', -side * edge, edge)}${drawn(figure, `fill="url(#f)" stroke="${shot.dark ? '#f6e9c9' : '#1b1717'}" stroke-width="${shot.dark ? 5 : 9}" stroke-linejoin="round"`)}`;
  },
  before: ({ hue, rich, chance }, { before = 0 }) => (before ? `<g fill="${shade(hue - 10, rich * 0.7, 10)}">${props(chance, before + 12, 44, 6)}<path d="${ridge(chance, before + 12, 24, 4, chance() < 0.5)}"/></g>` : ''),
  end: () => '',
};

const MANNERS: Record<string, Manner> = { painting, woodcut, night, glass, poster };

/** A picture in a manner: its sky, what it stands on, the shapes, and what lies before them. */
export function pictured(manner: string, shape: string, pens: Pens, shot: Shot): string {
  const { defs, back, ground, figure, before, end } = MANNERS[manner] ?? painting;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" preserveAspectRatio="xMidYMid slice"><defs><g id="i">${shape}</g>${defs(pens, shot)}`,
    `<radialGradient id="v" cy=".46" r=".72"><stop offset=".58" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient></defs>`,
    back(pens, shot),
    ground(pens, shot),
    ...shot.figures.map((one) => figure(pens, one, shot)),
    before(pens, shot),
    end(pens, shot),
    '</svg>',
  ].join('');
}
