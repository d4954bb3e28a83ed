import { useCallback } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { StayCheck, Verdict } from '../domain/stay.ts';

/** A hotel's answer to a stay, in words: «All 3 nights ≥ 4 rooms», «Sold out on 13 May». */
export function useVerdict(): (verdict: Verdict, check: StayCheck) => string {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  return useCallback(
    (verdict, { nights }) =>
      verdict.kind === 'free'
        ? t('stay.least', { count: nights, rooms: format.number(verdict.least) })
        : t(`stay.${verdict.kind}`, { date: format.date(verdict.night, 'weekdayDay') }),
    [t, format],
  );
}
