import { useMemo } from 'react';
import { createFormat, type Format } from './format.ts';
import { useLocale } from './locale.ts';

/** The zone of whoever sits here. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** For what happened on this computer: by the clock of whoever sits at it, wherever the event is. */
export function useOwnFormat(): Format {
  const locale = useLocale();
  return useMemo(() => createFormat({ ...locale, timeZone: ownZone() }), [locale]);
}
