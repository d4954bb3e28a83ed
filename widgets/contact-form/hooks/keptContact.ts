import * as v from 'valibot';
import { withBegunTag } from '#shared/forms/TagsField.tsx';
import type { KeptForm } from '#shared/forms/useFormValues.ts';
import type { ContactValues } from '../domain/fields.ts';

const text = v.optional(v.string(), '');

const contact = v.object({
  organisation: v.optional(v.nullable(v.object({ id: v.nullable(v.string()), name: v.string() })), null),
  email: text,
  title: text,
  firstName: text,
  lastName: text,
  email2: text,
  phone: text,
  mobile: text,
  department: text,
  addressOffice: text,
  function: text,
  tags: v.optional(v.array(v.string()), []),
  tagText: text,
  comments: text,
  biography: text,
});

/** How an unsaved contact is kept: the organisation's id and what the user typed (DESIGN.md §3 «Draft vault»). */
export const keptContact: KeptForm<ContactValues> = {
  kind: 'contact-form',
  version: 1,
  schema: v.pipe(contact, v.transform(withBegunTag)),
};
