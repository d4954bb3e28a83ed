/** What a day begins with: numbers of an event, tasks, notes, today's calendar (S2 §3, §7 «Dashboard»). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { searchPart } from './addresses.ts';
import { choices, type Choice } from './choices.ts';
import { path, type Api } from './client.ts';
import { dashboardStatisticsKey } from './dashboard-key.ts';
import { untilGone } from './outcome.ts';
import { throwIfRefused } from './problems.ts';
import { id, moment, number, orNull, written } from './schemas.ts';
import { countedUnder, createdId, idOrNull, mapWith, sentId, unwrapped, type Read } from './shapes.ts';

const statistic = v.pipe(
  v.object({
    id,
    name: written,
    stat_filter_id: idOrNull,
    /** `null` where nobody counts: a dash, never 0 (T-20). */
    value: orNull(number),
  }),
  v.transform(({ id: own, name, stat_filter_id: filterId, value }) => ({
    id: own,
    name,
    filterId,
    value,
  })),
);

type StatisticRecord = v.InferOutput<typeof statistic>;

export interface Statistic extends StatisticRecord {
  readonly name: string;
}

/** Each once: whatever one list does not say of it, the other may (T-20). */
function merged(given: readonly StatisticRecord[]): readonly Statistic[] {
  const byId = new Map<string, StatisticRecord>();
  for (const one of given) {
    const known = byId.get(one.id);
    byId.set(one.id, {
      id: one.id,
      name: known?.name ?? one.name,
      filterId: known?.filterId ?? one.filterId,
      value: known?.value ?? one.value,
    });
  }
  return [...byId.values()].map((one) => ({ ...one, name: one.name ?? `#${one.id}` }));
}

const eachOnce = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

const statisticsAnswer = v.pipe(
  v.unknown(),
  v.transform((given) => unwrapped(given, ['data'])),
  mapWith(['statistics', 'selected_statistics']),
  v.object({
    event_name: written,
    statistics: v.optional(countedUnder([], statistic), []),
    /** Records as in `statistics`, or their ids. */
    selected_statistics: v.optional(countedUnder([], v.union([id, statistic])), []),
  }),
  v.transform(({ event_name: eventName, statistics: all, selected_statistics: { items, unreadable } }) => {
    const statistics = merged([...all.items, ...items.filter((one) => typeof one !== 'string')]);
    const chosen = items.map((one) => (typeof one === 'string' ? one : one.id));
    return {
      eventName,
      /** All of them, also those that stand in `selected_statistics` alone. */
      statistics,
      /** Ids in their order, each once; also of some that nobody knows: they are kept when others are chosen. */
      chosen: eachOnce(chosen),
      /** So many could not be read. What is chosen may stand in both lists, and is counted once. */
      unreadable: Math.max(all.unreadable, unreadable),
    };
  }),
);

export type Statistics = v.InferOutput<typeof statisticsAnswer>;

/** `GET /api/dashboard/get-current-event-statistics` (S2 §7, T-20). */
export function fetchStatistics(api: Api, signal?: AbortSignal): Promise<Statistics> {
  return api.get('api/dashboard/get-current-event-statistics', statisticsAnswer, { signal });
}

/** @param owner whose they are (`ownerOf`): another user of the page is shown nothing of them. */
export function statisticsQuery(api: Api, owner: string) {
  return queryOptions({
    queryKey: [...dashboardStatisticsKey(api), owner] as const,
    queryFn: ({ signal }) => fetchStatistics(api, signal),
  });
}

interface ChosenStatistics {
  /** Ids in the order in which they are shown. */
  readonly statistics: readonly string[];
  readonly intent: string;
}

/** `POST /api/dashboard/update-current-event-statistics` (S2 §7): which ones, in which order. */
export async function chooseStatistics(api: Api, { statistics, intent }: ChosenStatistics): Promise<void> {
  const to = 'api/dashboard/update-current-event-statistics';
  throwIfRefused(
    await api.post(to, v.unknown(), {
      body: { statistics: statistics.map(sentId) },
      intent,
      takesText: true,
    }),
  );
}

/** A line that a person has written down: a task or a note. */
export interface Line {
  readonly id: string;
  readonly text: string;
  /** As the server has it: `YYYY-MM-DD`, or with a time in its own zone. */
  readonly due: string | null;
}

/** What is written down: a note has no day. */
export interface NewLine {
  readonly text: string;
  readonly due: string | null;
  readonly intent: string;
}

interface DeletedLine {
  readonly id: string;
  readonly intent: string;
}

const task = v.pipe(
  v.object({ id, task: written, due_date: moment }),
  v.transform(({ id: own, task: text, due_date: due }): Line => ({ id: own, text: text ?? '', due })),
);

const note = v.pipe(
  v.object({ id, note: written }),
  v.transform(({ id: own, note: text }): Line => ({ id: own, text: text ?? '', due: null })),
);

/** `GET /api/dashboard/get-to-do-list` (S2 §7). */
export function fetchTasks(api: Api, signal?: AbortSignal): Promise<Read<Line>> {
  return api.get('api/dashboard/get-to-do-list', countedUnder(['data', 'tasks', 'to_do_list'], task), {
    signal,
  });
}

/** Writes go on when the page is left: none is lost half way (T-17). */
const lasting = { takesText: true, isKeptAlive: true } as const;

/** `POST /api/dashboard/add-to-do-task` (S2 §7); the id of the task, `null` where the answer says none: read the list again. */
export async function addTask(api: Api, { text, due, intent }: NewLine): Promise<string | null> {
  const body = { task: text, due_date: due };
  const answer = await api.post('api/dashboard/add-to-do-task', v.unknown(), { body, intent, ...lasting });
  throwIfRefused(answer);
  return createdId(answer, ['task', 'data']);
}

/** `POST /api/dashboard/delete-to-do-task` (S2 §7). One that is gone already is done. */
export function deleteTask(api: Api, { id: taskId, intent }: DeletedLine): Promise<void> {
  const body = { id: sentId(taskId) };
  return untilGone(async () =>
    throwIfRefused(
      await api.post('api/dashboard/delete-to-do-task', v.unknown(), { body, intent, ...lasting }),
    ),
  );
}

/** `GET /api/dashboard/get-notes` (S2 §7). */
export function fetchNotes(api: Api, signal?: AbortSignal): Promise<Read<Line>> {
  return api.get('api/dashboard/get-notes', countedUnder(['data', 'notes'], note), { signal });
}

/** `POST /api/dashboard/update-notes` (S2 §7, T-18): it creates; the note's id, `null` where the answer says none. */
export async function addNote(api: Api, { text, intent }: NewLine): Promise<string | null> {
  const body = { note: text };
  const answer = await api.post('api/dashboard/update-notes', v.unknown(), { body, intent, ...lasting });
  throwIfRefused(answer);
  return createdId(answer, ['note', 'data']);
}

/** `POST /api/dashboard/delete-note/{id}` (S2 §7). One that is gone already is done. */
export function deleteNote(api: Api, { id: noteId, intent }: DeletedLine): Promise<void> {
  return untilGone(async () =>
    throwIfRefused(
      await api.post(path`api/dashboard/delete-note/${noteId}`, v.unknown(), { intent, ...lasting }),
    ),
  );
}

/** Something in today's calendar: its description, empty where it has none. It is there all the same. */
const calendarTask = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((description) => ({ description })),
    ),
    v.object({ description: written }),
  ]),
  v.transform(({ description }) => description?.trim() ?? ''),
);

/** `GET /api/dashboard/get-today-calendar-tasks` (S2 §7): what is to be done today, in the server's order; empty where something has no description. */
export function fetchTodaysTasks(api: Api, signal?: AbortSignal): Promise<Read<string>> {
  const answer = countedUnder(['data', 'tasks'], calendarTask);
  return api.get('api/dashboard/get-today-calendar-tasks', answer, { signal });
}

/** @param owner whose they are (`ownerOf`): another user of the page is shown nothing of them. */
export function todaysTasksQuery(api: Api, owner: string) {
  return queryOptions({
    queryKey: ['dashboard', 'today', api.id, owner] as const,
    queryFn: ({ signal }) => fetchTodaysTasks(api, signal),
  });
}

const underData = v.pipe(
  v.unknown(),
  v.transform((given) => unwrapped(given, ['data', 'categories', 'users'])),
  choices,
);

export function calendarCategoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['dashboard', 'categories', api.id] as const,
    queryFn: ({ signal }): Promise<readonly Choice[]> =>
      api.get('api/dashboard/get-calendar-categories', underData, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** `GET /api/dashboard/get-users-by-name-json/{text}` (S2 §7, X-13, T-16); none where nothing is left to look for. */
export async function searchUsers(api: Api, name: string, signal?: AbortSignal): Promise<readonly Choice[]> {
  const part = searchPart(name);
  if (part === null) return [];
  return api.get(path`api/dashboard/get-users-by-name-json/${part}`, underData, { signal });
}
