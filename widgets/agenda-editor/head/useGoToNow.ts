import { useLocale } from '#shared/i18n/locale.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { dayAndMinute } from '../domain/timeGrid.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';

/** Goes to what is on now, or comes next today; `null` on days without sessions. */
export function useGoToNow({ sessions }: Agenda, { goTo }: View): (() => void) | null {
  const { timeZone } = useLocale();
  const today = useToday(timeZone);
  if (!sessions.some(({ day }) => day === today)) return null;
  return () => {
    const { day, minute } = dayAndMinute(timeZone, Date.now());
    const found = sessionAt(sessions, day, minute);
    if (found) goTo(found.id);
  };
}

/** The session of a day that runs at a minute, of several the one begun last; else the next one; else the last of the day. */
function sessionAt(sessions: readonly AgendaSession[], day: string, minute: number) {
  const all = sessions.filter((session) => session.day === day);
  const running = all.filter(({ start, end }) => start <= minute && minute < end);
  return running.at(-1) ?? all.find(({ start }) => start >= minute) ?? all.at(-1);
}
