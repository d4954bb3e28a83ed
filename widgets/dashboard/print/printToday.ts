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
import type { Row } from '../store/deskState.ts';
import type { DeskKind } from '../store/useDesk.ts';

interface TodaySheet {
  readonly client: QueryClient;
  readonly api: Api;
  readonly t: Texts<'dashboard'>;
  readonly format: Format;
  readonly dueText: (due: Due, isToday: boolean) => string;
  readonly linesOf: (kind: DeskKind) => readonly Row[];
  readonly zones: Zones;
  readonly reading: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  readonly canPremium: boolean;
}

/** Prints what is known by now: a card that has not answered leaves its part out. */
export function printToday(given: TodaySheet): Promise<void> {
  const { t, format, zones, reading } = given;
  const today = todayIn(zones.timeZone, Date.now());
  const title = t('print.title', { day: format.date(today, 'full') });
  const parts = [...numbersOf(given), ...calendarOf(given), ...tasksOf(given, today), ...notesOf(given)];
  return printPaper({ title, content: [sheet(element('h1', title), ...parts)], ...reading });
}

function numbersOf({ client, api, t, format, canPremium }: TodaySheet): readonly HTMLElement[] {
  const data = canPremium ? client.getQueryData(statisticsQuery(api).queryKey) : undefined;
  const chosen = data ? chosenOf(data) : [];
  if (chosen.length === 0) return [];
  const cards = chosen.map(({ name, value }) => ({ label: name, value: format.number(value) }));
  return [section(t('statistics.title'), [figures(cards)])];
}

function calendarOf({ client, api, t }: TodaySheet): readonly HTMLElement[] {
  const list = client.getQueryData(todaysTasksQuery(api).queryKey) ?? [];
  return listOf(
    t('calendar.title'),
    list.map((one) => [one]),
  );
}

function tasksOf({ linesOf, t, dueText, zones }: TodaySheet, today: string): readonly HTMLElement[] {
  const due = sortTasks(linesOf('tasks'), { ...zones, today }).filter(
    ({ group }) => group === 'overdue' || group === 'today',
  );
  return listOf(
    t('tasks.title'),
    due.map((one) => [`☐ ${one.task.text}`, one.due ? dueText(one.due, one.group === 'today') : '']),
  );
}

function notesOf({ linesOf, t }: TodaySheet): readonly HTMLElement[] {
  return listOf(
    t('notes.title'),
    linesOf('notes').map(({ text }) => [text]),
  );
}

function listOf(title: string, rows: readonly (readonly string[])[]): readonly HTMLElement[] {
  return rows.length === 0 ? [] : [section(title, [table({ head: [], rows, kind: 'texts' })])];
}
