import * as v from 'valibot';
import { useEffect, useMemo } from 'react';
import type { Statistics } from '#shared/api/dashboard.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { useIsland } from '#shared/island/island.ts';
import type { DayValue } from '#shared/lib/dayHistory.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { withToday } from '../domain/history.ts';

const schema = v.record(
  v.string(),
  v.pipe(v.array(v.object({ day: v.string(), value: v.number() })), v.readonly()),
);

/** The days that were seen of a statistic on this device, for a known user; of this event alone. */
export function useHistory(data: Statistics): (id: string) => readonly DayValue[] {
  const { tenant, userId, guard } = useIsland().common;
  const today = useToday(useLocale().timeZone);
  const { value, keep, latest } = useStored({
    key: storageKey('statistics', { tenant, userId, guard }, data.eventName ?? ''),
    schema,
    isLasting: userId !== undefined,
  });
  const next = useMemo(() => withToday(value ?? {}, today, data.statistics), [value, today, data]);
  useEffect(() => {
    const known = latest() ?? {};
    const kept = withToday(known, today, data.statistics);
    if (kept !== known) keep(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- what is kept changes with the answer and the day alone
  }, [today, data]);
  return (id) => next[id] ?? [];
}
