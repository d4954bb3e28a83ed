import * as v from 'valibot';
import { formModelQuery } from '#shared/api/form-notifications.ts';
import { formTypeQuery } from '#shared/api/forms.ts';
import { identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { FormReplies, formOf } from './FormReplies.tsx';

/** The replies to a form: search, list or grid, choice of fields, files, summary (S2 §2, §4, §9). */
export const { name, mount, readProps } = defineWidget({
  name: 'form-replies',
  attributes: v.object({
    /** The form; else the page's path names it: `/forms/{id}/…`. */
    formId: v.optional(identifier),
    /** Which segment of the path, counted from 1; `0` takes the one behind `forms`, else the second. */
    pathSegment: v.optional(integer, 0),
    /** Where replies are processed, with `{formId}` and `{type}`; a single reply adds `reply` with its index, and `said`. Empty hides the links. */
    processingHref: v.optional(text, '/forms-processing?form={formId}&type={type}'),
    /** Prefix of the screen's keys in the page's address. Empty keeps them out; of two islands with one prefix the first has it. */
    urlState: v.optional(text, 'replies'),
    /** Language that dates follow: Spanish by default; `auto` follows the texts. */
    dateLocale: v.optional(text, 'es'),
    /** IANA zone in which moments are shown; the reader’s own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  firstQueries: (api, props, owner) => {
    const formId = formOf(props);
    return formId === null ? [] : [formModelQuery(api, { formId }, owner), formTypeQuery(api, { formId })];
  },
  Component: FormReplies,
});
