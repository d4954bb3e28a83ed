import * as v from 'valibot';
import { formScreen } from '#shared/forms/formScreen.tsx';
import { flag, json } from '#shared/island/attributes.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { titleList } from './domain/titles.ts';
import { suggestedContact } from './suggested.ts';

const load = () => import('./ContactDialog.tsx');

/** Creates a contact, with a new organisation if need be (S1 §3, §5; S2 §7). */
export const { name, mount, readProps } = defineWidget({
  name: 'contact-form',
  attributes: v.object({
    /** Opens the form when it turns true, puts it aside when it turns false. */
    open: v.optional(flag, false),
    /** Titles to choose from, such as `["Dr","Prof"]`; free text without them. */
    titles: v.optional(json(titleList)),
    /** What a new form begins with, by the names of its fields, such as `{"firstName":"Ana"}`; whatever is left out is empty. */
    suggested: v.optional(json(suggestedContact)),
    /** Offers «Create and add another». */
    addAnother: v.optional(flag, true),
  }),
  events: ['contact-created', 'organisation-created', 'form-closed'],
  Component: formScreen({ event: 'open-contact-form', load, Dialog: lazyPart(load, 'ContactDialog') }),
});
