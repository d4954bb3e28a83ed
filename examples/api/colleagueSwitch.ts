import { invalid } from '../http/errors.ts';
import type { Input } from './rules.ts';

/** `{on, everyMs = 3000, seed = 1}`: what switches a colleague on and off; 422. */
export function readSwitch({ on, everyMs = 3_000, seed = 1 }: Input) {
  if (typeof on !== 'boolean') throw invalid({ on: ['The on field must be true or false.'] });
  if (!(Number(everyMs) >= 100 && Number(everyMs) <= 60_000))
    throw invalid({ everyMs: ['The every ms field must be between 100 and 60000.'] });
  return { on, everyMs: Number(everyMs), seed: Number(seed) || 0 };
}
