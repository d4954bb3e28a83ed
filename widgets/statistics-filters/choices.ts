/** What the fields offer: of the server's answer, of the list of countries, and of this screen (S-3). */
import { useMemo } from 'react';
import type { Statistics } from '#shared/api/statistics.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Choices } from './domain/checks.ts';
import { countriesWith } from './domain/countries.ts';

/** Names of countries in the island's language, in its order. */
export function useChoices(
  statistics: Statistics | undefined,
  values: Readonly<Record<string, string>> | undefined,
): Choices {
  const t = useTexts('statistics-filters');
  const { language } = useLocale();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const compare = new Intl.Collator(language).compare;
    return countriesWith(values)
      .map(({ code, english, value }) => ({ id: value, name: names.of(code) ?? value, code, english }))
      .toSorted((a, b) => compare(a.name, b.name));
  }, [language, values]);
  return useMemo(
    () => ({
      countries,
      visibilities: [
        { id: 'Private', name: t('choice.private') },
        { id: 'Public', name: t('choice.public') },
      ],
      ...(statistics && {
        events: statistics.events,
        galaDinnerTables: statistics.galaDinnerTables,
        socialEvents: statistics.socialEvents,
        industries: statistics.industries,
        types: statistics.types,
        rangesOfAction: statistics.rangesOfAction,
        titles: statistics.titles,
        statuses: statistics.statuses,
        paxStatuses: statistics.paxStatuses,
      }),
    }),
    [countries, statistics, t],
  );
}
