// How a match has ended, for whoever looks at it.
import type { Seen } from '../lib/types';

export type Verdict = 'won' | 'lost' | 'drawn' | 'ended';

export function verdictOf({ seat, table: { scores } }: Seen): Verdict {
  if (seat === null || !scores.length) return 'ended';
  const best = Math.max(...scores);
  if ((scores[seat] ?? 0) < best) return 'lost';
  return scores.filter((score) => score === best).length > 1 ? 'drawn' : 'won';
}
