import { describe, expect, it } from 'vitest';
import { findSent } from './sameLine.ts';

const sent = { text: 'Call  hotel', due: '2026-05-04 09:00:00' };
const line = (due: string | null) => ({ id: '2', text: 'Call hotel', due });
const before = new Set(['1']);
const serverTimeZone = 'UTC';
const anyOfDay = { others: before, serverTimeZone, isAnyOfDay: true };
const exactly = { others: new Set<string>(), serverTimeZone, isAnyOfDay: false };

describe('a line whose answer got lost', () => {
  it.each(['2026-05-04T09:00:00.000000Z', '2026-05-04', '2026-05-04T11:00:00+02:00', null])(
    'is the new one that says the same, however the server keeps its time: %s',
    (due) => {
      expect(findSent([line(due)], sent, anyOfDay)?.id).toBe('2');
    },
  );

  it.each([
    ['UTC', '2026-05-04T11:00:00+02:00'],
    ['Europe/Madrid', '2026-05-04T07:00:00.000000Z'],
    ['America/New_York', '2026-05-04T13:00:00+00:00'],
  ])('is the one of the same moment for a server in %s: %s', (zone, due) => {
    expect(findSent([line(due)], sent, { ...exactly, serverTimeZone: zone })?.id).toBe('2');
  });

  it('is the one of the same day, also where the server writes that as its midnight with an offset', () => {
    const day = { ...sent, due: '2026-05-04' };
    const zone = { ...exactly, serverTimeZone: 'Europe/Madrid' };
    expect(findSent([line('2026-05-03T22:00:00.000000Z')], day, zone)?.id).toBe('2');
    expect(findSent([line('2026-05-04T22:00:00.000000Z')], day, zone)).toBeUndefined();
  });

  it('is the one of the same words where nobody can read them', () => {
    expect(findSent([line('soon')], { ...sent, due: 'soon' }, exactly)?.id).toBe('2');
    expect(findSent([line('later')], { ...sent, due: 'soon' }, exactly)).toBeUndefined();
  });

  it.each(['2026-05-05', '2026-05-04', null])(
    '%s is another one where lines from before are not known',
    (due) => {
      expect(findSent([line(due)], sent, exactly)).toBeUndefined();
    },
  );

  it('is none of another day, nor one from before', () => {
    expect(findSent([line('2026-05-05')], sent, anyOfDay)).toBeUndefined();
    expect(findSent([line(sent.due)], sent, { ...anyOfDay, others: new Set(['2']) })).toBeUndefined();
  });
});
