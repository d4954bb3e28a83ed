import { describe, expect, it } from 'vitest';
import type { FieldRow } from './choosing.ts';
import type { Match, MatchReason } from './matching.ts';
import { readyMatch } from './ready.ts';

const match = (...reasons: readonly MatchReason[]): Match => ({
  record: { id: '1', values: {} },
  side: { values: new Map(), others: [] },
  isFull: true,
  score: 60,
  reasons,
});
/** The only compared field is empty, as where the names are no fields that are written. */
const filling: FieldRow = {
  field: { name: 'Department', label: 'Department', kind: 'text', key: 'department' },
  reply: 'Sales',
  record: '',
  held: '',
  original: null,
  comparison: 'record-empty',
  sends: 'name',
};
const fax = { name: 'Fax', label: 'Fax', kind: 'phone', key: 'fax' } as const;

describe('readyMatch (screens §12 «batch lane»)', () => {
  it.each<[string, boolean, readonly MatchReason[]]>([
    ['only an address that is the same', true, ['sameEmail']],
    ['an address that two people of other names share', false, ['sameEmail', 'otherName']],
  ])('%s: written without a look %s', (_, isReady, reasons) => {
    expect(readyMatch([match(...reasons)], () => [filling]) !== null).toBe(isReady);
  });

  it.each([
    ['an answer to what is not known of the record', false, '+34 1'],
    ['no answer to it', true, ''],
  ])('%s: written without a look %s', (_, isReady, reply) => {
    const unknown: FieldRow = { ...filling, field: fax, reply, comparison: 'record-unknown' };
    expect(readyMatch([match('sameEmail')], () => [filling, unknown]) !== null).toBe(isReady);
  });
});
