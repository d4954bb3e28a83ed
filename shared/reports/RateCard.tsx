import { missing, useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { StatCard, type StatTrend } from '#shared/ui/StatCard.tsx';
import type { Rate } from './rates.ts';

/** What a rate is measured against (R-7); the documents' own words. */
export type Whole = 'sent' | 'recipients' | 'delivered' | 'opens';

interface RateCardProps {
  readonly label: string;
  readonly rate: Rate | undefined;
  readonly of: Whole;
  readonly tooltip?: string | undefined;
  readonly trend?: StatTrend | undefined;
  /** The count is the figure and the rate stands below it. */
  readonly isCount?: boolean | undefined;
}

/** A rate with its denominator written on it; never `NaN`, and honest where the server says something else. */
export function RateCard({ label, rate, of, tooltip, trend, isCount = false }: RateCardProps) {
  const t = useTexts('reports');
  const format = useFormat();
  if (!rate) return <StatCard label={label} value={null} hint=" " isLoading />;
  const percent = format.percent(rate.fraction, 2);
  const whole = t(`of.${of}`, { whole: format.number(rate.whole) });
  const hint = isCount ? t('share', { percent, whole }) : whole;
  const server =
    rate.serverValue === null ? '' : t('serverValue', { value: format.number(rate.serverValue) });
  return (
    <StatCard
      label={label}
      value={isCount ? format.number(rate.part) : rate.fraction === null ? missing : percent}
      hint={server === '' ? hint : `${hint} · ${server}`}
      tooltip={tooltip}
      trend={trend}
    />
  );
}
