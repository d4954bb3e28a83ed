import * as v from 'valibot';
import { flag, identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { Campaigns } from './Campaigns.tsx';

/** Campaigns of an event: list, three-step wizard, and the way to their reports (S1 §2–§9). */
export const { name, mount, readProps } = defineWidget({
  name: 'campaigns',
  attributes: v.object({
    /** The event. Without it the page's path names it: behind `events` as in `/es/events/12/campaigns`, else as its second part, `/shows/12`. */
    eventId: v.optional(identifier),
    /** Shows New Campaign, Edit and Cancel, and lets links to them in. */
    canModifyCampaign: v.optional(flag, false),
    /** With more recipients than this their number is to be typed before sending. */
    confirmAbove: v.optional(integer, 500),
    /** Seconds in which «send now» can be taken back before anything is sent. */
    sendDelay: v.optional(integer, 0),
    /** The template editor's address with `{id}` for the template's id; without it there is no link to it. */
    templateHref: v.optional(text),
    /** Language that dates follow: Spanish by default; `auto` follows the texts. */
    dateLocale: v.optional(text, 'es'),
  }),
  events: ['send-test-email'],
  Component: Campaigns,
});
