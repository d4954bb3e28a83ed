/** The last good answer, kept for when server or network fail (screens.md §13 «Never-blank signage»). */
import type { Agenda, DisplaySession, DisplaySpeaker } from '#shared/api/agenda.ts';

/** Longest text kept, in characters. */
export const longestKept = 2_000_000;

/** Where the payload of an event is kept. */
export function keptKey(tenant: string, guard: string, eventId: string): string {
  return `event-widgets.agenda.${JSON.stringify([tenant, guard, eventId])}`;
}

const speakerAsSent = ({ first_name, last_name, organisation_name, ...rest }: DisplaySpeaker) => ({
  ...rest,
  contact: { first_name, last_name },
  organisation: { name: organisation_name },
});

const sessionAsSent = ({ description: _, location, speakers, ...rest }: DisplaySession) => ({
  ...rest,
  location: { location },
  speakers: speakers.map(speakerAsSent),
});

/**
 * An agenda as a text in the server's own shape, so that `readAgenda` checks it like any answer; descriptions, which no screen shows,
 * are left out. `null` when it is too long to be kept.
 */
export function packAgenda(agenda: Agenda): string | null {
  const { daysData, sessionsByLocation, event } = agenda;
  const packed = JSON.stringify({
    ...agenda,
    daysData: Object.fromEntries(
      Object.entries(daysData).map(([day, sessions]) => [day, sessions.map(sessionAsSent)]),
    ),
    sessionsByLocation: Object.fromEntries(
      sessionsByLocation.map(({ name, session, nextSession, speakers }) => [
        name,
        {
          session: session && sessionAsSent(session),
          nextSession: nextSession.map(sessionAsSent),
          speakers: speakers.map(speakerAsSent),
        },
      ]),
    ),
    event: event && { ...event.style, ...event, style: undefined },
  });
  return packed.length > longestKept ? null : packed;
}
