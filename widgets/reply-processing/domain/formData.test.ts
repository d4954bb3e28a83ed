import { describe, expect, it } from 'vitest';
import type { Choosings, FieldRow } from './choosing.ts';
import type { Knowledge } from './compare.ts';
import { changesOf, problemsOf, saysStrangers } from './formData.ts';
import { withMet } from './met.ts';
import { formDataOf } from './sent.ts';

const row = (name: string, more: Partial<FieldRow> & Partial<FieldRow['field']>): FieldRow => ({
  field: { name, label: name, kind: more.kind ?? 'text', key: more.key ?? null },
  reply: '',
  record: '',
  held: '',
  original: null,
  comparison: 'record-empty',
  sends: 'name',
  ...more,
});
const zenith = (reply: string) => row('Organisation', { kind: 'organisation', key: 'organisation', reply });
const chosen = (rows: readonly FieldRow[], choosings: Choosings = {}) => ({ rows, choosings, memory: {} });
const listing = (organisation: readonly { readonly id: string; readonly name: string }[]): Knowledge => ({
  choices: { organisation },
  phone: () => null,
});
const two = [
  { id: '3', name: 'Zenith Ltd' },
  { id: '9', name: 'Zenith Ltd' },
];

describe('organisations of one name (C-22)', () => {
  it('one whose name several bear is asked for, and sent by its id', () => {
    const knowledge = listing(two);
    expect(problemsOf(chosen([zenith('Zenith Ltd')]), knowledge)).toEqual([
      { name: 'Organisation', problem: 'several' },
    ]);
    const own = chosen([zenith('')], { Organisation: { kind: 'own', text: 'Zenith Ltd (9)' } });
    expect(problemsOf(own, knowledge)).toEqual([]);
    expect(formDataOf(own, knowledge)).toEqual({ Organisation: '9' });
  });

  it('names that only differ in their writing are one to a server, and sent by id', () => {
    const knowledge = listing([
      { id: '3', name: 'ZENITH LTD' },
      { id: '9', name: 'Zenith Ltd' },
    ]);
    expect(formDataOf(chosen([zenith('Zenith Ltd')]), knowledge)).toEqual({ Organisation: '9' });
  });

  it.each<[string, readonly { readonly id: string; readonly name: string }[], string]>([
    ['lacks it', [{ id: '1', name: 'Other' }], '9'],
    ['has it', [{ id: '9', name: 'Zenith Ltd' }], 'Zenith Ltd'],
    ['has it by name alone', [{ id: 'Zenith Ltd', name: 'Zenith Ltd' }], 'Zenith Ltd'],
  ])('one that was looked for, where the list %s', (_, list, sent) => {
    const knowledge = listing(withMet(list, [{ id: '9', name: 'Zenith Ltd' }]));
    expect(formDataOf(chosen([zenith('Zenith Ltd')]), knowledge)).toEqual({ Organisation: sent });
  });

  it('one that was made, or chosen before making one, is that very one, also where the list has its name alone', () => {
    const mere = [{ id: 'Zenith Ltd', name: 'Zenith Ltd' }];
    const made = { id: '9', name: 'Zenith Ltd', isById: true };
    const before = withMet(mere, [{ id: '9', name: 'Zenith Ltd' }]);
    for (const list of [mere, before]) {
      const knowledge = listing(withMet(list, [made]));
      expect(formDataOf(chosen([zenith('Zenith Ltd (9)')]), knowledge)).toEqual({ Organisation: '9' });
      // Whom another reply means by the name, nobody knows: it goes as it stands in the list.
      expect(formDataOf(chosen([zenith('Zenith Ltd')]), knowledge)).toEqual({ Organisation: 'Zenith Ltd' });
    }
  });

  it('one that was looked for tells of another of its name in the list', () => {
    const knowledge = listing(withMet([{ id: '3', name: 'Zenith Ltd' }], [{ id: '9', name: 'Zenith Ltd' }]));
    expect(problemsOf(chosen([zenith('Zenith Ltd')]), knowledge)).toHaveLength(1);
  });
});

describe('what is none of the choices', () => {
  it.each([
    ['nobody knows it', 'Nowhere Ltd', two, true],
    ['somebody may be meant', 'Zenith Ltd', two, false],
    ['nothing is listed', 'Nowhere Ltd', [], false],
  ])('%s', (_, reply, list, isStrange) => {
    expect(saysStrangers(chosen([zenith(reply)]), listing(list))).toBe(isStrange);
  });
});

it('what the server does not say of a record is not told as empty', () => {
  const fax = row('Fax', { kind: 'phone', key: 'fax', reply: '+34 1', comparison: 'record-unknown' });
  const [change] = changesOf(chosen([fax], { Fax: { kind: 'reply' } }));
  expect(change).toEqual({ name: 'Fax', label: 'Fax', before: '', after: '+34 1', isUnknown: true });
});

it.each([
  ['Flights In Date Time', 'date-time', 'flights_in_date_time', '2026-05-01 09:30:00'],
  ['Number Of Nights', 'number', 'number_of_nights', '3'],
] as const)('%s can be cleared', (name, kind, key, record) => {
  const rows = [row(name, { kind, key, record, comparison: 'reply-empty' })];
  const cleared = chosen(rows, { [name]: { kind: 'own', text: '' } });
  expect(problemsOf(cleared, listing([]))).toEqual([]);
  expect(formDataOf(cleared, listing([]))).toEqual({ [name]: '' });
});
