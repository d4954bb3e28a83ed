import { describe, expect, it } from 'vitest';
import { outdatedBy, type Update } from './decision.ts';

const update = (values: Readonly<Record<string, unknown>>, written: string): Update => ({
  kind: 'update',
  itemId: '1',
  who: 'Ana',
  wanted: { content: '', index: '0', page: 1, copies: 1 },
  type: 'contact',
  record: { id: '31', values },
  isOffered: true,
  formData: { [written]: 'new' },
  changes: [],
});
type Values = Readonly<Record<string, unknown>>;

describe('outdatedBy (T-27, screens §12 «safe index»)', () => {
  it.each<[string, string, Values, Values, string | null]>([
    ['the field is as it was seen', 'First Name', { first_name: 'Ana' }, { first_name: 'Ana' }, null],
    ['another name of the same field', 'First Name', { first_name: 'Ana' }, { 'First Name': 'Ana' }, null],
    [
      'the field says something else',
      'First Name',
      { first_name: 'Ana' },
      { first_name: 'Eva' },
      'record-changed',
    ],
    ['the field was not said, and is by now', 'Fax', {}, { fax: '' }, 'record-changed'],
    [
      'a field that only the host knows, by the key of its records',
      'Badge Name',
      { badge_name: 'Ana' },
      { badge_name: 'Eva' },
      'record-changed',
    ],
    ['nothing is nothing, however it is said', 'Fax', { fax: null }, { fax: '' }, null],
    ['a field that is not written', 'Diet', { Diet: '', badge: 'red' }, { Diet: '', badge: 'blue' }, null],
  ])('T-27: %s', (_, written, seen, now, reason) => {
    const offered = { fullMatches: [], matches: [{ id: '31', values: now }] };
    expect(outdatedBy(update(seen, written), offered)).toBe(reason);
  });

  it('T-27: a record that is no longer offered is not written into', () => {
    const other = { id: '32', values: { first_name: 'Ana' } };
    expect(
      outdatedBy(update({ first_name: 'Ana' }, 'First Name'), { fullMatches: [other], matches: [] }),
    ).toBe('record-changed');
  });
});
