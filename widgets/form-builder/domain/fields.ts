/** The fields of contacts and registrations that the builder offers (S2 §3). */
import { domainFields, isRegistrationType, type DomainField } from '#shared/lib/formFields.ts';
import type { ElementJson } from './commands.ts';

/** S2 §3: what the builder offers, by the server's keys, in the order of the specification. */
const contactKeys = [
  'title',
  'first_name',
  'last_name',
  'email',
  'email2',
  'mobile',
  'function',
  'department',
  'organisation',
  'address_office',
];

/** The largest Number Of Nights: 15 digits (S3 §9.4, S-48); fields of numbers take no notice of a longest text. */
const maxNights = 999_999_999_999_999;

/** The fields for a form of a type: those of registrations only where it makes registrations (S2 §3, T-34). */
export function fieldsFor(formType: string | null): readonly DomainField[] {
  const isRegistration = isRegistrationType(formType);
  return domainFields.filter(({ key, isRegistration: isOfRegistration }) =>
    isOfRegistration ? isRegistration : contactKeys.includes(key),
  );
}

export interface FieldOptions {
  /** Titles, hotels, social events and dinner tables to choose from, as far as they are known. */
  readonly choices?: readonly string[] | undefined;
}

/** The element that asks for a field (S2 §3). */
export function elementFor(
  { key, formName, kind }: DomainField,
  { choices = [] }: FieldOptions = {},
): ElementJson {
  const isRequired = key === 'email' || key === 'first_name' ? { isRequired: true } : {};
  const base = { name: formName, title: formName, ...isRequired };
  switch (kind) {
    case 'email':
      return { type: 'text', ...base, inputType: 'email', validators: [{ type: 'email' }] };
    case 'phone':
      return { type: 'text', ...base, inputType: 'tel' };
    case 'number':
      return { type: 'text', ...base, inputType: 'number', min: 0, max: maxNights };
    case 'date-time':
      return { type: 'text', ...base, inputType: 'datetime-local' };
    case 'long-text':
      return { type: 'comment', ...base };
    case 'truth':
      return { type: 'boolean', ...base };
    case 'title':
    case 'social-event':
    case 'dinner-table':
      return { type: 'dropdown', ...base, choices: [...choices] };
    default:
      return { type: 'text', ...base };
  }
}
