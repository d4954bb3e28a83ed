import { Sparkline } from '#shared/charts/Sparkline.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import type { DayValue } from '#shared/lib/dayHistory.ts';

/** What a number has been on the days it was seen on this device; nothing before there are two. */
export function Trend({ days }: { readonly days: readonly DayValue[] }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const today = useToday(useLocale().timeZone);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const said = {
    from: format.number(first.value),
    to: format.number(last.value),
    day: format.day(first.day),
  };
  // Nobody has said yet what it is today.
  const label =
    last.day === today
      ? t('statistics.trend', said)
      : t('statistics.trendTill', { ...said, last: format.day(last.day) });
  return <Sparkline days={days} label={label} />;
}
