// Orders to pass in advance, as the engine keeps them: until which stop in the low byte, what is waved through above it.
const STOP = 255;

/** Everything that a game lets one wave through. */
export const WAVES = 255;

export const passesUntil = (order: number): boolean => (order & STOP) > 0;
export const passesByItself = (order: number): boolean => order > STOP;
