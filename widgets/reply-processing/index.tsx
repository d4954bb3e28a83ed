import * as v from 'valibot';
import { identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { ReplyProcessing } from './ReplyProcessing.tsx';

/** Turns replies to forms into contacts and registrations, one after the other (S2 §2 «Forms processing», §4). */
export const { name, mount, readProps } = defineWidget({
  name: 'reply-processing',
  attributes: v.object({
    /** The form to begin with; else `?form=` of the page's address. */
    formId: v.optional(identifier),
    /** Its type, `contact` or `registration`; else `?type=`. */
    formType: v.optional(text),
    /** Where telephone numbers without a call code are from, such as `ES`: only compared so, never changed. */
    defaultCountry: v.optional(text, ''),
    /** Seconds in which what was decided can be taken back before it is sent; `0` sends at once. */
    undoSeconds: v.optional(integer, 5),
    /** Language that dates follow: Spanish by default; `auto` follows the texts. */
    dateLocale: v.optional(text, 'es'),
    /** Zone in which times are shown; the reader's own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  Component: ReplyProcessing,
});
