/** What a browser and a phone may know of a field (S2 §3): by the table of field names, never by a title. */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { foldedName } from '#shared/lib/text.ts';

export interface InputHints {
  /** Of HTML's list, so that a browser fills it in. */
  readonly autocomplete?: string;
  /** Which keys a phone shows. */
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'decimal' | 'url';
  /** In the place of plain text. */
  readonly inputType?: 'email' | 'tel';
}

const byKey: Readonly<Record<string, InputHints>> = {
  title: { autocomplete: 'honorific-prefix' },
  first_name: { autocomplete: 'given-name' },
  last_name: { autocomplete: 'family-name' },
  email: { autocomplete: 'email', inputMode: 'email', inputType: 'email' },
  email2: { inputMode: 'email', inputType: 'email' },
  phone: { autocomplete: 'tel', inputMode: 'tel', inputType: 'tel' },
  mobile: { autocomplete: 'tel', inputMode: 'tel', inputType: 'tel' },
  fax: { inputMode: 'tel', inputType: 'tel' },
  function: { autocomplete: 'organization-title' },
  organisation: { autocomplete: 'organization' },
  address_office: { autocomplete: 'street-address' },
  number_of_nights: { inputMode: 'numeric' },
};

/** Of no field of a contact, but asked for by many forms; names folded. */
const others: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['country', 'country-name'],
  ['city', 'address-level2'],
  ['postcode', 'postal-code'],
  ['postalcode', 'postal-code'],
  ['zipcode', 'postal-code'],
  ['zip', 'postal-code'],
  ['website', 'url'],
]);

const byType: Readonly<Record<string, InputHints>> = {
  email: { inputMode: 'email' },
  tel: { inputMode: 'tel' },
  url: { inputMode: 'url' },
  number: { inputMode: 'decimal' },
};

/**
 * The hints for a field.
 *
 * @param name of the question, by whatever name the table knows its field.
 * @param inputType as the layout says.
 */
export function hintsOf(name: string, inputType: string): InputHints {
  // Processing takes «Name» for a first name; whoever reads it gives the whole.
  const autocomplete = others.get(foldedName(name));
  return {
    ...byType[autocomplete === 'url' ? 'url' : inputType],
    ...(autocomplete ? { autocomplete } : byKey[domainFieldOf(name)?.key ?? '']),
  };
}
