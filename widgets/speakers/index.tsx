import * as v from 'valibot';
import { speakersQuery } from '#shared/api/sessions.ts';
import { flag, identifier, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { highlightedStatuses } from '#shared/speakers/speakerFacts.ts';
import { Speakers } from './Speakers.tsx';

/** List and search of an event's speakers (S4 §1, S3 §2.5, X-7). */
export const { name, mount, readProps } = defineWidget({
  name: 'speakers',
  events: ['select-speaker'],
  attributes: v.object({
    /** The event whose speakers are listed. */
    eventId: identifier,
    /** Speakers can be dragged, to the agenda editor or the seating plan of the page. */
    draggable: v.optional(flag, false),
    /** Statuses that stand out, as the server names them, `|` between them. */
    highlightedStatuses: v.optional(text, highlightedStatuses),
  }),
  firstQueries: (api, { eventId }) => [speakersQuery(api, { eventId, query: '' })],
  Component: Speakers,
});
