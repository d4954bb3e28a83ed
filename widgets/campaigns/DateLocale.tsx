import { useMemo, type ReactNode } from 'react';
import { LocaleContext, useLocale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/island.ts';

interface DateLocaleProps {
  /** The attribute, or the default of this screen. */
  readonly wanted: string;
  readonly children: ReactNode;
}

/** Dates in Spanish unless the host says otherwise (C-15): the default is this screen's own. */
export function DateLocale({ wanted, children }: DateLocaleProps) {
  const locale = useLocale();
  const { dateLocale: given, calendar } = useIsland().common;
  const own = useMemo(
    () => (given === undefined ? { ...locale, dateLocale: withCalendar(wanted, calendar) } : locale),
    [given, wanted, calendar, locale],
  );
  return <LocaleContext value={own}>{children}</LocaleContext>;
}

function withCalendar(tag: string, calendar: string | undefined): string {
  try {
    return new Intl.Locale(tag, calendar === undefined ? {} : { calendar }).toString();
  } catch {
    return tag;
  }
}
