import { useEffect, useState } from 'react';
import { todayIn, untilTomorrowMs } from '#shared/lib/dates.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';

/** Today's date in an IANA zone; another one from midnight there on (C-27). */
export function useToday(timeZone: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(
    () => startDeadline({ at: now + untilTomorrowMs(timeZone, now), onReached: () => setNow(Date.now()) }),
    [now, timeZone],
  );
  return todayIn(timeZone, now);
}
