import { describe, expect, it } from 'vitest';
import { nameOf, toRow } from './rows.ts';

const row = (fields: Readonly<Record<string, unknown>>) => toRow({ id: '1', ...fields }, 0);

describe('toRow (S3 §2.1)', () => {
  it.each([
    ['text', '  Ana ', 'Ana'],
    ['text that turns others round', '\u202Egpj', 'gpj'],
    ['nothing', '  ', null],
    ['a number', 0, 0],
    ['a truth value', false, false],
    ['a map', { id: 3, name: 'Acme' }, 'Acme'],
    ['a map without a name', { id: 3 }, null],
    ['a list', ['a', null, { name: 'b' }], 'a, b'],
    ['an empty list', [], null],
    ['null', null, null],
  ])('shows %s', (_, given, shown) => {
    expect(row({ field: given }).values['field']).toBe(shown);
  });

  it.each([
    [1, true],
    ['0', false],
    [true, true],
    ['sometimes', 'sometimes'],
    [null, null],
  ])('reads %j as whether mail is wanted', (given, expected) => {
    expect(row({ subscribed_mailing: given }).values['subscribed_mailing']).toBe(expected);
  });

  it('has nothing in a column that only others have', () => {
    expect(row({}).values['constructor']).toBeUndefined();
  });

  it('is searched by all its texts and numbers, folded', () => {
    expect(
      row({ first_name: 'José', phone: 346, organisation: { name: 'ÑANDÚ' }, is_vip: true }).folded,
    ).toBe('1 jose 346 nandu');
  });

  it.each([
    [{ first_name: 'Ana', last_name: 'Ruiz', email: 'a@b.example' }, 'Ana Ruiz'],
    [{ last_name: 'Ruiz' }, 'Ruiz'],
    [{ full_name: 'Ana Ruiz' }, 'Ana Ruiz'],
    [{ email: 'a@b.example' }, 'a@b.example'],
    [{ full_name: 7, email: 'a@b.example' }, 'a@b.example'],
    [{}, null],
  ])('is called by what %j says', (fields, name) => {
    expect(nameOf(row(fields))).toBe(name);
  });
});
