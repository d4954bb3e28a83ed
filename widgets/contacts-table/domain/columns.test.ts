import { describe, expect, it } from 'vitest';
import { columnsOf, labelOfKey } from './columns.ts';
import { toRow } from './rows.ts';

describe('columnsOf (S3 §2.1)', () => {
  it('has one for each key that any contact has, the usual ones first', () => {
    const rows = [
      { id: '1', shoe_size: 41, email: 'a@b.example', first_name: 'Ana' },
      { id: '2', last_name: 'Ruiz', country: 'Spain', badge: null },
    ].map(toRow);
    expect(columnsOf(rows)).toEqual(['name', 'email', 'country', 'shoe_size', 'badge']);
  });

  it('has none for nobody', () => {
    expect(columnsOf([])).toEqual([]);
  });
});

describe('labelOfKey', () => {
  it.each([
    ['gala_dinnerTable', 'Gala dinner table'],
    ['VIP', 'Vip'],
    ['registered-at', 'Registered at'],
    ['address2Line', 'Address2 line'],
    ['город', 'Город'],
    ['__', '__'],
  ])('writes %s as «%s»', (key, label) => {
    expect(labelOfKey(key)).toBe(label);
  });
});
