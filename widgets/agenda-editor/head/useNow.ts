import { useEffect, useState } from 'react';
import { todayIn, untilTomorrowMs } from '#shared/lib/dates.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { wallTimeIn } from '#shared/lib/zones.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import type { Agenda } from '../hooks/useAgenda.ts';
import type { View } from '../hooks/useView.ts';
import { sessionAt } from './sessionAt.ts';

/** Goes to what is on now, or comes next today; `null` on days without sessions. */
export function useNow({ sessions }: Agenda, { goTo }: View): (() => void) | null {
  const { timeZone } = useLocale();
  const today = useToday(timeZone);
  if (!sessions.some(({ day }) => day === today)) return null;
  return () => {
    const now = Date.now();
    const found = sessionAt(sessions, todayIn(timeZone, now), minuteIn(timeZone, now));
    if (found) goTo(found.id);
  };
}

/** The date there; another one from midnight on. */
function useToday(timeZone: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const at = now + untilTomorrowMs(timeZone, now);
    return startDeadline({ at, onReached: () => setNow(Date.now()) });
  }, [timeZone, now]);
  return todayIn(timeZone, now);
}

/** Minutes since midnight. */
function minuteIn(timeZone: string, now: number): number {
  const wall = new Date(wallTimeIn(timeZone, now));
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}
