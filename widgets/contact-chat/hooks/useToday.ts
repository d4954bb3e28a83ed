import { useEffect, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { todayIn, untilTomorrowMs } from '#shared/lib/dates.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';

/** Today's date in the shown zone, also after midnight. */
export function useToday(): string {
  const { timeZone } = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useEffect(
    () => startDeadline({ at: now + untilTomorrowMs(timeZone, now), onReached: () => setNow(Date.now()) }),
    [now, timeZone],
  );
  return todayIn(timeZone, now);
}
