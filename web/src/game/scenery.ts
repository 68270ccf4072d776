// The place that a game is played at, drawn under the table: stone, roads, cobbles … A picture that never changes, so it costs nothing while nobody moves.

const drawing = (width: number, height: number, inside: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`)}")`;

/** Over the whole table, whatever its shape. */
const picture = (width: number, height: number, inside: string): string => `${drawing(width, height, inside)} 50% 50% / cover no-repeat`;

/** What lines are drawn with: light on the dark table, ink on the one in the sun. */
interface Pens {
  /** Which of two is meant: [at night, by day]. */
  at: 0 | 1;
  line: string;
  groove: string;
}
export const NIGHT: Pens = { at: 0, line: 'stroke="#fff" stroke-opacity=".05"', groove: 'stroke="#000" stroke-opacity=".34"' };
export const DAY: Pens = { at: 1, line: 'stroke="#4a2f2a" stroke-opacity=".2"', groove: 'stroke="#4a2f2a" stroke-opacity=".17"' };

const rings = (radii: number[], wide: number, { line }: Pens): string => radii.map((radius) => `<ellipse cx="600" cy="400" rx="${radius}" ry="${Math.round(radius * 0.62)}" fill="none" ${line} stroke-width="${wide}"/>`).join('');

/** Rays between two rings around the middle. */
const spokes = (many: number, inner: number, outer: number): string =>
  Array.from({ length: many }, (_, at) => {
    const angle = (at * 2 * Math.PI) / many;
    const point = (radius: number): string => `${Math.round(600 + Math.cos(angle) * radius)} ${Math.round(400 + Math.sin(angle) * radius * 0.62)}`;
    return `M${point(inner)}L${point(outer)}`;
  }).join('');

/** A basin of stone, sunk into the floor: slabs in rings, and a glow from what is in it. */
const basin = (pens: Pens): string =>
  picture(1200, 800, `<radialGradient id="g"><stop stop-color="#a3171f" stop-opacity="${[0.55, 0.42][pens.at]}"/><stop offset=".5" stop-color="#8e1019" stop-opacity="${[0.2, 0.16][pens.at]}"/><stop offset="1" stop-color="#8e1019" stop-opacity="0"/></radialGradient><ellipse cx="600" cy="400" rx="620" ry="330" fill="url(#g)"/>${rings([150, 255, 380, 530, 700], 3, pens)}<path d="${spokes(14, 150, 255)}${spokes(20, 380, 530)}${spokes(26, 530, 700)}" ${pens.groove} stroke-width="3"/><path d="M180 120l44 38-8 30 52 24M960 640l-40-26 6-34-46-20M250 690l30-50-10-26M1010 130l-34 40 14 28" fill="none" ${pens.groove} stroke-width="2"/>`);

/** A land seen from above: hills at both ends, and the roads between them, which the lanes are. */
const roads = ({ at }: Pens): string => {
  const tree = (x: number, y: number): string => `<path d="M${x} ${y}l11 22h-7l9 18h-26l9-18h-7z"/>`;
  const wood = [40, 76, 58, 110, 1100, 1140, 1166, 1120, 30, 1180].map((x, number) => tree(x, [90, 140, 230, 60, 80, 170, 250, 640, 560, 540][number] ?? 0)).join('');
  const hill = ['fill="#000" fill-opacity=".22"', 'fill="#5f7a3e" fill-opacity=".42"'][at];
  return picture(1200, 800, `<linearGradient id="d" x2="0" y2="1"><stop stop-color="${['#7b8aa0', '#8fd0f2'][at]}" stop-opacity="${[0.26, 0.7][at]}"/><stop offset=".5" stop-color="#fff" stop-opacity="${[0, 0.16][at]}"/><stop offset="1" stop-color="#c98a3a" stop-opacity=".22"/></linearGradient><path d="M0 0H1200V800H0Z" fill="url(#d)"/><path d="M0 150C160 70 260 120 420 70S760 10 900 90s210 20 300 0V0H0Z" ${hill}/><path d="M0 690c180-60 300 30 480 0s300-60 460 0 190 10 260-20v130H0Z" ${hill}/><g ${['fill="#0b1a12" fill-opacity=".6"', 'fill="#2f5234" fill-opacity=".62"'][at]}>${wood}</g>`);
};

/** Wet cobbles under two lamps, or dry ones in the sun. */
const cobbles = ({ at }: Pens): string => {
  const stone = (x: number, y: number, wide: number): string => `<rect x="${x}" y="${y}" width="${wide}" height="25" rx="9"/>`;
  const rows = Array.from({ length: 4 }, (_, row) => Array.from({ length: 5 }, (_, column) => stone(column * 44 - (row % 2) * 22 + 2, row * 29 + 2, 39 - ((row * 5 + column * 3) % 4))).join('')).join('');
  const shine = Array.from({ length: 4 }, (_, row) => Array.from({ length: 5 }, (_, column) => ((row + column * 2) % 3 ? '' : `<path d="M${column * 44 - (row % 2) * 22 + 9} ${row * 29 + 8}h${14 + ((column * 7) % 9)}"/>`)).join('')).join('');
  const street = drawing(176, 116, `<g ${['fill="#fff" fill-opacity=".045" stroke="#000" stroke-opacity=".4"', 'fill="#fff" fill-opacity=".2" stroke="#2b2840" stroke-opacity=".26"'][at]}>${rows}</g><g stroke="${['#b9c6ff', '#fff'][at]}" stroke-opacity="${[0.22, 0.6][at]}" stroke-width="2" stroke-linecap="round">${shine}</g>`);
  return `radial-gradient(ellipse 34% 60% at 10% 0%, #ffcf7a${[38, 66][at]}, transparent 70%), radial-gradient(ellipse 34% 60% at 88% 4%, #ffcf7a${[30, 55][at]}, transparent 70%), radial-gradient(ellipse 60% 40% at 50% 110%, #7d1128${[40, 26][at]}, transparent 70%), ${street}`;
};

/** The ring of the planes: circles with marks, and far lights. */
const planes = (pens: Pens): string => {
  const lights = Array.from({ length: 60 }, (_, number) => `<circle cx="${(number * 379) % 1200}" cy="${(number * 223) % 800}" r="${1 + (number % 3) * 0.6}"/>`).join('');
  return picture(1200, 800, `<radialGradient id="g"><stop stop-color="${['#5a2b52', '#fff3d6'][pens.at]}" stop-opacity="${[0.6, 0.85][pens.at]}"/><stop offset="1" stop-color="${['#000', '#fff3d6'][pens.at]}" stop-opacity="0"/></radialGradient><ellipse cx="600" cy="400" rx="640" ry="380" fill="url(#g)"/><g ${['fill="#ffe9c2" fill-opacity=".28"', 'fill="#5a2b52" fill-opacity=".3"'][pens.at]}>${lights}</g>${rings([210, 226, 470, 486, 640], 2, pens)}<path d="${spokes(16, 226, 470)}${spokes(64, 470, 486)}" stroke="${['#d6b25a', '#8a5a10'][pens.at]}" stroke-opacity="${[0.17, 0.34][pens.at]}" stroke-width="2"/>`);
};

/** A general's map: contours, a grid, a river. */
const map = ({ at }: Pens): string => {
  const hill = (x: number, y: number, turn: number): string => [170, 132, 96, 60, 28].map((wide, step) => `<ellipse cx="${x + step * 7}" cy="${y - step * 5}" rx="${wide}" ry="${Math.round(wide * 0.56)}" transform="rotate(${turn} ${x} ${y})"/>`).join('');
  const contours = hill(260, 240, -14) + hill(930, 560, 10) + hill(860, 150, 24) + hill(330, 620, 8);
  return picture(1200, 800, `<path d="M0 0H1200V800H0Z" ${['fill="#c9a86a" fill-opacity=".07"', 'fill="#f0dba6" fill-opacity=".45"'][at]}/><g ${['fill="none" stroke="#e9d6a8" stroke-opacity=".13"', 'fill="#7d8f4a" fill-opacity=".07" stroke="#6b4a1c" stroke-opacity=".34"'][at]} stroke-width="2">${contours}</g><path d="M0 430C200 380 320 470 520 420S820 360 960 410s180-10 240-30" fill="none" stroke="${['#5f8aa8', '#3f86b4'][at]}" stroke-opacity="${[0.26, 0.5][at]}" stroke-width="16"/><path d="${Array.from({ length: 11 }, (_, number) => `M${number * 120} 0V800`).join('')}${Array.from({ length: 7 }, (_, number) => `M0 ${number * 120}H1200`).join('')}" ${['stroke="#fff" stroke-opacity=".035"', 'stroke="#3a3a1a" stroke-opacity=".1"'][at]} stroke-width="1.5"/>`);
};

const SCENERIES: Record<string, (pens: Pens) => string> = { basin, roads, cobbles, planes, map };
const drawn = new Map<string, string>();

/** The place of a game by its name, as a background, at night or by day; none if nobody has drawn it. */
export function sceneryOf(name: string | undefined, pens: Pens): string {
  const draw = SCENERIES[name ?? ''];
  if (!draw || !name) return 'linear-gradient(transparent, transparent)';
  const key = `${name} ${pens.at}`;
  const found = drawn.get(key) ?? draw(pens);
  drawn.set(key, found);
  return found;
}
