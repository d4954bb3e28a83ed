/** A date-time without a zone, to be shown: nobody knows where its hour was meant, and none shifts it (S2 §5, T-29). */
import { toServerDateTime } from './dateTimes.ts';

export interface WallClock {
  /** `2026-05-01` */
  readonly day: string;
  /** `09:30` */
  readonly time: string;
}

/** `null` for what is no date-time, and for one to the second: what is shown must tell it from its neighbours. */
export function wallClockOf(text: string): WallClock | null {
  const [day = '', time = ''] = toServerDateTime(text)?.split(' ') ?? [];
  return time.endsWith(':00') ? { day, time: time.slice(0, 5) } : null;
}
