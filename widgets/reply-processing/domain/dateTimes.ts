/** Date-times: forms say `YYYY-MM-DDTHH:MM`, records `YYYY-MM-DD HH:MM:SS`; nobody says a zone, and none is added (S2 §5, T-29). */
import { isIsoDate } from '#shared/lib/dates.ts';
import { latinDigits } from '#shared/lib/text.ts';

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ]\s*(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/i;

/**
 * `2026-05-01T09:30`, `2026-05-01 09:30:00` and `2026-05-01` (its midnight) as `2026-05-01 09:30:00`, the hour as it was written;
 * `null` for everything else, for what is not in the calendar, and for what says a zone: nobody knows which hour is meant.
 */
export function toServerDateTime(text: string): string | null {
  const [, date = '', hours = '00', minutes = '00', seconds = '00'] =
    written.exec(latinDigits(text).trim()) ?? [];
  if (!isIsoDate(date) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${date} ${hours}:${minutes}:${seconds}`;
}
