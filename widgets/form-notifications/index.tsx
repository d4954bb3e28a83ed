import * as v from 'valibot';
import { formModelQuery } from '#shared/api/form-notifications.ts';
import { identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { FormNotifications, formIdOf } from './FormNotifications.tsx';

/** Who gets a mail about a form's replies, when, and what is in it (S2 §2, §3). */
export const { name, mount, readProps } = defineWidget({
  name: 'form-notifications',
  attributes: v.object({
    /** The form; else the path names it: `/forms/{id}/notifications`. */
    formId: v.optional(identifier),
    /** Which segment of the path, counted from 1; `0` takes the one behind `forms`, else the second. */
    pathSegment: v.optional(integer, 0),
    /** Language that dates follow: Spanish by default; `auto` follows the texts. */
    dateLocale: v.optional(text, 'es'),
    /** Zone in which times are shown; the reader's own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  firstQueries: (api, props, owner) => {
    const formId = formIdOf(props);
    return formId === null ? [] : [formModelQuery(api, { formId }, owner)];
  },
  Component: FormNotifications,
});
