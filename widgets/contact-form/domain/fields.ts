/** What the form holds, and what the server calls it (S1 §3 «Contact form payload», S2 §7, X-11). */
import * as v from 'valibot';
import type { NewContact } from '#shared/api/contacts.ts';
import { trimmedOrNull } from '#shared/lib/text.ts';

/** As typed. */
const text = v.optional(v.string(), '');

/** The fields in the order of the screen; a draft is kept as the same (DESIGN.md §3 «Draft vault»). */
export const contactForm = v.object({
  email: text,
  /** The title's name, not an id (S2 §7). */
  title: text,
  firstName: text,
  lastName: text,
  /** Its id is `null` when it was created a moment ago, and the server has not said it (C-22). */
  organisation: v.optional(v.nullable(v.object({ id: v.nullable(v.string()), name: v.string() })), null),
  function: text,
  department: text,
  addressOffice: text,
  phone: text,
  mobile: text,
  email2: text,
  tags: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** A tag that has been begun. */
  tagText: text,
  comments: text,
  biography: text,
});

export type ContactValues = Readonly<v.InferOutput<typeof contactForm>>;
export type PickedOrganisation = NonNullable<ContactValues['organisation']>;
export type ContactField = Exclude<keyof ContactValues, 'tagText'>;

/** Nothing entered. */
export const emptyContact: ContactValues = v.getDefaults(contactForm);

/** In the order of the screen. */
export const contactFields: readonly ContactField[] = v.keyof(v.omit(contactForm, ['tagText'])).options;

/** What a 422 may call a field besides its own name. */
export const otherNames: Readonly<Record<string, ContactField>> = {
  organisation_id: 'organisation',
  organisation_name: 'organisation',
  contact_title: 'title',
  title_id: 'title',
  title_name: 'title',
};

/** What is sent: blanks around texts cut, nothing for what is empty; a phone keeps its call code and characters. */
export function toNewContact(values: ContactValues): NewContact {
  return {
    organisation_id: values.organisation?.id ?? null,
    email: values.email.trim(),
    title: trimmedOrNull(values.title),
    first_name: values.firstName.trim(),
    last_name: trimmedOrNull(values.lastName),
    email2: trimmedOrNull(values.email2),
    phone: trimmedOrNull(values.phone),
    mobile: trimmedOrNull(values.mobile),
    department: trimmedOrNull(values.department),
    address_office: trimmedOrNull(values.addressOffice),
    function: trimmedOrNull(values.function),
    tags: values.tags,
    comments: trimmedOrNull(values.comments),
    biography: trimmedOrNull(values.biography),
  };
}

/** The name of the person as it is told. */
export function fullName({ firstName, lastName }: Pick<ContactValues, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
