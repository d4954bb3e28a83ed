import { describe, expect, it } from 'vitest';
import { readStoredFilter } from './storedFilter.ts';

const rows = [{ filterType: 'contact', field: 'Email', value: 'x', filter: 'and' }];
const text = JSON.stringify(rows);

describe('readStoredFilter (S-4)', () => {
  it.each([
    ['text', text, text],
    ['text that was written twice', JSON.stringify(text), JSON.stringify(text)],
    ['a list', rows, text],
  ])('reads %s, and keeps it as it came', (_, given, raw) => {
    expect(readStoredFilter(given)).toEqual({ raw, items: rows });
  });

  it('reads a map of numbers as a list (X-3)', () => {
    expect(readStoredFilter('{"0":{"field":"a"},"3":{"field":"b"}}').items).toEqual([
      { field: 'a' },
      { field: 'b' },
    ]);
  });

  it.each([null, undefined, '', '[]', '{}'])('takes %j as a filter without rows', (given) => {
    expect(readStoredFilter(given).items).toEqual([]);
  });

  it.each([
    '[{"filterType":"contact","field":"Ema',
    'true',
    '7',
    '{"rows":[]}',
    '"text"',
    JSON.stringify('""'),
  ])('keeps %s, which is no filter, as it came', (given) => {
    expect(readStoredFilter(given)).toEqual({ raw: given, items: null });
  });

  it('takes groups in groups without end for no filter, and a deep one for one', () => {
    const nested = (depth: number) => {
      const [open, close] = ['{"condition":"and","filters":[', ']}'];
      return `[${open.repeat(depth)}${close.repeat(depth)}]`;
    };
    expect(readStoredFilter(nested(4_000))).toEqual({ raw: nested(4_000), items: null });
    expect(readStoredFilter(JSON.parse(nested(4_000))).items).toBeNull();
    expect(readStoredFilter(nested(50)).items).toHaveLength(1);
  });
});
