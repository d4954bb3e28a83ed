import { describe, expect, it } from 'vitest';
import { parseEmails } from '#shared/lib/emails.ts';
import { addressesOf } from './emails.ts';
import { toRow } from './rows.ts';

const rows = [
  { id: '1', first_name: 'Ana', last_name: 'Ruiz', email: 'ana@acme.example' },
  { id: '2', first_name: 'Ruiz, "Leo"', email: 'leo@acme.example' },
  { id: '3', email: 'ANA@acme.example' },
  { id: '4', first_name: 'Without' },
  { id: '5', email: 'no address' },
  { id: '6', email: 'plain@acme.example' },
  { id: '7', first_name: 'ليلى', last_name: 'حداد', email: 'layla@acme.example' },
].map(toRow);

describe('addressesOf', () => {
  it('gives each address once, and counts who has none', () => {
    expect(addressesOf(rows, false)).toEqual({
      text: 'ana@acme.example, leo@acme.example, plain@acme.example, layla@acme.example',
      count: 4,
      missing: 2,
    });
  });

  it('gives names as mail programs take them', () => {
    const { text } = addressesOf(rows, true);
    expect(text).toBe(
      'Ana Ruiz <ana@acme.example>, "Ruiz, Leo" <leo@acme.example>, plain@acme.example, ليلى حداد <layla@acme.example>',
    );
    expect(parseEmails(text)).toEqual({
      valid: ['ana@acme.example', 'leo@acme.example', 'plain@acme.example', 'layla@acme.example'],
      invalid: [],
    });
  });
});
