import { useMemo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { clipRate, factsOf, type HourChartProps } from './hours.ts';

export interface HourTexts {
  /** S4 §9: «H:00», in the digits of the language. */
  readonly hour: (hour: number) => string;
  readonly count: (count: number) => string;
  /** S4 §5: with 2 decimals. */
  readonly rate: (percent: number) => string;
  readonly wholeRate: (percent: number) => string;
  /** One hour with everything that was counted in it. */
  readonly point: (hour: number) => string;
  readonly summary: (name: string, values: readonly number[]) => string;
  /** Says that a rate is higher than the axis; null when none is. */
  readonly clipped: string | null;
  readonly zone: string;
}

/** Numbers, hours and sentences of an hour chart in the island's language. */
export function useHourTexts({ series, rate, zone }: HourChartProps): HourTexts {
  const t = useTexts('charts');
  const format = useFormat();
  return useMemo(() => {
    const minutes = format.number(0, { minimumIntegerDigits: 2 });
    const hour = (at: number) => `${format.number(at)}:${minutes}`;
    const count = (value: number) => format.number(value, { maximumFractionDigits: 0 });
    const percent = (value: number) => format.percent(value / 100, 2);
    const clipped = rate?.values.filter((value) => clipRate(value).isClipped).length ?? 0;
    return {
      hour,
      count,
      rate: percent,
      wholeRate: (value) => format.percent(value / 100, 0),
      point: (at) => {
        const values = series.map(({ name, values: all }) =>
          t('value', { name, value: count(all[at] ?? 0) }),
        );
        if (rate) values.push(t('value', { name: rate.name, value: percent(rate.values[at] ?? 0) }));
        return t('point', { hour: hour(at), values: format.list(values, 'unit') });
      },
      summary: (name, values) => {
        const { total, peak } = factsOf(values);
        if (!peak) return t('summary.none', { name });
        return t('summary.some', { name, total, hour: hour(peak.hour), most: peak.count });
      },
      clipped: clipped > 0 ? t('clipped', { count: clipped }) : null,
      zone: t('zone', { zone }),
    };
  }, [t, format, series, rate, zone]);
}
