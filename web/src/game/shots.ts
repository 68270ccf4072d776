// How a picture is framed: how many shapes there are, how large, from where they are seen and against which light. A kind of card has its own
// ways of being seen, and chance that its name decides picks one of them.

/** Numbers between 0 and 1, one after the other. */
export type Chance = () => number;

export interface Figure {
  /** Its middle, in a picture of 400 by 400, and how large it is: at 1 it is 512 high. */
  x: number;
  y: number;
  size: number;
  turn?: number;
  flip?: boolean;
  /** From 0 (in front) to 1 (hardly seen any more). */
  far?: number;
  /** Its image in the water. */
  mirrored?: boolean;
}

export interface Shot {
  /** From the back to the front. */
  figures: Figure[];
  ground: 'land' | 'water' | 'floor' | 'none';
  /** Where the ground begins. */
  horizon: number;
  behind: 'sky' | 'rays' | 'ring' | 'arch';
  /** The light is behind it. */
  dark?: boolean;
  /** What lies before its feet, as high as this; 0: nothing. */
  before?: number;
}

/** Among the mightiest of its game, or among the least. */
export type Might = 'mighty' | 'slight' | '';

/** What is drawn, as far as the way matters in which it is seen. */
export interface Subject {
  name: string;
  frame: string;
  flies: boolean;
  /** It is more than one. */
  many: boolean;
  might: Might;
}

type Way = (chance: Chance) => Shot;

const about = (chance: Chance, middle: number, most: number): number => Math.round(middle + (chance() - 0.5) * 2 * most);

const stands: Way = (chance) => ({ figures: [{ x: about(chance, 200, 26), y: 218, size: 0.5 }], ground: 'land', horizon: about(chance, 275, 22), behind: 'sky' });
const towers: Way = (chance) => ({ figures: [{ x: about(chance, 200, 24), y: 222, size: 0.68 }], ground: 'land', horizon: 300, behind: 'sky', before: 318 });
const near: Way = (chance) => ({ figures: [{ x: about(chance, 200, 44), y: about(chance, 222, 18), size: 0.62 + chance() * 0.14 }], ground: 'none', horizon: 400, behind: chance() < 0.5 ? 'sky' : 'rays' });
const againstLight: Way = (chance) => ({ figures: [{ x: 200, y: 214, size: 0.54 }], ground: 'land', horizon: about(chance, 300, 16), behind: 'sky', dark: true });
const mirrored: Way = (chance) => {
  const [x, horizon] = [about(chance, 200, 22), 282];
  return { figures: [{ x, y: 2 * horizon - 178, size: 0.42, mirrored: true, far: 0.55 }, { x, y: 178, size: 0.42 }], ground: 'water', horizon, behind: 'sky' };
};
const three: Way = (chance) => ({ figures: [{ x: about(chance, 112, 10), y: 192, size: 0.27, far: 0.5 }, { x: about(chance, 290, 10), y: 196, size: 0.29, far: 0.45, flip: true }, { x: 200, y: 236, size: 0.42 }], ground: 'land', horizon: 238, behind: 'sky' });
const swarm: Way = (chance) => {
  const small = Array.from({ length: 8 }, (_, at): Figure => ({ x: about(chance, 70 + (at % 4) * 87, 22), y: about(chance, at < 4 ? 105 : 175, 24), size: 0.11 + chance() * 0.09, turn: about(chance, 0, 24), flip: chance() < 0.5, far: 0.6 - (at >> 2) * 0.3 }));
  return { figures: [...small, { x: about(chance, 200, 30), y: 268, size: 0.36, turn: about(chance, 0, 8) }], ground: 'land', horizon: 312, behind: 'sky' };
};
const lurks: Way = (chance) => ({ figures: [{ x: about(chance, 200, 34), y: 232, size: 0.56, turn: about(chance, 0, 7) }], ground: 'land', horizon: 236, behind: 'sky', before: 292 });
const hovers: Way = (chance) => ({ figures: [{ x: about(chance, 200, 24), y: 168, size: 0.5, turn: about(chance, 0, 13) }], ground: 'land', horizon: 330, behind: 'sky' });
const dives: Way = (chance) => {
  const side = chance() < 0.5 ? -1 : 1;
  return { figures: [{ x: 200 - side * 92, y: 92, size: 0.2, turn: side * 18, far: 0.6 }, { x: 200 - side * 60, y: 140, size: 0.3, turn: side * 18, far: 0.4 }, { x: 200 + side * 18, y: 220, size: 0.52, turn: side * 18 }], ground: 'none', horizon: 400, behind: 'rays' };
};
const underArch: Way = () => ({ figures: [{ x: 200, y: 226, size: 0.46 }], ground: 'floor', horizon: 336, behind: 'arch' });
const farOff: Way = (chance) => ({ figures: [{ x: about(chance, 200, 44), y: 206, size: 0.3 }], ground: 'land', horizon: 262, behind: 'sky', before: 352 });
const vista: Way = (chance) => ({ figures: [{ x: about(chance, 200, 34), y: 200, size: 0.46 }], ground: 'land', horizon: 268, behind: 'sky', before: 344 });
const face: Way = (chance) => ({ figures: [{ x: 200, y: 216, size: 0.62 }], ground: 'none', horizon: 400, behind: chance() < 0.5 ? 'ring' : 'arch' });
const bursts: Way = (chance) => ({ figures: [{ x: 200, y: 204, size: 0.54, turn: about(chance, 0, 16) }], ground: 'none', horizon: 400, behind: 'rays' });
const trails: Way = (chance) => {
  const side = chance() < 0.5 ? -1 : 1;
  return { figures: [0, 1, 2, 3].map((at): Figure => ({ x: 200 + side * (at - 2) * 46, y: 292 - at * 44, size: 0.22 + at * 0.08, turn: side * 14, far: 0.75 - at * 0.25 })), ground: 'none', horizon: 400, behind: 'sky' };
};
const ringed: Way = () => ({ figures: [{ x: 200, y: 208, size: 0.42 }], ground: 'floor', horizon: 338, behind: 'ring' });
const rains: Way = (chance) => ({
  figures: [...Array.from({ length: 9 }, (_, at): Figure => ({ x: about(chance, 74 + (at % 3) * 126, 34), y: about(chance, 70 + Math.floor(at / 3) * 100, 30), size: 0.1 + chance() * 0.1, turn: 18, far: 0.55 - Math.floor(at / 3) * 0.1 })), { x: 200, y: 210, size: 0.4, turn: 18 }],
  ground: 'none', horizon: 400, behind: 'sky',
});
const twice: Way = (chance) => ({ figures: [{ x: 118, y: 214, size: 0.34, flip: true, far: 0.2 + chance() * 0.2 }, { x: 282, y: 214, size: 0.34, far: 0 }], ground: 'land', horizon: 286, behind: 'sky' });
const still: Way = (chance) => ({ figures: [{ x: 200, y: 216, size: 0.5, turn: about(chance, 0, 5) }], ground: 'floor', horizon: 316, behind: chance() < 0.4 ? 'arch' : 'sky' });
const hangs: Way = (chance) => ({ figures: [{ x: 200, y: 204, size: 0.58, turn: about(chance, 0, 26) }], ground: 'none', horizon: 400, behind: chance() < 0.5 ? 'ring' : 'sky' });

const WAYS: Record<string, Way[]> = {
  being: [stands, towers, near, againstLight, mirrored, lurks, underArch, farOff, stands],
  deed: [bursts, trails, ringed, rains, near, twice, againstLight],
  place: [vista, farOff, mirrored, underArch, towers],
  lord: [face, againstLight, near, face, towers],
  gear: [still, hangs, ringed, near],
};
const FLYING = [hovers, dives, againstLight, hovers, near];
const SEVERAL = [three, swarm, twice];
/** What is among the mightiest is seen from below, what is among the least small in its land. */
const MIGHTY = [towers, near, againstLight, towers, underArch];
const SLIGHT = [farOff, stands, lurks, mirrored, vista];

export function shotOf({ frame, flies, many, might }: Subject, chance: Chance): Shot {
  const being = frame === 'being';
  const ways = (being && flies && FLYING) || (being && many && SEVERAL) || (being && might === 'mighty' && MIGHTY) || (being && might === 'slight' && SLIGHT) || WAYS[frame] || WAYS.being || [];
  return (ways[Math.floor(chance() * ways.length)] ?? stands)(chance);
}
