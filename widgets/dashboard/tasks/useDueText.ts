import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Due } from '../domain/due.ts';

/** «4 May, 09:00»; of today the time alone. */
export function useDueText(): (due: Due, isToday: boolean) => string {
  const t = useTexts('dashboard');
  const format = useFormat();
  return ({ day, minutes }, isToday) => {
    if (minutes === null) return isToday ? '' : format.day(day);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const time = format.time(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`);
    return isToday ? time : t('dayAndTime', { day: format.day(day), time });
  };
}
