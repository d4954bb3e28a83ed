import { useMemo } from 'react';
import { collatorOf } from '#shared/i18n/intl.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { AgendaSession } from './domain/sessions.ts';

/** Every place of the agenda once, as options to choose from. */
export function usePlaces(sessions: readonly AgendaSession[]) {
  const { language } = useLocale();
  return useMemo(() => {
    const places = new Set(sessions.flatMap(({ location }) => location || []));
    return [...places]
      .toSorted(collatorOf(language).compare)
      .map((value) => ({ value, label: stripBidiControls(value) }));
  }, [sessions, language]);
}
