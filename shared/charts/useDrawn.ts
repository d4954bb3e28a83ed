import { useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import type { HourChartProps } from './hours.ts';
import type { Drawn } from './hourOptions.ts';
import type { HourTexts } from './useHourTexts.ts';

/** What is to be drawn: the same object until a number, a label or the direction changes. */
export function useDrawn({ series, rate }: HourChartProps, texts: HourTexts): Drawn {
  const { direction, language } = useLocale();
  const bars = series.map(({ values }) => values);
  const line = rate?.values ?? null;
  const key = JSON.stringify([bars, line, language]);
  const make = () => ({
    key,
    drawn: {
      bars,
      line,
      isRtl: direction === 'rtl',
      countLabel: texts.count,
      rateLabel: texts.wholeRate,
    },
  });
  const [kept, setKept] = useState(make);
  if (kept.key === key) return kept.drawn;
  const next = make();
  setKept(next);
  return next.drawn;
}
