import { describe, expect, it } from 'vitest';
import { firstNameOf, named, withPrints, withRecent } from './prints.ts';

describe('prints of a desk (screens.md §6)', () => {
  it('counts each print of a registration, and keeps the last time', () => {
    const first = withPrints({}, ['1', '2'], 10);
    expect(withPrints(first, ['1', '1'], 20)).toEqual({ 1: { at: 20, count: 3 }, 2: { at: 10, count: 1 } });
    expect(first['1']).toEqual({ at: 10, count: 1 });
  });

  it('offers the last five, the newest first, each once', () => {
    const keyOf = (one: string) => one;
    expect(withRecent(['a', 'b'], ['c', 'a'], keyOf)).toEqual(['a', 'c', 'b']);
    expect(withRecent([], ['1', '2', '3', '4', '5', '6'], keyOf)).toEqual(['6', '5', '4', '3', '2']);
  });

  it('calls by the registration whoever has no name', () => {
    const one = {
      title: null,
      firstName: null,
      lastName: null,
      organisation: null,
      registrationId: '7',
      statusId: null,
    };
    expect(named(one).firstName).toBe('#7');
    expect(named({ ...one, lastName: 'Ruiz' })).toEqual({ ...one, lastName: 'Ruiz' });
    expect(firstNameOf(named(one))).toBeNull();
    expect(firstNameOf({ ...one, firstName: 'Ana' })).toBe('Ana');
    expect(firstNameOf({ ...one, firstName: '#7', lastName: 'Ruiz' })).toBe('#7');
  });
});
