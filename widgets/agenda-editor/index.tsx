import * as v from 'valibot';
import { interactiveAgendaQuery } from '#shared/api/sessions.ts';
import { flag, identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { highlightedStatuses } from '#shared/speakers/speakerFacts.ts';
import { AgendaEditor } from './AgendaEditor.tsx';

/** The programme of an event, built by several people at the same time (S3 §2.5, §4.4). */
export const { name, mount, readProps } = defineWidget({
  name: 'agenda-editor',
  events: ['create-session', 'edit-session', 'delete-session', 'create-registration'],
  attributes: v.object({
    eventId: identifier,
    /** Days side by side; fewer where there is no room. */
    daysPerPage: v.optional(
      v.pipe(integer, v.minValue(1, 'must be at least 1'), v.maxValue(14, 'must be at most 14')),
      3,
    ),
    /** Shows the programme and who is there, and changes nothing. */
    readOnly: v.optional(flag, false),
    /** Statuses of speakers that stand out, as the server names them, `|` between them. */
    highlightedStatuses: v.optional(text, highlightedStatuses),
    /** The host's own name of the channel, with `{tenant}` and `{eventId}`. */
    channel: v.optional(text),
  }),
  firstQueries: (api, { eventId }) => [interactiveAgendaQuery(api, { eventId })],
  Component: AgendaEditor,
});
