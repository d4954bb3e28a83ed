import { useEffect } from 'react';
import { Sparkline } from '#shared/charts/Sparkline.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import type { DayValue } from '#shared/lib/dayHistory.ts';
import { daysOf, withCount } from '../domain/counts.ts';
import { countsKey, countsSchema } from './counts.ts';
import styles from './list.module.css';

interface Counted {
  readonly id: string;
  /** What it asks, as `keyOf` says it. */
  readonly question: string;
}

function useCounts(id: string) {
  const { common } = useIsland();
  return useStored({
    key: countsKey(common, id),
    schema: countsSchema,
    isLasting: common.userId !== undefined,
  });
}

/** How many a filter found when it was last looked at on this device, and on the days before (screens.md §15 «Snapshots»). */
export function CountTrend({ id, question }: Counted) {
  const t = useTexts('statistics-filters');
  const format = useFormat();
  const days = daysOf(useCounts(id).value, question);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const label = t('trend.label', {
    from: format.number(first.value),
    day: format.day(first.day),
    to: format.number(last.value),
    last: format.day(last.day),
  });
  return (
    <div className={styles['trend']}>
      <span>{t('trend.last', { count: last.value, day: format.day(last.day) })}</span>
      {days.length > 1 && (
        <span className={styles['line']}>
          <Sparkline days={days} label={label} />
        </span>
      )}
    </div>
  );
}

/** Notes that so many were found. */
export function CountNote({ id, question, seen }: Counted & { readonly seen: DayValue }) {
  const { keep, latest } = useCounts(id);
  useEffect(() => {
    const known = latest();
    const next = withCount(known, question, seen);
    if (next !== known) keep(next);
    // oxlint-disable-next-line react/exhaustive-deps -- what is kept changes with what was seen alone
  }, [id, question, seen]);
  return null;
}
