import { describe, expect, it } from 'vitest';
import { orderRows, type Order } from './order.ts';
import { toRow, type Value } from './rows.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

async function ordered(values: readonly Value[], direction: Order['direction'] = 'ascending') {
  let pauses = 0;
  const rows = values.map((value, at) => toRow({ id: null, value }, at));
  const found = await orderRows({
    rows,
    order: { column: 'value', direction },
    valueOf: ({ values: all }) => all['value'] ?? null,
    compareTexts: compare,
    pause: () => {
      pauses += 1;
      return undefined;
    },
  });
  return { values: found.map(({ values: all }) => all['value']), keys: found.map(({ key }) => key), pauses };
}

describe('orderRows', () => {
  it.each([
    ['texts, as readers order them', ['b', 'a10', 'É', 'a9'], ['a9', 'a10', 'b', 'É']],
    ['numbers by value', [10, 9, -1], [-1, 9, 10]],
    ['truth values', [true, false, true], [false, true, true]],
    ['numbers and texts together', ['10', 9], [9, '10']],
    ['nothing last', [null, 'b', null, 'a'], ['a', 'b', null, null]],
    ['nobody', [], []],
  ])('orders %s', async (_, given, wanted) => {
    expect((await ordered(given)).values).toEqual(wanted);
  });

  it('leaves what is nothing last the other way round, too', async () => {
    expect((await ordered([null, 'a', 'b'], 'descending')).values).toEqual(['b', 'a', null]);
  });

  it('is that of a plain sort, and stable, over thousands; and pauses often', async () => {
    const values = Array.from({ length: 7_301 }, (_, at) => (at * 7_919) % 613);
    const { keys, pauses } = await ordered(values);
    const plain = values.map((value, key) => ({ value, key })).sort((a, b) => a.value - b.value);
    expect(keys).toEqual(plain.map(({ key }) => key));
    expect(pauses).toBeGreaterThan(40);
  });

  it('ends when a pause does', async () => {
    const rows = [toRow({ id: '1' }, 0)];
    const pause = () => Promise.reject(new Error('stopped'));
    const order = { column: 'id', direction: 'ascending' } as const;
    await expect(
      orderRows({ rows, order, valueOf: () => null, compareTexts: compare, pause }),
    ).rejects.toThrow('stopped');
  });
});
