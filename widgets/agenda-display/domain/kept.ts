/** The last good answer, kept for when server or network fail (screens.md §13 «Never-blank signage»). */
import type { Agenda, DisplaySession, DisplaySpeaker } from '#shared/api/agenda.ts';

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

/** An agenda in the server's own shape, so that `readAgenda` checks it like any answer; without descriptions, which are long. */
export function agendaAsSent(agenda: Agenda) {
  const { daysData, sessionsByLocation, event } = agenda;
  return {
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
  };
}
