import * as v from 'valibot';
import { eventsQuery } from '#shared/api/events.ts';
import { flag, identifier, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { BadgeGenerator } from './BadgeGenerator.tsx';

/** Badges printed at a desk: settings, then search, preview and print (S2 §2, §3, §4 «Legacy badge»). */
export const { name, mount, readProps } = defineWidget({
  name: 'badge-generator',
  attributes: v.object({
    /** Chooses the event; the user can choose another. */
    eventId: v.optional(identifier),
    /** The server knows a print by its `Idempotency-Key`: what got no answer is sent again until it does. */
    idempotent: v.optional(flag, false),
    /** IANA zone in which times are shown; the reader’s own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  firstQueries: (api) => [eventsQuery(api)],
  Component: BadgeGenerator,
});
