import * as v from 'valibot';
import { formScreen } from '#shared/forms/formScreen.tsx';
import { flag, text } from '#shared/island/attributes.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { defineWidget } from '#shared/mount/defineWidget.tsx';

const load = () => import('./OrganisationDialog.tsx');

/** Creates an organisation (S1 §3, §5). */
export const { name, mount, readProps } = defineWidget({
  name: 'organisation-form',
  attributes: v.object({
    /** Opens the form when it turns true, puts it aside when it turns false. */
    open: v.optional(flag, false),
    /** The name that a new form begins with. */
    suggestedName: v.optional(text, ''),
    /** Offers «Create and add another». */
    addAnother: v.optional(flag, true),
    /** Part of another form, which stays below: says so, and offers those of the same name to be taken. */
    nested: v.optional(flag, false),
  }),
  events: ['organisation-created', 'organisation-chosen', 'form-wanted', 'form-closed'],
  Component: formScreen({
    event: 'open-organisation-form',
    load,
    Dialog: lazyPart(load, 'OrganisationDialog'),
  }),
});
