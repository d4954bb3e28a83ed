import * as v from 'valibot';
import { flag, identifier, integer, oneOf, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { AgendaDisplay } from './AgendaDisplay.tsx';
import { isMoment } from './domain/clock.ts';
import { modes, parsePlaylist } from './domain/playlist.ts';

/** The agenda of an event, on a page and on the screens of its halls (S1 §2–§9). */
export const { name, mount, readProps } = defineWidget({
  name: 'agenda-display',
  attributes: v.object({
    /** The event; else the id behind `events` in the page's path, or its second segment. */
    eventId: v.optional(identifier),
    /** Which segment of the page's path names the event, counted from 1; 0 looks behind `events`. */
    pathSegment: v.optional(integer, 0),
    /** What is shown at first. `?mode=` in the page's address wins. */
    mode: v.optional(oneOf(modes), 'full'),
    /** For visitors: a session's click is an event, and nothing opens full screen. */
    webMode: v.optional(flag, false),
    /** Whether the Agenda module is enabled: expand and full screen need it. */
    agendaModule: v.optional(flag, true),
    /** Only these rooms, `|` between them. `?location=` wins. */
    location: v.optional(text, ''),
    /** Modes that take turns on a screen, with their seconds: `ongoing:20,next:10`. `?playlist=` wins. */
    playlist: v.optional(
      v.pipe(
        text,
        v.check((given) => parsePlaylist(given) !== null, 'must be modes such as ongoing:20,next:10'),
      ),
      '',
    ),
    /** Rehearses this moment of the event, read in its zone: `2026-05-01T09:55`. `?now=` wins. */
    now: v.optional(v.pipe(text, v.check(isMoment, 'must be a moment such as 2026-05-01T09:55'))),
    /** Fills the window from the start, for screens in a hall. */
    fullWindow: v.optional(flag, false),
    /** Begins with the live view, which leaves out what is over. `?live=` (1 or 0) wins. */
    live: v.optional(flag, false),
    /** Keys N and L. */
    shortcuts: v.optional(flag, true),
    /** Number of the first page of days, as the server counts. */
    firstPage: v.optional(
      v.pipe(
        integer,
        v.check((page) => page <= 1, 'must be 0 or 1'),
      ),
      1,
    ),
    /** Language that dates follow, English (of 24 hours) whatever that of the texts; `auto` follows the texts. */
    dateLocale: v.optional(text, 'en-GB'),
    /** Where a visitor reads about a session, `{id}` in it, for the QR codes of the By Location screens. */
    sessionHref: v.optional(text),
  }),
  events: ['open-session-details'],
  Component: AgendaDisplay,
});
