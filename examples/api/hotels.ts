import { isIsoDay } from '../clock.ts';
import { invalid, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { phpMap, wholeNumber } from '../http/input.ts';
import type { Db } from '../database/db.ts';
import type { ApiArea, HostRequest } from '../http/types.ts';
import type { User } from '../http/users.ts';

/** Dates a page when every event is asked for. */
const datesPerPage = 14;

interface Request {
  /** 0: every event of the tenant. */
  eventId: number;
  tenant: string;
  page: number;
  start: string | null;
  end: string | null;
}

/** `GET /api/reservations/get-availability/{page}/{eventId or 0}[/{startDate}[/{endDate}]]` (S1 §7). */
export const hotels: ApiArea = ({ app, db }) => {
  app.get('/api/reservations/get-availability/:page{[0-9]+}/:event{[0-9]+}/:start?/:end?', (c) => {
    const user = requireUser(c, 'admin');
    const request = readRequest(c, user);
    const perPage = pageSize(db, request);
    const dates = datesOf(db, request);
    const lastPage = Math.max(1, Math.ceil(dates.length / perPage));
    const shown = dates.slice((request.page - 1) * perPage, request.page * perPage);
    return c.json({
      availability: phpMap(
        c,
        mapValues(availabilityOf(db, request, shown), (nights) => phpMap(c, nights)),
      ),
      hotelsNameIdMap: phpMap(c, idsByName(db, request)),
      pagination: {
        current_page: request.page,
        last_page: lastPage,
        previous_page_url: request.page > 1 ? pageUrl(c, request, request.page - 1) : null,
        next_page_url: request.page < lastPage ? pageUrl(c, request, request.page + 1) : null,
      },
      filter: { start_date: request.start, end_date: request.end },
    });
  });
};

function readRequest(c: HostRequest, user: User): Request {
  const start = c.req.param('start') ?? null;
  const end = c.req.param('end') ?? null;
  const errors: Record<string, string[]> = {};
  if (start !== null && !isIsoDay(start))
    errors['startDate'] = ['The start date field must be a valid date.'];
  if (end !== null && !isIsoDay(end)) errors['endDate'] = ['The end date field must be a valid date.'];
  else if (start !== null && end !== null && end < start) {
    errors['endDate'] = ['The end date field must be a date after or equal to start date.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    eventId: wholeNumber(c.req.param('event'), 0),
    tenant: user.tenant,
    page: Math.max(1, wholeNumber(c.req.param('page'), 1)),
    start,
    end,
  };
}

function pageSize(db: Db, { eventId, tenant }: Request): number {
  if (eventId === 0) return datesPerPage;
  const event = db.get('SELECT dates_per_page FROM events WHERE id = ? AND tenant = ?', [eventId, tenant]);
  if (!event) throw modelNotFound('Event', eventId);
  return event.int('dates_per_page');
}

/** The SQL that narrows `event_hotels` or `hotel_nights` to the request's events, with its values. */
function ofEvents({ eventId, tenant }: Request): { where: string; values: (string | number)[] } {
  return eventId === 0
    ? { where: 'event_id IN (SELECT id FROM events WHERE tenant = ?)', values: [tenant] }
    : { where: 'event_id = ?', values: [eventId] };
}

/** Nights that any hotel offers, within the filter, in order. */
function datesOf(db: Db, request: Request): string[] {
  const { where, values } = ofEvents(request);
  const sql = `SELECT DISTINCT night FROM hotel_nights WHERE ${where} AND night >= ? AND night <= ? ORDER BY night`;
  const range = [request.start ?? '0000-01-01', request.end ?? '9999-12-31'];
  return db.all(sql, [...values, ...range]).map((row) => row.text('night'));
}

/** Free rooms by hotel name and date. Hotels of one name become one row, their rooms added (trap C-34). */
function availabilityOf(
  db: Db,
  request: Request,
  dates: readonly string[],
): Record<string, Record<string, number>> {
  const first = dates[0];
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return {};
  const { where, values } = ofEvents(request);
  const names = db.all(
    `SELECT DISTINCT name FROM hotels JOIN event_hotels ON hotel_id = id WHERE ${where} ORDER BY id`,
    values,
  );
  const byName = new Map(names.map((row) => [row.text('name'), new Map<string, number>()]));
  const nights = db.all(
    `SELECT name, night, SUM(rooms) AS rooms FROM hotel_nights JOIN hotels ON id = hotel_id
     WHERE ${where} AND night BETWEEN ? AND ? GROUP BY name, night ORDER BY night`,
    [...values, first, last],
  );
  for (const row of nights) byName.get(row.text('name'))?.set(row.text('night'), row.int('rooms'));
  return Object.fromEntries([...byName].map(([name, rooms]) => [name, Object.fromEntries(rooms)]));
}

/** Ids of the hotels that have a page; of two with one name, the later. */
function idsByName(db: Db, request: Request): Record<string, number> {
  const { where, values } = ofEvents(request);
  const sql = `SELECT DISTINCT id, name FROM hotels JOIN event_hotels ON hotel_id = id WHERE ${where} AND has_page ORDER BY id`;
  return Object.fromEntries(db.all(sql, values).map((row) => [row.text('name'), row.int('id')]));
}

function pageUrl(c: HostRequest, { eventId, start, end }: Request, page: number): string {
  const range = start === null ? '' : `/${start}${end === null ? '' : `/${end}`}`;
  return `${new URL(c.req.url).origin}/api/reservations/get-availability/${page}/${eventId}${range}`;
}

function mapValues<T, U>(map: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
