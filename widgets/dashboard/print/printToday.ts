/** What today has, on one sheet: numbers, the calendar, tasks that are due, notes. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { statisticsQuery, todaysTasksQuery } from '#shared/api/dashboard.ts';
import type { Format } from '#shared/i18n/format.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { todayIn } from '#shared/lib/dates.ts';
import { ownerOf, type Owner } from '#shared/lib/owner.ts';
import { element, figures, printPaper, section, sheet, table } from '#shared/print/paper.ts';
import type { Due, Zones } from '../domain/due.ts';
import { sortTasks } from '../domain/groups.ts';
import { chosenOf } from '../domain/statistics.ts';
import { linesNow } from './linesNow.ts';

interface TodaySheet {
  readonly client: QueryClient;
  readonly api: Api;
  readonly owner: Owner;
  readonly t: Texts<'dashboard'>;
  readonly format: Format;
  readonly dueText: (due: Due, isToday: boolean) => string;
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

interface Part {
  readonly title: string;
  /** Nothing where there is none. */
  readonly content: readonly HTMLElement[];
  readonly today: string;
  readonly readAt: number;
  readonly unreadable: number;
}

/** A part of the sheet with what is to be known of it; none where there is nothing, but what cannot be read is something. */
function partOf(
  given: TodaySheet,
  { title, content, today, readAt, unreadable }: Part,
): readonly HTMLElement[] {
  const { t } = given;
  if (content.length === 0 && unreadable === 0) return [];
  const notRead = unreadable === 0 ? [] : [element('p', t('notRead', { count: unreadable }))];
  return [section(title, [...ageOf(given, today, readAt), ...notRead, ...content])];
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
  const { data, dataUpdatedAt: readAt = 0 } =
    (canPremium && client.getQueryState(statisticsQuery(api, ownerOf(owner)).queryKey)) || {};
  if (!data) return [];
  const cards = chosenOf(data).map(({ name, value }) => ({ label: name, value: format.number(value) }));
  const content = cards.length === 0 ? [] : [figures(cards)];
  return partOf(given, { title: t('statistics.title'), content, today, readAt, unreadable: data.unreadable });
}

/**
 * Left out where the server has another day by now: whose day its tasks are is not known then, and the sheet names one. So it is
 * with what was read on another day.
 */
function calendarOf(given: TodaySheet, today: string): readonly HTMLElement[] {
  const { client, api, owner, t, zones } = given;
  const { data, dataUpdatedAt: readAt = 0 } =
    client.getQueryState(todaysTasksQuery(api, ownerOf(owner)).queryKey) ?? {};
  const days = [Date.now(), readAt].map((at) => todayIn(zones.serverTimeZone, at));
  if (!data || days.some((day) => day !== today)) return [];
  const content = tableOf(data.items.map((one) => [one || t('noText')]));
  return partOf(given, { title: t('calendar.title'), content, today, readAt, unreadable: data.unreadable });
}

function tasksOf(given: TodaySheet, today: string): readonly HTMLElement[] {
  const { t, dueText, zones } = given;
  const { rows, ...read } = linesNow('tasks', given);
  const due = sortTasks(rows, { ...zones, today }).filter(
    ({ group }) => group === 'overdue' || group === 'today',
  );
  const content = tableOf(
    due.map((one) => [`☐ ${one.task.text}`, one.due ? dueText(one.due, one.group === 'today') : '']),
  );
  return partOf(given, { title: t('tasks.title'), content, today, ...read });
}

function notesOf(given: TodaySheet, today: string): readonly HTMLElement[] {
  const { rows, ...read } = linesNow('notes', given);
  const content = tableOf(rows.map(({ text }) => [text]));
  return partOf(given, { title: given.t('notes.title'), content, today, ...read });
}

const tableOf = (rows: readonly (readonly string[])[]): readonly HTMLElement[] =>
  rows.length === 0 ? [] : [table({ head: [], rows, kind: 'texts' })];
