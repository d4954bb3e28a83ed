import * as v from 'valibot';
import { formTypeQuery } from '#shared/api/forms.ts';
import { identifier, integer, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { FormBuilder, formIdOf } from './FormBuilder.tsx';

/** JSON kept as the text that came, so that it can be given back byte for byte (T-22, T-23); from a script also a value. */
const jsonText = v.pipe(
  v.unknown(),
  v.transform((given): string => (typeof given === 'string' ? given : (JSON.stringify(given) ?? ''))),
  v.metadata({ kind: 'json' }),
);

/** A form's pages and questions, its theme, and how they are saved (S2 §2, §3). */
export const { name, mount, readProps } = defineWidget({
  name: 'form-builder',
  events: ['form-saved'],
  attributes: v.object({
    /** The form; else the page's address names it. */
    formId: v.optional(identifier),
    /** Which segment of the address names it, counted from 1; 0 takes the one behind `forms`, else the second. */
    pathSegment: v.optional(integer, 0),
    /** The layout as it is stored: JSON of SurveyJS, also as text in JSON. Without one a new form is begun. */
    layout: v.optional(jsonText),
    /** The theme as it is stored: JSON of SurveyJS. */
    themeJson: v.optional(jsonText),
    /** The site key that a new verification question gets. */
    sitekey: v.optional(text, ''),
    /** Language that dates follow: Spanish by default; `auto` follows the texts. */
    dateLocale: v.optional(text, 'es'),
    /** Zone in which times are shown; the reader's own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  firstQueries: (api, props) => {
    const formId = formIdOf(props);
    return formId === null ? [] : [formTypeQuery(api, { formId })];
  },
  Component: FormBuilder,
});
