import * as v from 'valibot';
import { flag, identifier, integer, json, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { fetchDrawing, PublicForm } from './PublicForm.tsx';

/** A form that the public fills in, with a verification on its last page (S2 §2, §4, §5). */
export const { name, mount, readProps } = defineWidget({
  name: 'public-form',
  attributes: v.object({
    /** The form's id: drafts are kept under it. */
    formId: identifier,
    /** Where the answers go. */
    submitUrl: v.pipe(text, v.nonEmpty('must not be empty')),
    /** The layout, JSON of SurveyJS. */
    layout: json(v.unknown()),
    /** A stored theme, JSON of SurveyJS. */
    themeJson: v.optional(json(v.unknown())),
    /** Of Turnstile; else the one that the layout holds. */
    siteKey: v.optional(text),
    /** Keeps unsent answers on the device. */
    keepDraft: v.optional(flag, true),
    /** How many hours they are kept. */
    draftHours: v.optional(integer, 24),
    /** The server honours `Idempotency-Key`: what may have been stored is sent again by itself. */
    idempotent: v.optional(flag, false),
    /** Language that dates follow: Spanish by default; `auto` follows the texts. */
    dateLocale: v.optional(text, 'es'),
    /** How large one file may be, in MB. */
    maxFileMb: v.optional(integer, 5),
  }),
  // It asks the server for nothing; but what draws the form is fetched beside its texts, and not after them.
  firstQueries: () => {
    fetchDrawing();
    return [];
  },
  Component: PublicForm,
});
