// @vitest-environment node
import { expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import { minutes, readSessions } from '../../programme/sessionRecord.ts';
import { ordinaryEvent } from './showcase.ts';

it('opens with a programme of a usual size, in which nobody and no room is needed twice at once', () => {
  const host = seededHost();
  const sessions = readSessions(host.database, ordinaryEvent);
  expect(sessions.length).toBeGreaterThanOrEqual(20);
  expect(sessions.length).toBeLessThanOrEqual(40);
  const needs = sessions.flatMap((session) =>
    [session.location.location, ...session.speakers.map(({ id }) => id)].map((what) => ({ what, session })),
  );
  const clashes = needs.filter(({ what, session }) =>
    needs.some(
      (other) =>
        other.what === what &&
        other.session.id !== session.id &&
        other.session.day === session.day &&
        minutes(other.session.start) < minutes(session.end) &&
        minutes(session.start) < minutes(other.session.end),
    ),
  );
  expect(clashes.map(({ what, session }) => `${what}: ${session.name}`)).toEqual([]);
  const odd = `SELECT COUNT(*) AS n FROM registrations WHERE event_id = ${ordinaryEvent} AND contact_id IN (5, 6, 14)`;
  expect(host.database.get(odd)?.int('n')).toBe(0);
  host.close();
});
