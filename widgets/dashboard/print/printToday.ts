/** What today has, on one sheet: numbers, the calendar, tasks that are due, notes. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { statisticsQuery, todaysTasksQuery } from '#shared/api/dashboard.ts';
import type { Format } from '#shared/i18n/format.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { todayIn } from '#shared/lib/dates.ts';
import { element, figures, printPaper, section, sheet, table } from '#shared/print/paper.ts';
import type { Due, Zones } from '../domain/due.ts';
import { sortTasks } from '../domain/groups.ts';
import { chosenOf } from '../domain/statistics.ts';
import type { DeskKind, LinesNow } from '../store/useDesk.ts';

interface TodaySheet {
  readonly client: QueryClient;
  readonly api: Api;
  /** By name (`ownerOf`). */
  readonly owner: string;
  readonly t: Texts<'dashboard'>;
  readonly format: Format;
  readonly dueText: (due: Due, isToday: boolean) => string;
  readonly linesOf: (kind: DeskKind) => LinesNow;
  readonly zones: Zones;
  readonly reading: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  readonly canPremium: boolean;
}

/** What was read longer ago, or on another day, says of when it is, in ms. */
const freshMs = 3_600_000;

/** Prints what is known by now: a card that has not answered leaves its part out. */
export function printToday(given: TodaySheet): Promise<void> {
  const { t, format, zones, reading } = given;
  const today = todayIn(zones.timeZone, Date.now());
  const title = t('print.title', { day: format.date(today, 'full') });
  const parts = [
    ...numbersOf(given, today),
    ...calendarOf(given, today),
    ...tasksOf(given, today),
    ...notesOf(given, today),
  ];
  return printPaper({ title, content: [sheet(element('h1', title), ...parts)], ...reading });
}

/** A page may have been open since yesterday, without a connection. */
function ageOf({ t, format, zones }: TodaySheet, today: string, readAt: number): readonly HTMLElement[] {
  const isFresh = Date.now() - readAt < freshMs && todayIn(zones.timeZone, readAt) === today;
  // What is not sent yet stands in a list also where that has never been read.
  return isFresh || readAt === 0
    ? []
    : [element('p', t('asOfDay', { when: format.moment(new Date(readAt)) }))];
}

function numbersOf(given: TodaySheet, today: string): readonly HTMLElement[] {
  const { client, api, owner, t, format, canPremium } = given;
  const { data, dataUpdatedAt = 0 } =
    (canPremium && client.getQueryState(statisticsQuery(api, owner).queryKey)) || {};
  const chosen = data ? chosenOf(data) : [];
  if (chosen.length === 0) return [];
  const cards = chosen.map(({ name, value }) => ({ label: name, value: format.number(value) }));
  return [section(t('statistics.title'), [...ageOf(given, today, dataUpdatedAt), figures(cards)])];
}

/**
 * Left out where the server has another day by now: whose day its tasks are is not known then, and the sheet names one. So it is
 * with what was read on another day.
 */
function calendarOf(given: TodaySheet, today: string): readonly HTMLElement[] {
  const { client, api, owner, t, zones } = given;
  const { data = [], dataUpdatedAt = 0 } = client.getQueryState(todaysTasksQuery(api, owner).queryKey) ?? {};
  const days = [Date.now(), dataUpdatedAt].map((at) => todayIn(zones.serverTimeZone, at));
  if (days.some((day) => day !== today)) return [];
  return listOf(
    t('calendar.title'),
    data.map((one) => [one || t('noText')]),
    ageOf(given, today, dataUpdatedAt),
  );
}

function tasksOf(given: TodaySheet, today: string): readonly HTMLElement[] {
  const { linesOf, t, dueText, zones } = given;
  const { rows, readAt } = linesOf('tasks');
  const due = sortTasks(rows, { ...zones, today }).filter(
    ({ group }) => group === 'overdue' || group === 'today',
  );
  return listOf(
    t('tasks.title'),
    due.map((one) => [`☐ ${one.task.text}`, one.due ? dueText(one.due, one.group === 'today') : '']),
    ageOf(given, today, readAt),
  );
}

function notesOf(given: TodaySheet, today: string): readonly HTMLElement[] {
  const { rows, readAt } = given.linesOf('notes');
  return listOf(
    given.t('notes.title'),
    rows.map(({ text }) => [text]),
    ageOf(given, today, readAt),
  );
}

function listOf(
  title: string,
  rows: readonly (readonly string[])[],
  age: readonly HTMLElement[],
): readonly HTMLElement[] {
  return rows.length === 0 ? [] : [section(title, [...age, table({ head: [], rows, kind: 'texts' })])];
}
