/** Addresses to write to, as mail programs take them. */
import { isEmail } from '#shared/lib/emails.ts';
import { nameOf, type ContactRow } from './rows.ts';

export interface Addresses {
  readonly text: string;
  /** How many there are: each address once. */
  readonly count: number;
  /** Contacts without an address that can be written to. */
  readonly missing: number;
}

/** The addresses of contacts with commas between, each once; with names as `Ana Ruiz <ana@acme.example>`. */
export function addressesOf(rows: Iterable<ContactRow>, hasNames: boolean): Addresses {
  const found = new Map<string, string>();
  let missing = 0;
  for (const row of rows) {
    const { email } = row.values;
    if (typeof email !== 'string' || !isEmail(email)) {
      missing += 1;
      continue;
    }
    const key = email.toLowerCase();
    if (!found.has(key)) found.set(key, hasNames ? withName(row, email) : email);
  }
  return { text: [...found.values()].join(', '), count: found.size, missing };
}

function withName(row: ContactRow, email: string): string {
  const name =
    nameOf(row)
      ?.replace(/[\p{Cc}"\\\s]+/gu, ' ')
      .trim() ?? '';
  if (name === '' || name === email) return email;
  return /^[\p{L}\p{M}\p{N} ]+$/u.test(name) ? `${name} <${email}>` : `"${name}" <${email}>`;
}
