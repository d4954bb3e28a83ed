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
/** A record whose only compared field is empty, as where the names are no fields that are written. */
const filling = (): readonly FieldRow[] => [
  {
    field: { name: 'Department', label: 'Department', kind: 'text', key: 'department' },
    reply: 'Sales',
    record: '',
    original: null,
    comparison: 'record-empty',
    sends: 'name',
  },
];

describe('readyMatch (screens §12 «batch lane»)', () => {
  it.each<[string, boolean, readonly MatchReason[]]>([
    ['only an address that is the same', true, ['sameEmail']],
    ['an address that two people of other names share', false, ['sameEmail', 'otherName']],
  ])('%s: written without a look %s', (_, isReady, reasons) => {
    expect(readyMatch([match(...reasons)], filling) !== null).toBe(isReady);
  });
});
