import { useMemo, type ReactNode } from 'react';
import { LocaleContext, useLocale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/island.ts';

const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Around what says a time: the reader's own zone unless the page says one. Asked for only there, since a browser takes longer to
 * tell its zone than to draw a form.
 */
export function ReadersZone({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const given = useIsland().common.timeZone;
  const own = useMemo(
    () => (given === undefined ? { ...locale, timeZone: readersZone() } : locale),
    [locale, given],
  );
  return <LocaleContext value={own}>{children}</LocaleContext>;
}
