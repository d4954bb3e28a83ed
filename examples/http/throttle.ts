import type { Clock } from '../clock.ts';
import { tooManyAttempts } from './errors.ts';

const windowMs = 60_000;

/** Counts calls per key and minute; past the limit it throws 429 with the seconds to wait. */
export function throttle(
  clock: Clock,
  perMinute: number,
): { hit(key: string): void; clear(key: string): void } {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    hit(key) {
      const now = clock().getTime();
      const open = windows.get(key);
      const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + windowMs };
      if (window.count >= perMinute) throw tooManyAttempts(Math.ceil((window.endsAt - now) / 1_000));
      if (windows.size > 10_000) windows.clear();
      windows.set(key, { ...window, count: window.count + 1 });
    },
    clear: (key) => windows.delete(key),
  };
}
