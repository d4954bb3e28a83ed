import { useEffect, useState } from 'react';
import { nowOf, rehearsalFrom } from '../domain/clock.ts';

interface TruthClock {
  /** The server's clock less this machine's; `null` while unknown. */
  readonly offset: () => number | null;
  readonly rehearsed: string | undefined;
  readonly timeZone: string;
}

interface Now {
  /** The moment to show, anew with each of its seconds. */
  readonly now: number;
  /** By the machine's clock, for what is measured and not told. */
  readonly local: number;
  readonly isRehearsal: boolean;
}

/** The time on the screen: the server's, whatever this machine's clock says, or that of a rehearsal. */
export function useNow({ offset, rehearsed, timeZone }: TruthClock): Now {
  const [begin] = useState(() => Date.now());
  const rehearsal = rehearsalFrom(rehearsed, timeZone, begin);
  const [local, setLocal] = useState(begin);
  const read = (at: number) =>
    nowOf({ local: at, offset: rehearsal === null ? offset() : 0, rehearsal: rehearsal ?? 0 });
  const now = read(local);

  useEffect(() => {
    const tick = () => setLocal(Date.now());
    const untilNextSecond = 1_000 - (((now % 1_000) + 1_000) % 1_000);
    const timer = setTimeout(tick, untilNextSecond);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now]);
  return { now, local, isRehearsal: rehearsal !== null };
}
