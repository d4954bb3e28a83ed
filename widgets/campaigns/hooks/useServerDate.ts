import { useLocale } from '#shared/i18n/locale.ts';
import { parseServerDate } from '#shared/lib/dates.ts';

/** A moment as the server wrote it. */
export function useServerDate(text: string | null): Date | null {
  const { serverTimeZone } = useLocale();
  return parseServerDate(text, { timeZone: serverTimeZone });
}
