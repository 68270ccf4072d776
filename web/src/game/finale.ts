// How a match ends, as a scene at the place where it was played: sheets one over the other, each of which moves in its own way. Two endings a place.

export interface Sheet {
  /** A picture, as a background. */
  picture: string;
  /** How it comes: see Finale.svelte. */
  moves: 'comes' | 'rises' | 'sinks' | 'turns' | 'turns back' | 'lifts' | 'pours' | 'drifts' | 'left' | 'right' | 'falls' | 'late';
}

const [WIDE, HIGH] = [1200, 800];
const sheet = (moves: Sheet['moves'], inside: string): Sheet => ({
  moves,
  // What turns is square, so that no edge of it comes into sight.
  picture: `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${moves.startsWith('turns') ? '-400 -600 2000 2000' : `0 0 ${WIDE} ${HIGH}`}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`)}")`,
});
const ALL = `M0 0H${WIDE}V${HIGH}H0Z`;
const glow = (colour: string, y = 400, wide = 620): string => `<radialGradient id="g"><stop stop-color="${colour}" stop-opacity=".95"/><stop offset=".4" stop-color="${colour}" stop-opacity=".42"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="600" cy="${y}" r="${wide}" fill="url(#g)"/>`;
/** What fog and smoke are filled with: nothing of them has an edge. */
const soft = (colour: string, seen: number): string => `<radialGradient id="m"><stop stop-color="${colour}" stop-opacity="${seen}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
const sky = (top: string, low: string): string => `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><path d="${ALL}" fill="url(#s)"/>`;
const wedges = (colour: string, many: number, seen: number): string =>
  `<path fill="${colour}" fill-opacity="${seen}" d="${Array.from({ length: many }, (_, at) => {
    const point = (angle: number): string => `${Math.round(600 + Math.cos(angle) * 1500)} ${Math.round(400 + Math.sin(angle) * 1500)}`;
    const from = (at * 2 * Math.PI) / many;
    return `M600 400L${point(from)} ${point(from + Math.PI / many)}Z`;
  }).join('')}"/>`;
/** Hills from left to right; `seed` makes each line another. */
const hills = (y: number, rough: number, seed: number, fill: string): string => {
  const high = (at: number): number => Math.round(y + Math.sin(at * 1.7 + seed) * rough + Math.sin(at * 4.1 + seed * 2) * rough * 0.35);
  const line = Array.from({ length: 13 }, (_, at) => `${at ? `C${at * 100 - 50} ${high(at - 1)} ${at * 100 - 50} ${high(at)} ` : `M0 ${HIGH}V`}${at ? `${at * 100} ` : ''}${high(at)}`).join('');
  return `<path d="${line}V${HIGH}Z" fill="${fill}"/>`;
};
/** What runs down from the upper edge, in drops broad and narrow, long and short. */
const drips = (fill: string, deep: number): string => {
  let [x, line] = [0, ''];
  for (let at = 0; x < WIDE; at++) {
    const [wide, gap] = [14 + ((at * 23) % 44), 16 + ((at * 41) % 52)];
    const [low, high] = [Math.round(deep * (0.66 + ((at * 137) % 100) / 130)), Math.round(deep * 0.56 + ((at * 71) % 40))];
    line += `V${low}c0 ${wide * 0.8} ${wide} ${wide * 0.8} ${wide} 0V${high}q${gap / 2} -${gap * 0.7} ${gap} 0`;
    x += wide + gap;
  }
  return `<path d="M0 -900${line}V-900Z" fill="${fill}"/>`;
};
const bowl = '<path d="M250 600H950L930 640C900 760 760 830 600 830S300 760 270 640Z" fill="#2a1c18"/><path d="M250 600H950L942 622H258Z" fill="#d8b27a"/><path d="M300 640C340 740 460 790 600 790" fill="none" stroke="#5a4036" stroke-width="9"/>';
const roofs = (seed: number, y: number, fill: string): string =>
  `<path d="${Array.from({ length: 15 }, (_, at) => {
    const [x, top, wide] = [at * 86 - 30, y + ((at * 61 + seed * 37) % 110), 96];
    return `M${x} ${HIGH}V${top}l${wide / 2} -${44 + ((at * 29 + seed) % 66)}l${wide / 2} ${50 + ((at * 17) % 30)}V${HIGH}Z`;
  }).join('')}" fill="${fill}"/>`;
const spread = (many: number, one: (x: number, y: number, at: number) => string): string => Array.from({ length: many }, (_, at) => one((at * 379 + 90) % WIDE, (at * 223 + 60) % HIGH, at)).join('');
const bat = (x: number, y: number, size: number): string => `M${x} ${y}q${size * 0.5} -${size * 0.7} ${size} -${size * 0.2}l${size * 0.16} -${size * 0.24}l${size * 0.14} ${size * 0.22}l${size * 0.14} -${size * 0.22}l${size * 0.16} ${size * 0.24}q${size * 0.5} -${size * 0.5} ${size} ${size * 0.2}q-${size * 0.5} -${size * 0.1} -${size * 0.7} ${size * 0.4}q-${size * 0.2} -${size * 0.2} -${size * 0.45} ${size * 0.16}q-${size * 0.2} -${size * 0.34} -${size * 0.5} -${size * 0.14}q-${size * 0.3} -${size * 0.4} -${size * 0.95} -${size * 0.44}Z`;
const ring = (radius: number, colour: string, gaps: string): string => `<circle cx="600" cy="400" r="${radius}" fill="none" stroke="${colour}" stroke-width="13" stroke-dasharray="${gaps}"/><circle cx="600" cy="400" r="${radius - 18}" fill="none" stroke="${colour}" stroke-opacity=".5" stroke-width="3"/><path d="M600 ${400 - radius - 26}l22 26l-22 26l-22 -26z" fill="${colour}"/>`;
const flag = (x: number, y: number, high: number, colour: string): string => `<path d="M${x} ${y}v-${high}h5v${high}z" fill="#1c130c"/><path d="M${x + 5} ${y - high}q30 -14 58 4t52 -4v${Math.round(high * 0.34)}q-28 14 -54 -2t-56 6z" fill="${colour}"/>`;
const contour = (x: number, y: number): string => [190, 150, 112, 76, 40].map((wide, at) => `<ellipse cx="${x + at * 8}" cy="${y - at * 6}" rx="${wide}" ry="${Math.round(wide * 0.56)}"/>`).join('');
/** Half of a torn map. */
const half = (left: boolean): string => {
  const tear = Array.from({ length: 17 }, (_, at) => `${600 + ((at * 53) % 70) - 35} ${at * 50}`);
  const path = left ? `M0 0L${tear.join('L')}L0 800Z` : `M1200 0L${tear.join('L')}L1200 800Z`;
  return `<clipPath id="c"><path d="${path}"/></clipPath><g clip-path="url(#c)"><path d="${ALL}" fill="#b59a66"/><g fill="none" stroke="#6d5228" stroke-width="4">${contour(270, 250)}${contour(930, 560)}${contour(840, 160)}${contour(340, 640)}</g><path d="M0 430C200 380 320 470 520 420S820 360 960 410s180-10 240-30" fill="none" stroke="#567d92" stroke-width="26"/></g><path d="M${tear.join('L')}" fill="none" stroke="#f3e4bd" stroke-width="7"/>`;
};

const SCENES: Record<string, (won: boolean) => Sheet[]> = {
  /** The basin has run dry, or what was in it comes down. */
  basin: (won) =>
    won
      ? [sheet('comes', sky('#2a0a0c', '#7a1a16') + glow('#ffcf7a', 420)), sheet('turns', wedges('#ffd892', 16, 0.2)), sheet('rises', bowl), sheet('lifts', drips('#8f0d1b', 520)), sheet('lifts', drips('#c2141f', 300))]
      : [sheet('comes', sky('#120507', '#2b070b')), sheet('pours', drips('#5a0710', 420)), sheet('pours', drips('#9c1019', 230)), sheet('late', spread(14, (x, y, at) => `<path d="M${x} ${y}q10 18 0 24q-10 -6 0 -24z" fill="#d8313a" transform="scale(${at % 3 ? 1 : 1.02})"/>`))],
  /** The sun rises over the roads, or goes down in fog. */
  roads: (won) =>
    won
      ? [sheet('comes', sky('#2f4c7a', '#f2a65a')), sheet('turns', wedges('#fff0c0', 18, 0.24)), sheet('rises', glow('#fff0b8', 470, 460) + '<circle cx="600" cy="470" r="170" fill="#fff3cf"/>'), sheet('comes', hills(560, 40, 1, '#3f5a4a') + hills(640, 34, 4, '#25382c')), sheet('rises', flag(150, 700, 300, '#b3202c') + flag(300, 740, 250, '#c9a227') + flag(860, 740, 260, '#c9a227') + flag(1000, 700, 310, '#b3202c') + hills(720, 18, 2, '#131d17'))]
      : [sheet('comes', sky('#0f1420', '#5a2a2c')), sheet('sinks', glow('#ff7a4a', 430, 420) + '<circle cx="600" cy="430" r="150" fill="#e2603c"/>'), sheet('comes', hills(540, 44, 3, '#1c2228') + hills(640, 36, 6, '#11151a')), sheet('late', `<g fill="#06080a">${spread(9, (x, y) => `<path d="M${x} ${100 + (y % 300)}q16 -16 32 0q16 -16 32 0q-16 -6 -32 10q-16 -16 -32 -10z"/>`)}</g>`), sheet('drifts', `${soft('#b4bec6', 0.6)}<g fill="url(#m)">${[500, 570, 640, 700, 760].map((y, at) => `<ellipse cx="${(180 + at * 410) % WIDE}" cy="${y}" rx="620" ry="90"/>`).join('')}</g>`)],
  /** A clear moon over the roofs, or a red one, and eyes. */
  cobbles: (won) =>
    won
      ? [sheet('comes', sky('#0d1430', '#3a4a86')), sheet('rises', glow('#fff2cf', 330, 520) + '<circle cx="600" cy="330" r="230" fill="#f6ecd0"/><g fill="#d9cba4"><circle cx="530" cy="270" r="40"/><circle cx="680" cy="400" r="56"/><circle cx="690" cy="240" r="24"/></g>'), sheet('drifts', `<path fill="#0a0a14" d="${[[300, 180, 60], [420, 120, 40], [820, 150, 70], [960, 230, 46], [700, 90, 34]].map(([x = 0, y = 0, size = 0]) => bat(x, y, size)).join('')}"/>`), sheet('comes', roofs(3, 520, '#11142a') + roofs(8, 610, '#07080f')), sheet('late', `<g fill="#ffcf6e">${spread(26, (x, y) => `<path d="M${x} ${620 + (y % 150)}h12v18h-12z"/>`)}</g>`)]
      : [sheet('comes', sky('#080408', '#3a0a14')), sheet('rises', glow('#d01a2a', 330, 520) + '<circle cx="600" cy="330" r="230" fill="#a3121d"/><g fill="#7a0a14"><circle cx="530" cy="270" r="40"/><circle cx="680" cy="400" r="56"/></g>'), sheet('comes', roofs(5, 500, '#12070c') + roofs(2, 600, '#050204')), sheet('late', `<g fill="#ff3b2a">${spread(13, (x, y) => `<path d="M${x} ${560 + (y % 190)}q12 -10 24 2q-12 8 -24 -2zM${x + 36} ${562 + (y % 190)}q12 -12 24 -2q-12 10 -24 2z"/>`)}</g>`)],
  /** The rings of the planes come into line, or fall apart. */
  planes: (won) => {
    const stars = `<g fill="#ffe9c2">${spread(90, (x, y, at) => `<circle cx="${x}" cy="${y}" r="${1 + (at % 3)}"/>`)}</g>`;
    return won
      ? [sheet('comes', sky('#170d22', '#4a2448') + stars + glow('#ffd76a', 400)), sheet('turns', ring(330, '#e0bb5a', '70 14')), sheet('turns back', ring(250, '#f0d890', '150 20')), sheet('turns', ring(172, '#fff0c4', '30 12')), sheet('turns', wedges('#ffe9a8', 24, 0.12))]
      : [sheet('comes', sky('#070509', '#1d1024') + stars), sheet('falls', ring(330, '#6a5530', '70 44')), sheet('left', ring(250, '#7d6a44', '120 90')), sheet('right', ring(172, '#8a7d62', '30 30')), sheet('late', glow('#8f1d24', 400, 420))];
  },
  /** A poster with streamers, or a torn map. */
  map: (won) =>
    won
      ? [sheet('comes', `<path d="${ALL}" fill="#b8352a"/>`), sheet('turns', wedges('#e8783c', 14, 0.9)), sheet('comes', '<circle cx="600" cy="400" r="300" fill="#f6e9c9"/><circle cx="600" cy="400" r="270" fill="none" stroke="#b8352a" stroke-width="9"/>'), sheet('falls', spread(60, (x, y, at) => `<path d="M${x} ${y}h${10 + (at % 3) * 6}v${18 + (at % 4) * 6}h-${10 + (at % 3) * 6}z" fill="${['#f6e9c9', '#2f5a6a', '#e0b040', '#1b1717'][at % 4]}" transform="rotate(${(at * 47) % 180} ${x} ${y})"/>`))]
      : [sheet('comes', `<path d="${ALL}" fill="#14110e"/>` + glow('#c2501e', 400, 480)), sheet('left', half(true)), sheet('right', half(false)), sheet('drifts', `${soft('#0b0908', 0.9)}<g fill="url(#m)">${spread(12, (x, y) => `<circle cx="${x}" cy="${500 + (y % 320)}" r="${110 + (x % 90)}"/>`)}</g>`)],
};

/** The sheets of an ending; a place that nobody has drawn has a plain light. */
export const sheetsOf = (scene: string | undefined, won: boolean): Sheet[] =>
  SCENES[scene ?? '']?.(won) ?? [sheet('comes', sky('#14100e', won ? '#6a4a1c' : '#2a1512') + glow(won ? '#ffd27a' : '#7a1a1a'))];
