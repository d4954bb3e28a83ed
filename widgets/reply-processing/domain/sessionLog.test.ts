import { describe, expect, it } from 'vitest';
import type { Creation, Dismissal, Outcome, Update } from './decision.ts';
import { logRows, timeIn } from './logRows.ts';
import { logEntryOf } from './sessionLog.ts';

const about = { itemId: '1', who: 'Ana Ruiz', wanted: { content: '', index: '0', page: 1, copies: 1 } };
const change = (name: string, before: string, after: string) => ({ name, label: name, before, after });
const update: Update = {
  ...about,
  kind: 'update',
  type: 'contact',
  record: { id: '31', values: {} },
  isOffered: true,
  formData: {},
  changes: [
    change('Phone', '', '=1+1'),
    change('Department', 'Sales', ''),
    { ...change('Fax', '', '1'), isUnknown: true },
  ],
};
const creation: Creation = {
  ...about,
  kind: 'create',
  type: 'registration',
  seenMatches: [],
  formData: {},
  changes: [],
};
const dismissal: Dismissal = { ...about, kind: 'dismiss' };
const entry = (decision: Update | Creation | Dismissal, outcome: Outcome) =>
  logEntryOf({ decision, outcome, at: 5 });

describe('the log of the sitting (screens §12)', () => {
  it.each<[Outcome, boolean]>([
    [{ kind: 'done', recordId: null }, true],
    [{ kind: 'unknown', error: null }, true],
    [{ kind: 'refused', error: null }, false],
    [{ kind: 'turned-away', error: null }, false],
    [{ kind: 'not-read', error: null }, false],
    [{ kind: 'not-begun' }, false],
    [{ kind: 'stopped', reason: 'gone', afterDoubt: false }, false],
  ])('has what was done and what nobody knows: %j', (outcome, isLogged) => {
    expect(entry(dismissal, outcome) !== null).toBe(isLogged);
  });

  it.each([
    ['Europe/Madrid', '2026-05-02T01:30:05+02:00'],
    ['America/St_Johns', '2026-05-01T21:00:05-02:30'],
    ['UTC', '2026-05-01T23:30:05+00:00'],
  ])('tells when by the clocks of %s', (timeZone, told) => {
    expect(timeIn(timeZone, Date.parse('2026-05-01T23:30:05.700Z'))).toBe(told);
  });

  it('is a table of what was before and after', () => {
    const log = [
      entry(update, { kind: 'done', recordId: '31' }),
      entry({ ...update, changes: [] }, { kind: 'unknown', error: null }),
      entry(creation, { kind: 'done', recordId: null }),
      entry(dismissal, { kind: 'unknown', error: null }),
    ].filter((one) => one !== null);
    const words = {
      head: ['t', 'a', 'w', 'r', 'i', 'f', 'b', 'n'],
      time: String,
      action: ({ decision, isUnknown }: (typeof log)[number]) => `${decision.kind}${isUnknown ? '?' : ''}`,
      type: (decision: Update | Creation | Dismissal) => (decision.kind === 'dismiss' ? '' : decision.type),
      unknown: 'Not known',
    } as const;
    expect(logRows(log, words)).toEqual([
      ['t', 'a', 'w', 'r', 'i', 'f', 'b', 'n'],
      ['5', 'update', 'Ana Ruiz', 'contact', '31', 'Phone', '', '=1+1'],
      ['5', 'update', 'Ana Ruiz', 'contact', '31', 'Department', 'Sales', ''],
      ['5', 'update', 'Ana Ruiz', 'contact', '31', 'Fax', 'Not known', '1'],
      ['5', 'update?', 'Ana Ruiz', 'contact', '31', '', '', ''],
      ['5', 'create', 'Ana Ruiz', 'registration', '', '', '', ''],
      ['5', 'dismiss?', 'Ana Ruiz', '', '', '', '', ''],
    ]);
  });
});
