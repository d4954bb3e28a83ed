/** The agenda as it is displayed (S1 §3, §7). The editor's sessions are another thing: see `sessions.ts`. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { previousOf, readable } from './pages.ts';
import { count, id, list, map, moment, orNull, textUnder, truth, written, writtenOrNull } from './schemas.ts';

const displaySpeaker = v.pipe(
  v.object({
    profile_picture_url: written,
    contact: orNull(v.object({ first_name: written, last_name: written })),
    function: written,
    organisation: orNull(v.object({ name: written })),
  }),
  v.transform(({ contact, organisation, ...speaker }) => ({
    ...speaker,
    first_name: contact?.first_name ?? null,
    last_name: contact?.last_name ?? null,
    organisation_name: organisation?.name ?? null,
  })),
);

const displaySession = v.pipe(
  v.object({
    id,
    name: written,
    description: written,
    start: moment,
    end: moment,
    show_as_social: v.fallback(v.nullish(truth, false), false),
    location: orNull(v.object({ location: written })),
    category: orNull(v.object({ type: written, color: written })),
    by_location_name: written,
    speakers: v.fallback(v.nullish(readable(displaySpeaker), []), []),
  }),
  v.transform(({ location, ...session }) => ({ ...session, location: location?.location ?? null })),
);

/** S1 §3 «Agenda session»: `start` and `end` are moments as the server wrote them; colours and texts are not trusted (C-31). */
export type DisplaySession = v.InferOutput<typeof displaySession>;
export type DisplaySpeaker = v.InferOutput<typeof displaySpeaker>;

const sessions = v.fallback(v.nullish(readable(displaySession), []), []);

/** Sessions of a day: a list, or one under `sessions`. */
const dayData = v.union([
  readable(displaySession),
  v.pipe(
    v.object({ sessions }),
    v.transform((day) => day.sessions),
  ),
]);

/** One or a list (C-39). */
const nextSessions = v.pipe(
  v.unknown(),
  v.transform((given) =>
    given === null || given === undefined ? [] : Array.isArray(given) ? given : [given],
  ),
  readable(displaySession),
);

const locationNow = v.object({
  session: orNull(displaySession),
  nextSession: v.fallback(nextSessions, []),
  speakers: v.fallback(v.nullish(readable(displaySpeaker), []), []),
});

/** By name of the location, or a list whose entries name theirs through their sessions. */
const byLocation = v.pipe(
  v.unknown(),
  v.transform((given) =>
    Array.isArray(given) ? Object.fromEntries(given.map((one, at) => [String(at), one])) : given,
  ),
  v.nullish(map(v.fallback(v.nullable(locationNow), null)), {}),
  v.transform((all) =>
    Object.entries(all).flatMap(([key, now]) => {
      if (now === null) return [];
      const any = now.session ?? now.nextSession[0];
      return [{ ...now, name: any?.location ?? any?.by_location_name ?? key }];
    }),
  ),
);

const daySessions = v.fallback(v.nullish(map(v.fallback(dayData, [])), {}), {});

/** A location as text, or as an object that holds it. */
const locationName = v.pipe(textUnder('location'), v.string());

/** Style fields (`agenda_…`) beside the facts; each is checked where it is used (C-31). */
const agendaEvent = v.pipe(
  v.looseObject({
    name: written,
    date_from: moment,
    date_till: moment,
    address_city: written,
    subtitle: written,
  }),
  v.transform(({ name, date_from, date_till, address_city, subtitle, ...rest }) => ({
    name,
    date_from,
    date_till,
    address_city,
    subtitle,
    style: Object.fromEntries(
      Object.entries(rest).flatMap(([key, value]): [string, string][] => {
        const read = v.safeParse(writtenOrNull, value);
        return key.startsWith('agenda_') && read.success && read.output !== null ? [[key, read.output]] : [];
      }),
    ),
  })),
);

/** Something else with status 200 must not take the place of the last good agenda. */
const isAgenda = v.check(
  (given: Readonly<Record<string, unknown>>) =>
    [given['days'], given['daysData'], given['sessionsByLocation']].some(
      (part) => typeof part === 'object' && part !== null,
    ),
  'must be an agenda',
);

const agenda = v.pipe(
  v.looseObject({}),
  isAgenda,
  v.looseObject({
    days: v.fallback(v.nullish(list(writtenOrNull), []), []),
    daysData: daySessions,
    daysPerPage: v.fallback(v.nullish(count, 1), 1),
    sessionsByLocation: v.fallback(byLocation, []),
    locations: v.fallback(v.nullish(readable(locationName), []), []),
    logoUrl: written,
    fontUrl: written,
    font: written,
    event: orNull(agendaEvent),
  }),
  v.transform((answer) => ({
    days: answer.days.filter((day) => day !== null),
    /** Sessions by date, as the server keyed them. */
    daysData: answer.daysData,
    daysPerPage: Math.max(answer.daysPerPage, 1),
    sessionsByLocation: answer.sessionsByLocation,
    locations: answer.locations,
    logoUrl: answer.logoUrl,
    fontUrl: answer.fontUrl,
    font: answer.font,
    event: answer.event,
  })),
);

/** S1 §3 «Agenda response». */
export type Agenda = v.InferOutput<typeof agenda>;

export interface AgendaRequest {
  readonly eventId: string;
  /** Opaque: 0- or 1-based as the host says (C-33). */
  readonly page: number;
  /** Keeps caches out: milliseconds of now (C-29). */
  readonly timestamp: number;
}

/** `GET /api/agenda/get-event-by-id/{eventId}/{page}/{timestamp}` (S1 §7). */
function fetchAgenda(
  api: Api,
  { eventId, page, timestamp }: AgendaRequest,
  signal?: AbortSignal,
): Promise<Agenda> {
  return api.get(path`api/agenda/get-event-by-id/${eventId}/${page}/${timestamp}`, agenda, { signal });
}

/** Reads a payload that was kept for when the network is gone; `null` when it cannot be read any more. */
export function readAgenda(kept: unknown): Agenda | null {
  const read = v.safeParse(agenda, kept);
  return read.success ? read.output : null;
}

/** The screen gives `now`, so that the key does not change with every refresh. */
export function agendaQuery(api: Api, request: Omit<AgendaRequest, 'timestamp'>, now: () => number) {
  return queryOptions({
    queryKey: ['agenda', 'display', api.id, request] as const,
    queryFn: ({ signal }) => fetchAgenda(api, { ...request, timestamp: now() }, signal),
    placeholderData: previousOf(api, request, 'eventId'),
  });
}
