// Small sounds, made on the spot.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(pitch: number, at: number, length: number, loud = 0.06): void {
  const sound = audio();
  if (!sound) return;
  const start = sound.currentTime + at;
  const wave = new OscillatorNode(sound, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(sound, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(sound.destination);
  wave.start(start);
  wave.stop(start + length);
}

/** Paper on wood. */
function rustle(): void {
  const sound = audio();
  if (!sound) return;
  const length = 0.09;
  const buffer = new AudioBuffer({ length: sound.sampleRate * length, sampleRate: sound.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = new AudioBufferSourceNode(sound, { buffer });
  const filter = new BiquadFilterNode(sound, { type: 'bandpass', frequency: 2400, Q: 0.7 });
  source.connect(filter).connect(new GainNode(sound, { gain: 0.12 })).connect(sound.destination);
  source.start();
}

export const sounds = {
  card: rustle,
  turn: () => [523, 784].forEach((pitch, at) => tone(pitch, at * 0.1, 0.3)),
  hit: () => tone(120, 0, 0.16, 0.12),
  won: () => [523, 659, 784, 1047].forEach((pitch, at) => tone(pitch, at * 0.12, 0.5)),
  lost: () => [392, 330, 262].forEach((pitch, at) => tone(pitch, at * 0.16, 0.5)),
};
