import { describe, expect, it } from 'vitest';
import { toRow } from './rows.ts';
import { toFitSheet, toSheet } from './sheet.ts';

describe('toSheet', () => {
  it('has the columns in their order, first and last name apart, and nothing for what is missing', () => {
    const rows = [
      { id: '1', first_name: 'Ana', last_name: 'Ruiz', email: 'a@b.example', is_vip: true, age: 40 },
      { id: '2', last_name: 'Li', is_vip: false },
    ].map(toRow);
    const request = {
      rows,
      keys: new Set(['id', 'first_name', 'last_name', 'email', 'is_vip', 'age']),
      headOf: (key: string) => key.toUpperCase(),
      words: ['Yes', 'No'],
    } as const;
    expect([...toSheet({ ...request, columns: ['is_vip', 'name', 'age'] })]).toEqual([
      ['IS_VIP', 'FIRST_NAME', 'LAST_NAME', 'AGE'],
      ['Yes', 'Ana', 'Ruiz', 40],
      ['No', '', 'Li', ''],
    ]);
  });

  it('keeps a text of any length, and cuts it for a workbook alone, between two characters, with a mark', () => {
    const note = `${'x'.repeat(32_762)}${'🎈'.repeat(9)}`;
    const request = { keys: new Set(['note']), columns: ['note'], words: ['Yes', 'No'] } as const;
    const lines = [...toSheet({ ...request, rows: [{ id: '1', note }].map(toRow), headOf: (key) => key })];
    expect(lines[1]).toEqual([note]);
    let cuts = 0;
    const fitting = [...toFitSheet(lines, () => (cuts += 1))];
    expect(fitting[0]).toEqual(['note']);
    expect(fitting[1]).toEqual([`${'x'.repeat(32_762)} […]`]);
    expect(cuts).toBe(1);
  });
});
