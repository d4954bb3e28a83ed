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
import { useOwner } from '#shared/island/useOwner.ts';

const schema = v.record(
  v.string(),
  v.pipe(v.array(v.object({ day: v.string(), value: v.number() })), v.readonly()),
);

/**
 * The days that were seen of a statistic on this device, for a known user; of this event alone, and of none where nobody says
 * which it is: two events may have one name, and the same statistics.
 *
 * @param isOfToday older numbers are none of today's.
 */
export function useHistory(data: Statistics, isOfToday: boolean): (id: string) => readonly DayValue[] {
  const owner = useOwner();
  const { eventId } = useIsland().common;
  const event = [data.eventName ?? [], eventId ?? []].flat().map(String);
  const isKnown = event.length > 0;
  const today = useToday(useLocale().timeZone);
  const { value, keep, latest } = useStored({
    key: storageKey('statistics', owner, ...event),
    schema,
    isLasting: isKnown && owner.userId !== undefined,
  });
  const next = useMemo(
    () => (isOfToday ? withToday(value ?? {}, today, data.statistics) : (value ?? {})),
    [value, today, data, isOfToday],
  );
  useEffect(() => {
    if (!isOfToday || !isKnown) return;
    const known = latest() ?? {};
    const kept = withToday(known, today, data.statistics);
    if (kept !== known) keep(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- what is kept changes with the answer and the day alone
  }, [today, data, isOfToday]);
  return (id) => (isKnown && next[id]) || [];
}
