/** Contacts as rows: whatever a server sends of them, as something to read. */
import type { FoundContact } from '#shared/api/filtered-contacts.ts';
import { isMap } from '#shared/lib/json.ts';
import { foldForSearch, stripBidiControls } from '#shared/lib/text.ts';

export type Value = string | number | boolean | null;

export interface ContactRow {
  /** By its place in the answer: an id may be missing, or come twice. */
  readonly key: number;
  readonly id: string | null;
  readonly values: Readonly<Record<string, Value>>;
  /** All of it, folded. */
  readonly folded: string;
}

/** A contact as a row. */
export function toRow(contact: FoundContact, key: number): ContactRow {
  // A contact's key may be called anything.
  const values: Record<string, Value> = { __proto__: null };
  const texts: string[] = [];
  for (const name of Object.keys(contact)) {
    const value = flags.includes(name) ? truthOf(contact[name]) : valueOf(contact[name]);
    values[name] = value;
    if (typeof value === 'string' || typeof value === 'number') texts.push(String(value));
  }
  return { key, id: contact.id, values, folded: foldForSearch(texts.join('\n')) };
}

/** What is yes or no, however a server writes it. */
const flags: readonly string[] = ['subscribed_mailing'];

function truthOf(given: unknown): Value {
  const text = String(given).trim().toLowerCase();
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : valueOf(given);
}

/** One value to show; of a map its name, of a list what is in it. */
function valueOf(given: unknown): Value {
  if (typeof given === 'string') return stripBidiControls(given).trim() || null;
  if (typeof given === 'number' || typeof given === 'boolean') return given;
  if (Array.isArray(given)) {
    const inside = given.map(valueOf).filter((one) => one !== null);
    return inside.length > 0 ? inside.map(String).join(', ') : null;
  }
  if (!isMap(given)) return null;
  const said = ['name', 'title', 'label', 'value'].map((name) => valueOf(given[name]));
  return said.find((one) => one !== null) ?? null;
}

/** What a contact is called: first and last name, else the address. `null` where there is neither. */
export function nameOf({ values }: ContactRow): string | null {
  const words = [values['first_name'], values['last_name']].filter((word) => typeof word === 'string');
  const others = [values['full_name'], values['name'], values['email']];
  return words.join(' ') || (others.find((one) => typeof one === 'string') ?? null);
}
