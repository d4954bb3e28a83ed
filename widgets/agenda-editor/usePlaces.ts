import { useMemo } from 'react';
import { collatorOf } from '#shared/i18n/intl.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { placeKey, type AgendaSession } from './domain/sessions.ts';

/** Every place of the agenda once, as options to choose from: by its key (`placeKey`), in the first of its spellings. */
export function usePlaces(sessions: readonly AgendaSession[]) {
  const { language } = useLocale();
  return useMemo(() => {
    const places = new Map<string, string>();
    for (const { location } of sessions) {
      const key = placeKey(location);
      if (location !== null && key !== '' && !places.has(key)) places.set(key, location.trim());
    }
    const { compare } = collatorOf(language);
    return [...places]
      .map(([value, spelled]) => ({ value, label: stripBidiControls(spelled) }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [sessions, language]);
}
