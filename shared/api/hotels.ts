/** Hotel rooms (S1 §3 «Availability», §7). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { previousOf } from './pages.ts';
import { count, dayOf, id, map, momentOrNull, number, textOrNull } from './schemas.ts';

/**
 * One hotel's row; a row that cannot be read is `null` until `spreadUnknown` has seen the days of the others. Its cells
 * are read by hand: a schema for each of 12,000 (200 hotels, 60 nights) would take longer than drawing them.
 */
const row = v.fallback(v.nullable(v.pipe(map(v.unknown()), v.transform(byDay))), null);

const noRange = { start_date: null, end_date: null };

const availabilityPage = v.pipe(
  v.object({
    availability: map(row),
    /** Hotels without a readable id are left out: they get no link (C-34). */
    hotelsNameIdMap: v.pipe(map(v.fallback(v.nullable(id), null)), v.transform(withoutNulls)),
    pagination: v.object({
      current_page: count,
      last_page: count,
      previous_page_url: textOrNull,
      next_page_url: textOrNull,
    }),
    filter: v.nullish(
      v.pipe(
        v.unknown(),
        v.transform((given) => (Array.isArray(given) && given.length === 0 ? noRange : given)),
        v.object({ start_date: momentOrNull, end_date: momentOrNull }),
      ),
      noRange,
    ),
  }),
  v.transform((page) => ({ ...page, availability: spreadUnknown(page.availability) })),
);

/**
 * One page of nights.
 *
 * `availability[hotel][date]` is the number of free rooms; `null` is unknown; a missing date is not offered (C-35).
 * Below zero means overbooked. Hotels stand in the order sent, but for names that are whole numbers (a hotel «1919»),
 * which every JS object puts first; hotels of the same name arrive as one (C-34). Dates are `YYYY-MM-DD`, in no order.
 */
export type AvailabilityPage = v.InferOutput<typeof availabilityPage>;

export interface AvailabilityRequest {
  /** 0 asks for every event. */
  readonly eventId: number | string;
  /** 1-based page of dates. */
  readonly page: number;
  /** First and last night, `YYYY-MM-DD`. The address has no place for an end alone (C-36). */
  readonly range?: { readonly start: string; readonly end?: string | undefined } | undefined;
}

/** `GET /api/reservations/get-availability/{page}/{eventId or 0}[/{startDate}[/{endDate}]]` (S1 §7). */
export function fetchAvailability(
  api: Api,
  request: AvailabilityRequest,
  signal?: AbortSignal,
): Promise<AvailabilityPage> {
  return api.get(availabilityPath(request), availabilityPage, { signal });
}

function availabilityPath({ page, eventId, range }: AvailabilityRequest): string {
  const whole = path`api/reservations/get-availability/${page}/${eventId}`;
  if (range === undefined) return whole;
  const from = path`${range.start}`;
  return range.end === undefined ? `${whole}/${from}` : `${whole}/${from}/${path`${range.end}`}`;
}

/** Keeps the page before while the next one loads, but never shows one event's rooms under another's name. */
export function availabilityQuery(api: Api, request: AvailabilityRequest) {
  return queryOptions({
    queryKey: ['hotels', 'availability', api.id, request] as const,
    queryFn: ({ signal }) => fetchAvailability(api, request, signal),
    placeholderData: previousOf(api, request, 'eventId'),
  });
}

type Row = Record<string, number | null>;

function byDay(rooms: Record<string, unknown>): Row {
  const days: Row = {};
  for (const [date, free] of Object.entries(rooms)) {
    const day = knownDayOf(date);
    if (day !== null) days[day] = freeRooms(free);
  }
  return days;
}

/** What stands there but cannot be read, `null` included, is unknown (`null`). */
function freeRooms(value: unknown): number | null {
  const free = typeof value === 'number' ? value : v.safeParse(number, value).output;
  return typeof free === 'number' && Number.isInteger(free) ? free : null;
}

/** Every row has the same dates: each is read once. */
const knownDays = new Map<string, string | null>();
const maxKnownDays = 1_000;

function knownDayOf(text: string): string | null {
  const known = knownDays.get(text);
  if (known !== undefined) return known;
  const day = dayOf(text);
  if (knownDays.size >= maxKnownDays) knownDays.clear();
  knownDays.set(text, day);
  return day;
}

/** A row that could not be read is unknown on every day that any other hotel has. */
function spreadUnknown(rows: Record<string, Row | null>): Record<string, Row> {
  const unknown: Row = {};
  for (const days of Object.values(rows)) for (const day of Object.keys(days ?? {})) unknown[day] = null;
  return Object.fromEntries(Object.entries(rows).map(([hotel, days]) => [hotel, days ?? { ...unknown }]));
}

function withoutNulls(ids: Record<string, string | null>): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [hotel, hotelId] of Object.entries(ids)) if (hotelId !== null) known[hotel] = hotelId;
  return known;
}
