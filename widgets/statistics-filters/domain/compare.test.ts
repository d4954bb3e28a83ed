import { describe, expect, it } from 'vitest';
import { createIds } from '#test/support/randomFilters.ts';
import { keyOf } from './compare.ts';
import type { FilterType } from './tree.ts';
import { readItems } from './wire.ts';

const email = (more: object = {}) => ({
  filterType: 'contact',
  field: 'Email',
  value: 'ana',
  filter: 'and',
  ...more,
});
const event = (value: unknown, filter = 'and') => ({
  filterType: 'registration',
  field: 'Event',
  value,
  filter,
});
const keyIn = (list: readonly unknown[], type: FilterType = 'registrations') =>
  keyOf({ type, items: readItems(list, createIds()) });

describe('two filters (screens.md §15)', () => {
  it.each([
    ['no word and «equals»', [email()], [email({ inputCondition: 'equals' })]],
    [
      'spellings of «includes»',
      [email({ inputCondition: 'includes' })],
      [email({ inputCondition: ' Includes' })],
    ],
    [
      'spellings of another word',
      [email({ inputCondition: 'begins' })],
      [email({ inputCondition: 'begins ' })],
    ],
    ['1 and "1"', [event(1)], [event('1')]],
    ['lists of 1 and "1"', [event([1, 2])], [event(['1', '2'])]],
    ['yes and "true"', [event(true)], [event('true')]],
    [
      'spellings of connectors',
      [event(1, 'not'), event(2, 'and not')],
      [event(1, 'NOT'), event(2, 'And Not')],
    ],
    ['spellings of a field', [email()], [email({ filterType: 'Contact', field: ' email' })]],
    [
      'spellings of a field of registrations',
      [event(1)],
      [{ ...event(1), filterType: 'REGISTRATION', field: 'event' }],
    ],
    ['another order of what «or» joins', [event(1), event(2, 'or')], [event(2), event(1, 'or')]],
    ['another order of what «and» joins', [event(1, 'not'), event(2)], [event(2), event(1, 'and not')]],
    ['what the first is joined to', [event(1, 'or'), event(2)], [event(1), event(2)]],
  ])('ask the same, with %s', (_, one, other) => {
    expect(keyIn(one)).toBe(keyIn(other));
  });

  it.each([
    [
      '«equals» and «includes»',
      [email({ inputCondition: 'equals' })],
      [email({ inputCondition: 'includes' })],
    ],
    ['no word and «includes»', [email()], [email({ inputCondition: 'includes' })]],
    ['another word and none', [email({ inputCondition: 'begins' })], [email()]],
    ['two other words', [email({ inputCondition: 'begins' })], [email({ inputCondition: 'ends' })]],
    ['another field', [email()], [email({ field: 'First Name' })]],
    ['another field that is not known', [email({ field: 'Colour' })], [email({ field: 'colour' })]],
    ['another value', [event(1)], [event(2)]],
    ['another value within a map', [event({ id: 1 })], [event({ id: 2 })]],
    [
      'another order where «and» and «or» are mixed',
      [event(1), event(2, 'or'), event(3)],
      [event(3), event(2, 'or'), event(1)],
    ],
    ['another «not»', [event(1, 'not'), event(2)], [event(1), event(2, 'and not')]],
    ['another connector', [event(1), event(2, 'or')], [event(1), event(2)]],
    ['a «not»', [event(1, 'not')], [event(1)]],
  ])('ask something else, with %s', (_, one, other) => {
    expect(keyIn(one)).not.toBe(keyIn(other));
  });

  it('ask something else with another type', () => {
    expect(keyIn([email()], 'contacts')).not.toBe(keyIn([email()], 'registrations'));
  });
});
