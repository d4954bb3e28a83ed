import { useEffect, useState } from 'react';
import { todayIn } from '#shared/lib/dates.ts';
import { wallTimeIn } from '#shared/lib/zones.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { minutesPerDay } from '../domain/timeGrid.ts';

const tickMs = 30_000;

interface Now {
  readonly day: string;
  readonly minute: number;
}

/** Today and the minute of the day in the zone that is shown (C-27), anew every half minute and when the page is seen again. */
export function useNowLine(): Now {
  const { timeZone } = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  const minute = Math.floor(wallTimeIn(timeZone, now) / 60_000) % minutesPerDay;
  return { day: todayIn(timeZone, now), minute };
}
