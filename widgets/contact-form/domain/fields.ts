/** What the form holds, and what the server calls it (S1 §3 «Contact form payload», S2 §7, X-11). */
import type { NewContact } from '#shared/api/contacts.ts';

export interface PickedOrganisation {
  /** `null`: created a moment ago, and the server has not said its id (C-22). */
  readonly id: string | null;
  readonly name: string;
}

/** Texts exactly as typed. */
export interface ContactValues {
  readonly organisation: PickedOrganisation | null;
  readonly email: string;
  /** The title's name, not an id (S2 §7). */
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email2: string;
  readonly phone: string;
  readonly mobile: string;
  readonly department: string;
  readonly addressOffice: string;
  readonly function: string;
  readonly tags: readonly string[];
  /** A tag that has been begun. */
  readonly tagText: string;
  readonly comments: string;
  readonly biography: string;
}

export type ContactField = Exclude<keyof ContactValues, 'tagText'>;

/** Fields of one text. */
export type TextFieldName = Exclude<ContactField, 'organisation' | 'tags'>;

/** Nothing entered. */
export const emptyContact: ContactValues = {
  organisation: null,
  email: '',
  title: '',
  firstName: '',
  lastName: '',
  email2: '',
  phone: '',
  mobile: '',
  department: '',
  addressOffice: '',
  function: '',
  tags: [],
  tagText: '',
  comments: '',
  biography: '',
};

/** The one mapping table: the server's name of each field, in the order of the screen. */
export const sentNames = {
  email: 'email',
  title: 'title',
  firstName: 'first_name',
  lastName: 'last_name',
  organisation: 'organisation_id',
  function: 'function',
  department: 'department',
  addressOffice: 'address_office',
  phone: 'phone',
  mobile: 'mobile',
  email2: 'email2',
  tags: 'tags',
  comments: 'comments',
  biography: 'biography',
} as const satisfies Record<ContactField, keyof NewContact>;

/** Fields in the order of the screen. */
export const contactFields: readonly ContactField[] = [
  'email',
  'title',
  'firstName',
  'lastName',
  'organisation',
  'function',
  'department',
  'addressOffice',
  'phone',
  'mobile',
  'email2',
  'tags',
  'comments',
  'biography',
];

/** What a 422 may call a field besides the name it was sent under. */
const otherNames = {
  organisation: 'organisation',
  organisation_name: 'organisation',
  contact_title: 'title',
  title_id: 'title',
  title_name: 'title',
  email_2: 'email2',
} as const satisfies Record<string, ContactField>;

/** The form's fields by the server's names. */
export const fieldsByServerName: Readonly<Record<string, ContactField>> = {
  ...otherNames,
  ...Object.fromEntries(contactFields.map((field) => [sentNames[field], field])),
};

/** What is sent: blanks around texts cut, nothing for what is empty; a phone keeps its call code and characters. */
export function toNewContact(values: ContactValues): NewContact {
  return {
    [sentNames.organisation]: values.organisation?.id ?? null,
    [sentNames.email]: values.email.trim(),
    [sentNames.title]: textOrNull(values.title),
    [sentNames.firstName]: values.firstName.trim(),
    [sentNames.lastName]: textOrNull(values.lastName),
    [sentNames.email2]: textOrNull(values.email2),
    [sentNames.phone]: textOrNull(values.phone),
    [sentNames.mobile]: textOrNull(values.mobile),
    [sentNames.department]: textOrNull(values.department),
    [sentNames.addressOffice]: textOrNull(values.addressOffice),
    [sentNames.function]: textOrNull(values.function),
    [sentNames.tags]: values.tags,
    [sentNames.comments]: textOrNull(values.comments),
    [sentNames.biography]: textOrNull(values.biography),
  };
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}

/** The name of the person as it is told. */
export function fullName({ firstName, lastName }: Pick<ContactValues, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
