import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ratesOf } from '#shared/reports/rates.ts';
import type { StatTrend } from '#shared/ui/StatCard.tsx';
import { trendOf, type Wish } from './domain/trends.ts';
import { useReportPlace } from './reportContext.ts';

/** What each figure is beside that of the other campaign; nothing while none is compared (screens.md §3 ★). */
export function useTrends() {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const { report, other } = useReportPlace();
  const [own, their] = [report && ratesOf(report), other && ratesOf(other)];
  const count = (
    name: 'distinctContacts' | 'opened' | 'openedTotal' | 'distinctClicks' | 'clicked' | 'uniqueUnsubscribes',
    wish: Wish,
  ) => made(trendOf(report?.[name], other?.[name], wish), format.number(other?.[name]));
  const percent = (fraction: number | null | undefined) => format.percent(fraction, 2);
  const rate = (name: Exclude<keyof NonNullable<typeof own>, 'recipients'>, wish: Wish) => {
    const [ours, theirs] = [own?.[name].fraction, their?.[name].fraction];
    return made(trendOf(ours, theirs, wish, percent), percent(theirs));
  };
  const made = (trend: ReturnType<typeof trendOf>, value: string): StatTrend | undefined =>
    trend && { ...trend, text: t(`compare.${trend.direction}`, { value }) };
  return {
    sent: count('distinctContacts', null),
    opened: count('opened', 'more'),
    openedTotal: count('openedTotal', 'more'),
    distinctClicks: count('distinctClicks', 'more'),
    clicked: count('clicked', 'more'),
    delivery: rate('delivery', 'more'),
    softBounce: rate('softBounce', 'less'),
    hardBounce: rate('hardBounce', 'less'),
    open: rate('open', 'more'),
    clickThrough: rate('clickThrough', 'more'),
    clickToOpen: rate('clickToOpen', 'more'),
    unsubscribed: count('uniqueUnsubscribes', 'less'),
    unsubscribe: rate('unsubscribe', 'less'),
    unsubscribeToOpen: rate('unsubscribeToOpen', 'less'),
  };
}
