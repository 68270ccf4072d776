// Small sounds, made on the spot from noise and tones: nothing is loaded. Each is heard where it happens, from the left to the right of the table.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let master: GainNode | null = null;
let hiss: AudioBuffer | null = null;

/** The way out, at the volume that was chosen; none while it is mute, or before anybody has touched the page. */
function out(): { sound: AudioContext; to: AudioNode } | null {
  if (!settings.sound || !settings.volume || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (!master) {
    // All of it goes through one door, which lets nothing be too loud, and a little of it through a room.
    master = new GainNode(context);
    const door = new DynamicsCompressorNode(context, { threshold: -12, knee: 6, ratio: 16, attack: 0.001, release: 0.12 });
    const room = new ConvolverNode(context, { buffer: hall(context) });
    master.connect(door);
    master.connect(new GainNode(context, { gain: WET })).connect(room).connect(door);
    door.connect(context.destination);
  }
  master.gain.value = LOUD * settings.volume ** 2;
  return { sound: context, to: master };
}

/** How loud all of it is, and how much is heard of the room. */
const LOUD = 2.6;
const WET = 0.3;

/** The echo of a small hall: noise that dies away, on each side another. */
function hall(sound: AudioContext): AudioBuffer {
  const echo = new AudioBuffer({ length: Math.round(sound.sampleRate * 0.7), sampleRate: sound.sampleRate, numberOfChannels: 2 });
  for (const side of [0, 1]) {
    const samples = echo.getChannelData(side);
    for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3;
  }
  return echo;
}

function noise(sound: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = new AudioBuffer({ length: sound.sampleRate, sampleRate: sound.sampleRate });
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

/** How a part of a sound goes: from one pitch to another, over seconds, after a wait. */
interface Part {
  pitch: number;
  to?: number;
  long: number;
  after?: number;
  loud?: number;
  wave?: OscillatorType;
  /** A tone without what lies above this. */
  soft?: number;
  /** Noise instead of a tone; this narrow around the pitch. */
  narrow?: number;
}

/** How much louder noise must be, the less of it its band lets through: so that `loud` means the same of noise and of tones. */
function lift({ pitch, to, narrow }: Part, sound: AudioContext): number {
  return narrow === undefined ? 1 : 1 / Math.sqrt(Math.min(1, Math.sqrt(pitch * (to ?? pitch)) / narrow / (sound.sampleRate / 2)));
}

function play(part: Part, where: number): void {
  const way = out();
  if (!way) return;
  const { sound, to } = way;
  const start = sound.currentTime + (part.after ?? 0);
  const end = start + part.long;
  const gain = new GainNode(sound, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime((part.loud ?? 0.1) * lift(part, sound), start + Math.min(0.012, part.long / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(new StereoPannerNode(sound, { pan: Math.max(-1, Math.min(1, where)) })).connect(to);
  const slide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(part.pitch, start);
    if (part.to) pitch.exponentialRampToValueAtTime(part.to, end);
  };
  if (part.narrow !== undefined) {
    const source = new AudioBufferSourceNode(sound, { buffer: noise(sound), loop: true });
    const filter = new BiquadFilterNode(sound, { type: 'bandpass', Q: part.narrow });
    slide(filter.frequency);
    source.connect(filter).connect(gain);
    source.start(start, Math.random() * 0.5);
    source.stop(end);
  } else {
    const source = new OscillatorNode(sound, { type: part.wave ?? 'triangle' });
    slide(source.frequency);
    (part.soft ? source.connect(new BiquadFilterNode(sound, { type: 'lowpass', frequency: part.soft })) : source).connect(gain);
    source.start(start);
    source.stop(end);
  }
}

/** A thud that small speakers can tell, too. */
const beat = (after: number, loud: number): Part[] => [{ pitch: 66, to: 42, long: 0.2, after, loud, wave: 'sine' }, { pitch: 150, to: 90, long: 0.13, after, loud: loud * 0.7 }, { pitch: 320, to: 160, long: 0.06, narrow: 0.8, after, loud: loud * 0.3 }];
const brass = (pitches: number[], step: number, long: number, loud: number, after = 0): Part[] => pitches.map((pitch, at) => ({ pitch, long, after: after + at * step, loud, wave: 'sawtooth', soft: pitch * 3.2 }));
const chord = (pitches: number[], step: number, long: number, loud = 0.07): Part[] => pitches.map((pitch, at) => ({ pitch, long, after: at * step, loud }));

/** What can be heard; `size` is how much of it there is. */
const PARTS = {
  /** A card is drawn: paper over paper. */
  draw: () => [{ pitch: 3400, to: 1300, long: 0.2, narrow: 0.8, loud: 0.1 }],
  /** Cards are mixed. */
  shuffle: () => [0, 1, 2, 3, 4, 5].map((at) => ({ pitch: 2300 + (at % 2) * 700, long: 0.08, narrow: 0.9, after: at * 0.055, loud: 0.09 })),
  /** A card comes to lie, the heavier the more it costs. */
  place: (size) => [{ pitch: 1700, to: 500, long: 0.09, narrow: 0.7, loud: 0.08 }, { pitch: Math.max(70, 190 - size * 14), to: 55, long: 0.14 + size * 0.01, loud: 0.16, wave: 'sine' }],
  /** A card turns or is turned. */
  turn: () => [{ pitch: 700, to: 1500, long: 0.16, narrow: 2.4, loud: 0.09 }],
  flip: () => [{ pitch: 1300, to: 4200, long: 0.12, narrow: 1.2, loud: 0.07 }, { pitch: 440, long: 0.22, after: 0.06, loud: 0.09 }],
  /** Somebody goes for somebody. */
  attack: () => [{ pitch: 300, to: 2200, long: 0.34, narrow: 1.6, loud: 0.16 }],
  /** A blow lands. */
  hit: (size) => [{ pitch: 900 - Math.min(6, size) * 90, to: 160, long: 0.14, narrow: 0.6, loud: 0.12 }, { pitch: 150 - Math.min(6, size) * 12, to: 42, long: 0.16 + Math.min(6, size) * 0.03, loud: 0.14 + Math.min(6, size) * 0.02, wave: 'sine' }],
  guard: () => [{ pitch: 1480, long: 0.4, loud: 0.09 }, { pitch: 2217, long: 0.26, loud: 0.05 }, { pitch: 2600, to: 900, long: 0.06, narrow: 1, loud: 0.07 }],
  /** A card leaves play for a pile. */
  death: () => [{ pitch: 320, to: 48, long: 0.42, loud: 0.12, wave: 'sawtooth' }, { pitch: 1400, to: 180, long: 0.4, narrow: 0.5, loud: 0.08 }],
  heal: () => chord([659, 880, 1109], 0.07, 0.36, 0.065),
  /** Something joins a chain. */
  link: () => [{ pitch: 1046, long: 0.2, loud: 0.07 }, { pitch: 1568, long: 0.3, after: 0.07, loud: 0.06 }],
  resolve: () => [{ pitch: 587, to: 294, long: 0.4, loud: 0.1 }],
  /** What the match is about gets worse for somebody. */
  wound: (size) => [{ pitch: 220, to: 82, long: 0.3 + Math.min(6, size) * 0.04, loud: 0.14, wave: 'sawtooth' }, { pitch: 700, to: 120, long: 0.3, narrow: 0.6, loud: 0.09 }],
  heartbeat: () => [...beat(0, 0.3), ...beat(0.26, 0.22)],
  /** Something to pay with. */
  coin: () => [{ pitch: 1976, long: 0.1, loud: 0.06 }, { pitch: 2637, long: 0.3, after: 0.06, loud: 0.06 }],
  dice: () => [0, 0.06, 0.1, 0.17, 0.26].map((after, at) => ({ pitch: 2400 - at * 160, to: 900, long: 0.06, narrow: 2.2, after, loud: 0.12 })),
  /** You are asked. */
  ask: () => chord([523, 784], 0.1, 0.3, 0.06),
  refuse: () => [{ pitch: 233, long: 0.16, loud: 0.12, wave: 'sawtooth', soft: 900 }, { pitch: 185, long: 0.3, after: 0.12, loud: 0.12, wave: 'sawtooth', soft: 900 }],
  won: () => [...brass([392, 523, 659, 784], 0.15, 0.5, 0.06), ...brass([262, 392, 523, 659, 784, 1047], 0, 2.2, 0.04, 0.66), ...beat(0.66, 0.2), { pitch: 6000, to: 3000, long: 1.2, narrow: 0.6, after: 0.66, loud: 0.03 }],
  lost: () => [...chord([392, 349, 311, 262], 0.26, 1, 0.09), ...brass([131, 156, 196, 233], 0, 2, 0.06, 0.9), ...[0.9, 1.3, 1.7].flatMap((after) => beat(after, 0.16))],
} satisfies Record<string, (size: number) => Part[]>;

export type Sound = keyof typeof PARTS;
export const SOUNDS = Object.keys(PARTS) as Sound[];

/** Let something be heard: `where` is from -1 (left) to 1 (right), `size` how large it is. */
export function hear(what: Sound, where = 0, size = 1): void {
  for (const part of PARTS[what](size) as Part[]) play(part, where);
}
