/** Sessions of an event as the agenda editor and the seating plan know them (S3 §3.4, §7.4, §7.5). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { previousOf, readable } from './pages.ts';
import { sessionTable } from './seating.ts';
import { count, dayOf, id, list, map, orNull, textOrNull, textUnder, written } from './schemas.ts';
import { listUnder } from './shapes.ts';

/** `{name}`, or the name itself; not all calls send it. */
const named = v.optional(textUnder('name'), null);

/** `null`: not seated; chairs count from 1, so 0 is a number like any other to us (S-27). */
const chair = orNull(count);

const speaker = v.object({
  id,
  first_name: written,
  last_name: written,
  profile_picture: written,
  organisation: named,
  role: named,
  status: named,
  mobile: written,
  chair_number: chair,
});

/** A speaker of a session, or one found by a search (S3 §3.4); names of role and status are the server's English. */
export type Speaker = v.InferOutput<typeof speaker>;

/** `9:05`, `09:05` or `09:05:00` as `HH:MM`. */
const timeOfDay = v.pipe(
  v.string('must be a time of day'),
  v.trim(),
  v.regex(/^([01]?\d|2[0-4]):[0-5]\d(:[0-5]\d)?$/, 'must be a time of day'),
  v.transform((text) => text.split(':').slice(0, 2).join(':').padStart(5, '0')),
);

const location = v.optional(textUnder('location'), null);

const sentFields = v.object({
  id,
  day: v.pipe(v.string(), v.transform(dayOf), v.string('must be a date')),
  start: timeOfDay,
  end: v.nullish(timeOfDay, null),
  /** Minutes; kept by a move whose end is clamped at 23:59 (S-30). `null`: not sent. */
  duration: orNull(count),
  name: written,
  by_location_name: written,
  type: written,
  location,
  speakers: v.fallback(v.nullish(readable(speaker), []), []),
  table: orNull(sessionTable),
  updated_at: orNull(textOrNull),
});

/** What we read of a session; one without an end lasts as long as it says, or takes its place at its start alone. */
export const sessionFields = v.pipe(
  sentFields,
  v.transform(({ end, ...session }) => ({ ...session, end: end ?? session.start })),
);

/**
 * S3 §3.4 «Session (agenda editor)»: `day` as `YYYY-MM-DD`, `start` and `end` as `HH:MM`.
 *
 * `copy` is the whole object as the server sent it, unknown keys included: a PUT is built from it (S-29).
 */
export type EditorSession = v.InferOutput<typeof sessionFields> & {
  readonly copy: Readonly<Record<string, unknown>>;
};

/** Reads a session by `sessionFields`, and keeps it as it was sent. */
export const editorSession = v.pipe(
  v.looseObject({}),
  v.rawTransform<Record<string, unknown>, EditorSession>(({ dataset, addIssue, NEVER }) => {
    const read = v.safeParse(sessionFields, dataset.value);
    if (read.success) return { ...read.output, copy: dataset.value };
    addIssue({ message: 'is not a session' });
    return NEVER;
  }),
);

/** What the seating plan is given of a session (S3 §3.4 «Session (seating)»): times are shown as they come. */
export const seatingSession = v.object({
  id,
  name: written,
  location,
  /** Where the agenda gave the session. */
  day: v.optional(orNull(v.pipe(v.string(), v.transform(dayOf), v.string()))),
  start: written,
  end: written,
  speakers: v.fallback(v.nullish(readable(speaker), []), []),
  table: orNull(sessionTable),
});

export type SeatingSession = v.InferOutput<typeof seatingSession>;

/** What an event brings; Livewire puts it into a list where it is dispatched with positional arguments. */
function broughtBy(payload: unknown): unknown {
  return Array.isArray(payload) ? payload[0] : payload;
}

/** Reads a session that a pushed event carries: the record itself, or under `session` (DESIGN.md §2). `null`: unreadable. */
export function readSession(payload: unknown): EditorSession | null {
  const brought = broughtBy(payload);
  const inside =
    typeof brought === 'object' && brought !== null ? Reflect.get(brought, 'session') : undefined;
  const read = v.safeParse(editorSession, inside ?? brought);
  return read.success ? read.output : null;
}

/** What an event or an answer brings over what is known: one that leaves speakers, place or table out says nothing of them. */
export function broughtOver(known: object, { copy }: Pick<EditorSession, 'copy'>): EditorSession | null {
  return readSession({ ...known, ...copy });
}

/** The event that a pushed event is about, where it says so: beside the session or on it. */
export function readEventId(payload: unknown): string | null {
  const brought = broughtBy(payload);
  const inside = typeof brought === 'object' && brought !== null ? Reflect.get(brought, 'session') : null;
  for (const one of [brought, inside]) {
    if (typeof one !== 'object' || one === null) continue;
    const read = v.safeParse(id, Reflect.get(one, 'event_id') ?? Reflect.get(one, 'eventId'));
    if (read.success) return read.output;
  }
  return null;
}

/** The id of a deleted session: the record, `{session}`, `{sessionId}` or the id alone. */
export function readDeleted(payload: unknown): string | null {
  const brought = broughtBy(payload);
  const inside =
    typeof brought === 'object' && brought !== null
      ? (Reflect.get(brought, 'sessionId') ?? Reflect.get(brought, 'session') ?? Reflect.get(brought, 'id'))
      : brought;
  const nested = typeof inside === 'object' && inside !== null ? Reflect.get(inside, 'id') : inside;
  const read = v.safeParse(id, nested);
  return read.success ? read.output : null;
}

/** A list of dates, or of objects that hold one. */
const dayName = v.pipe(
  v.unknown(),
  v.transform((given) => (typeof given === 'object' && given !== null ? Reflect.get(given, 'day') : given)),
  v.string(),
  v.transform(dayOf),
  v.string(),
);

/** Something else with status 200 must not empty the agenda. */
const isAgenda = v.check(
  (given: Readonly<Record<string, unknown>>) => 'sessions' in given,
  'must be an agenda',
);

const agendaParts = v.object({
  sessions: v.nullish(readable(editorSession), []),
  tenantSimpleId: orNull(id),
  earliestTime: orNull(timeOfDay),
  latestTime: orNull(timeOfDay),
  days: v.fallback(
    v.nullish(
      v.union([
        readable(dayName),
        v.pipe(
          map(v.unknown()),
          v.transform((byDay) => Object.keys(byDay).flatMap((key) => dayOf(key) ?? [])),
        ),
      ]),
      [],
    ),
    [],
  ),
  tables: v.fallback(v.nullish(list(v.unknown()), []), []),
});

const interactiveAgenda = v.pipe(v.looseObject({}), isAgenda, agendaParts);

/** S3 §7.5. */
export type InteractiveAgenda = v.InferOutput<typeof interactiveAgenda> & {
  /** When it was asked for, as `performance.now()` counts: what this page saved or heard of since is newer. */
  readonly askedAt: number;
};

export interface EventRequest {
  readonly eventId: string;
}

/** What no other event has, neither on this page nor in another tenant's window. */
export function eventAddress(api: Api, eventId: string): string {
  return api.href(path`api/events/${eventId}`);
}

/** `GET /api/events/{eventId}/interactive-agenda` (S3 §7.5). */
export async function fetchInteractiveAgenda(
  api: Api,
  { eventId }: EventRequest,
  signal?: AbortSignal,
): Promise<InteractiveAgenda> {
  const askedAt = performance.now();
  const agenda = await api.get(path`api/events/${eventId}/interactive-agenda`, interactiveAgenda, { signal });
  return { ...agenda, askedAt };
}

export function interactiveAgendaQuery(api: Api, request: EventRequest) {
  return queryOptions({
    queryKey: ['sessions', 'interactive-agenda', api.id, request] as const,
    queryFn: ({ signal }) => fetchInteractiveAgenda(api, request, signal),
    // The same as before is an answer as well: what was shown since may be wrong.
    structuralSharing: false,
  });
}

/** The agenda's copy that all islands of the page share, before and after it is changed here; it does not pass for read anew. */
export function changeSharedAgenda(
  client: QueryClient,
  api: Api,
  request: EventRequest,
  change: (known: InteractiveAgenda) => InteractiveAgenda,
): void {
  const { queryKey } = interactiveAgendaQuery(api, request);
  const query = client.getQueryCache().find<InteractiveAgenda>({ queryKey });
  if (!query?.state.data) return;
  const { state } = query;
  const data = change(query.state.data);
  // A read that is given up goes back to what was set last, and must not pass for fresh where it was not.
  query.setData(data, { manual: true, updatedAt: state.isInvalidated ? 0 : state.dataUpdatedAt });
  query.setState({ ...state, data });
}

export interface SpeakerSearch extends EventRequest {
  /** As typed; empty asks for all. */
  readonly query: string;
}

/** `GET /api/events/{eventId}/registrations/search-speakers?query=` (S3 §7.5). */
export function searchSpeakers(
  api: Api,
  { eventId, query }: SpeakerSearch,
  signal?: AbortSignal,
): Promise<Speaker[]> {
  return api.get(path`api/events/${eventId}/registrations/search-speakers`, speakersAnswer, {
    query: { query },
    signal,
  });
}

/** A registration that a join of tables gives twice is one speaker. */
const speakersAnswer = v.pipe(
  listUnder(['data'], speaker),
  v.transform((found) => [...new Map(found.map((one) => [one.id, one])).values()]),
);

export function speakersQuery(api: Api, request: SpeakerSearch) {
  return queryOptions({
    queryKey: ['sessions', 'speakers', api.id, request] as const,
    queryFn: ({ signal }) => searchSpeakers(api, request, signal),
    placeholderData: previousOf(api, request, 'eventId'),
  });
}

/** Somebody whom a search of this page has found, in whichever island. */
export function shownSpeaker(
  client: QueryClient,
  api: Api,
  { eventId, id }: { readonly eventId: string; readonly id: string },
): Speaker | undefined {
  const lists = client.getQueriesData<Speaker[]>({ queryKey: ['sessions', 'speakers', api.id, { eventId }] });
  return lists.flatMap(([, found]) => found ?? []).find((one) => one.id === id);
}

/** The session the server answers with, when it does: at the top, or under `session` or `data`. */
export const savedSession = v.pipe(
  v.unknown(),
  v.transform((given): EditorSession | null => {
    const data = typeof given === 'object' && given !== null ? Reflect.get(given, 'data') : undefined;
    return readSession(given) ?? readSession(data);
  }),
);

export interface SaveSessionRequest extends EventRequest {
  readonly sessionId: string;
  /** The whole session: the newest known copy with our changes (S-29). */
  readonly session: Readonly<Record<string, unknown>>;
}

/**
 * `PUT /api/events/{eventId}/sessions/{sessionId}/interactive-agenda` (S3 §7.5). Gives the server's copy, `null` when it sends
 * none. Throws `conflict` when it keeps versions and ours is old, `invalid` on 422.
 */
export function saveSession(
  api: Api,
  { eventId, sessionId, session: body }: SaveSessionRequest,
): Promise<EditorSession | null> {
  return api.put(path`api/events/${eventId}/sessions/${sessionId}/interactive-agenda`, savedSession, {
    body,
  });
}
