import * as v from 'valibot';
import { integer, isoDate, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { HotelAvailability } from './HotelAvailability.tsx';
import { firstAnswers } from './useAvailability.ts';
import { firstView } from './useView.ts';

/** Free rooms per hotel and night (S1 §2, §3, §7). */
export const { name, mount, readProps } = defineWidget({
  name: 'hotel-availability',
  attributes: v.object({
    /** Only this event's rooms; `0` asks for every event. */
    eventId: v.optional(integer, 0),
    /** First night shown. */
    startDate: v.optional(isoDate),
    /** Last night shown. */
    endDate: v.optional(isoDate),
    /** This many free rooms or fewer count as low; the user can change it. */
    lowThreshold: v.optional(integer, 5),
    /** Prefix of the screen's keys in the page's address. Empty keeps them out; of two islands with one prefix the first has it. */
    urlState: v.optional(text, 'hotels'),
  }),
  firstQueries: (api, { eventId, startDate = null, endDate = null, lowThreshold, urlState }) =>
    firstAnswers(api, eventId, firstView({ start: startDate, end: endDate, low: lowThreshold }, urlState)),
  Component: HotelAvailability,
});
