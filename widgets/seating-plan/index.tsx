import * as v from 'valibot';
import { seatingSession } from '#shared/api/sessions.ts';
import { flag, identifier, json, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { SeatingPlan } from './SeatingPlan.tsx';
import { agendaQuery } from './store/useShownSession.ts';

/** The table of a session and who sits on which chair (S3 §2.4, §4.3, §5.2). */
export const { name, mount, readProps } = defineWidget({
  name: 'seating-plan',
  events: ['close-seating-plan'],
  attributes: v.object({
    /** The event of the session. */
    eventId: identifier,
    /** The session whose table is shown. */
    sessionId: identifier,
    /** The session itself as JSON, as the interactive agenda gives it; without it, it is read from there. */
    session: v.optional(json(seatingSession)),
    /** Shows the plan, and changes nothing. */
    readOnly: v.optional(flag, false),
    /** The host's own name of the channel, with `{tenant}` and `{eventId}`. */
    channel: v.optional(text),
  }),
  firstQueries: (api, { eventId, session }) => (session ? [] : [agendaQuery(api, { eventId })]),
  Component: SeatingPlan,
});
