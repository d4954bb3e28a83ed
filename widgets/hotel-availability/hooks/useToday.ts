import { useEffect, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { todayIn } from '../domain/days.ts';

/** How often the calendar is looked at, beside each return to the page. */
const checkMs = 60_000;

/** Today's date in the island's zone, also after midnight. */
export function useToday(): string {
  const { timeZone } = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const check = () => setNow(Date.now());
    const timer = setInterval(check, checkMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return todayIn(timeZone, now);
}
