import { useMemo } from 'react';
import { dateFormat } from '#shared/i18n/intl.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { addDays, isWeekend } from '#shared/lib/dates.ts';

/** One night of the grid, as its column shows it. */
export interface NightColumn {
  readonly night: string;
  readonly weekday: string;
  readonly day: string;
  /** «Tuesday, 12 May 2026». */
  readonly full: string;
  /** Of the calendar in use: a Persian month in Persian. */
  readonly month: string;
  /** «May», over so few nights that the month with its year would be cut. */
  readonly monthInShort: string;
  readonly isWeekend: boolean;
  readonly isToday: boolean;
  /** Days are missing between the column before and this one. */
  readonly isAfterGap: boolean;
}

export interface MonthRun {
  /** As long as there is room for. */
  readonly month: string;
  readonly first: string;
  readonly count: number;
}

/** The nights with all that their heads say. */
export function useNightColumns(nights: readonly string[], today: string): readonly NightColumn[] {
  const format = useFormat();
  const { dateLocale } = useLocale();
  return useMemo(() => {
    const day = dateFormat(dateLocale, { day: 'numeric', timeZone: 'UTC' });
    const month = dateFormat(dateLocale, { month: 'short', timeZone: 'UTC' });
    return nights.map((night, index): NightColumn => {
      const before = nights[index - 1];
      const date = new Date(`${night}T00:00:00Z`);
      return {
        night,
        weekday: format.weekday(night, 'short'),
        day: day.format(date),
        full: format.date(night, 'full'),
        month: format.date(night, 'monthYear'),
        monthInShort: month.format(date),
        isWeekend: isWeekend(night, dateLocale),
        isToday: night === today,
        isAfterGap: before !== undefined && addDays(before, 1) !== night,
      };
    });
  }, [nights, today, format, dateLocale]);
}

/** Nights of a month that have room for its name and year. */
const fewest = 4;

/** Neighbouring nights of one month. */
export function monthRuns(columns: readonly NightColumn[]): MonthRun[] {
  const runs: { first: NightColumn; count: number }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last?.first.month === column.month) last.count += 1;
    else runs.push({ first: column, count: 1 });
  }
  return runs.map(({ first, count }) => ({
    month: count < fewest ? first.monthInShort : first.month,
    first: first.night,
    count,
  }));
}
