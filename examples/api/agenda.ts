import { isoDay } from '../clock.ts';
import { requireAnyUser } from '../http/guards.ts';
import { phpMap, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostRequest } from '../http/types.ts';
import { requireEvent } from '../programme/programme.ts';
import { minutes, readSessions, type SessionRecord } from '../programme/sessionRecord.ts';

const daysPerPage = 3;

/** The agenda as screens show it (S1 §7); pages count from 1. Times are in UTC (S1 §9). */
export const agenda: ApiArea = (context) => {
  const { app, db, clock } = context;
  app.get('/api/agenda/get-event-by-id/:eventId/:page/:timestamp', (c) => {
    const user = requireAnyUser(c);
    const eventId = requireEvent(context, user, wholeNumber(c.req.param('eventId'), 0));
    const event = db.get('SELECT * FROM events WHERE id = ?', [eventId]);
    const all = readSessions(db, eventId);
    const days = [...new Set(all.map(({ day }) => day))].toSorted();
    const first = (Math.max(1, wholeNumber(c.req.param('page'), 1)) - 1) * daysPerPage;
    const now = clock();
    const style: unknown = JSON.parse(event?.text('agenda_style') ?? '{}');
    c.header('Cache-Control', 'no-store');
    return c.json({
      event: {
        ...(typeof style === 'object' ? style : {}),
        name: event?.text('name'),
        subtitle: event?.text('subtitle'),
        date_from: event?.text('date_from'),
        date_till: event?.text('date_till'),
        address_city: event?.text('city'),
      },
      days,
      daysPerPage,
      daysData: daysData(c, all, [...days.slice(first, first + daysPerPage), isoDay(now)]),
      sessionsByLocation: phpMap(c, byLocation(all, now)),
      locations: [...new Set(all.map(({ location }) => location.location))],
      logoUrl: '/site/agenda-logo.svg',
      fontUrl: null,
      font: null,
    });
  });
};

function daysData(c: HostRequest, all: readonly SessionRecord[], days: readonly string[]) {
  const present = [...new Set(days)].filter((day) => all.some((session) => session.day === day));
  return phpMap(
    c,
    Object.fromEntries(
      present.map((day) => [day, all.filter((session) => session.day === day).map(displayed)]),
    ),
  );
}

/** What runs in each place today and what follows it: one, as the documents have it (C-39). */
function byLocation(all: readonly SessionRecord[], now: Date) {
  const today = all.filter(({ day }) => day === isoDay(now));
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const places = [...new Set(today.map(({ location }) => location.location))];
  return Object.fromEntries(
    places.map((place) => {
      const here = today.filter(({ location }) => location.location === place);
      const running = here.find(({ start, end }) => minutes(start) <= minute && minute < minutes(end));
      const next = here.find(({ start }) => minutes(start) > minute);
      return [
        place,
        {
          session: running ? displayed(running) : null,
          nextSession: next ? displayed(next) : null,
          speakers: running ? displayed(running).speakers : [],
        },
      ];
    }),
  );
}

/** A session in the other of its two shapes. */
function displayed({ day, start, end, speakers, location, category, ...session }: SessionRecord) {
  return {
    id: session.id,
    name: session.name,
    description: session.description,
    start: `${day} ${start}:00`,
    end: `${day} ${end}:00`,
    show_as_social: session.type === 'social' ? 1 : 0,
    location,
    category,
    by_location_name: session.by_location_name,
    speakers: speakers.map((speaker) => ({
      profile_picture_url: speaker.profile_picture,
      contact: { first_name: speaker.first_name, last_name: speaker.last_name },
      function: speaker.function,
      organisation: speaker.organisation === null ? null : { name: speaker.organisation },
    })),
  };
}
