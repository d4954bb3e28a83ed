/** How a reply or a record is called, from what it says of a person. */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { textOfValue } from '../domain/sides.ts';

export interface Person {
  /** Empty where neither a name nor an address is said. */
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
}

/** By any of the names that the fields go by. */
export function personOf(values: Readonly<Record<string, unknown>> | null): Person {
  const said = new Map<string, string>();
  for (const [key, value] of Object.entries(values ?? {})) {
    const field = domainFieldOf(key);
    const text = stripBidiControls(textOfValue(value)).trim();
    if (field && text !== '' && !said.has(field.key)) said.set(field.key, text);
  }
  const name = [said.get('first_name'), said.get('last_name')].filter(Boolean).join(' ');
  const email = said.get('email') ?? '';
  return { name: name || email, email, organisation: said.get('organisation') ?? '' };
}
