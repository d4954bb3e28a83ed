import { describe, expect, it } from 'vitest';
import { findSent } from './sameLine.ts';

const sent = { text: 'Call  hotel', due: '2026-05-04 09:00:00' };
const line = (due: string | null) => ({ id: '2', text: 'Call hotel', due });
const before = new Set(['1']);

describe('a line whose answer got lost (acceptance 4)', () => {
  it.each(['2026-05-04T09:00:00.000000Z', '2026-05-04', '2026-05-04T11:00:00+02:00', null])(
    'is the new one that says the same, however the server keeps its time: %s',
    (due) => {
      expect(findSent([line(due)], sent, { others: before, knowsAll: true })?.id).toBe('2');
    },
  );

  it.each(['2026-05-05', '2026-05-04', null])(
    '%s is another one where lines from before are not known',
    (due) => {
      expect(findSent([line(due)], sent, { others: new Set(), knowsAll: false })).toBeUndefined();
    },
  );

  it('is none of another day, nor one from before', () => {
    expect(findSent([line('2026-05-05')], sent, { others: before, knowsAll: true })).toBeUndefined();
    expect(findSent([line(sent.due)], sent, { others: new Set(['2']), knowsAll: true })).toBeUndefined();
  });
});
