import { describe, expect, it } from 'vitest';
import { firstTimeIn, moveToZone, readSendTime, timeUntil, toUtcIso } from './sendTime.ts';

const now = Date.parse('2026-03-01T12:00:30Z');
const madrid = 'Europe/Madrid';

describe('readSendTime (S1 §5, C-16)', () => {
  it.each([
    [null, 'empty'],
    [{ at: '', zone: madrid }, 'empty'],
    [{ at: 'tomorrow', zone: madrid }, 'invalid'],
    [{ at: '2026-13-01T10:00', zone: madrid }, 'invalid'],
    [{ at: '2026-05-31T09:30', zone: 'Europe/Nowhere' }, 'invalid'],
    [{ at: '2026-03-01T12:59', zone: madrid }, 'past'],
    [{ at: '2026-03-01T13:00', zone: madrid }, 'past'],
    [{ at: '2026-03-01T13:01', zone: madrid }, 'ok'],
    [{ at: '2026-03-01T12:00', zone: 'UTC' }, 'past'],
    [{ at: '2026-03-01T12:00:31', zone: 'UTC' }, 'ok'],
    [{ at: '2026-03-01T11:59', zone: 'UTC' }, 'past'],
  ])('reads %j as %s', (later, kind) => {
    expect(readSendTime(later, now).kind).toBe(kind);
  });

  it('gives the moment', () => {
    const read = readSendTime({ at: '2026-05-31T09:30', zone: madrid }, now);
    expect(read).toEqual({ kind: 'ok', moment: Date.parse('2026-05-31T07:30:00Z'), isRepeated: false });
  });

  it('refuses a time that the clocks skip, and knows the next', () => {
    expect(readSendTime({ at: '2026-03-29T02:30', zone: madrid }, now)).toEqual({
      kind: 'gap',
      instead: '2026-03-29T03:30',
    });
  });

  it('marks a time that the clocks show twice, and means the second', () => {
    expect(readSendTime({ at: '2026-10-25T02:30', zone: madrid }, now)).toEqual({
      kind: 'ok',
      moment: Date.parse('2026-10-25T01:30:00Z'),
      isRepeated: true,
    });
  });
});

describe('zones', () => {
  it('writes the minimum of the picker: the next minute', () => {
    expect(firstTimeIn('Asia/Tehran', now)).toBe('2026-03-01T15:31');
  });

  it('keeps the moment when the zone changes', () => {
    expect(moveToZone({ at: '2026-05-31T09:30', zone: madrid }, 'America/Lima')).toEqual({
      at: '2026-05-31T02:30',
      zone: 'America/Lima',
    });
  });

  it('keeps what is typed where it is no time', () => {
    expect(moveToZone({ at: '', zone: madrid }, 'UTC')).toEqual({ at: '', zone: 'UTC' });
  });

  it('tells the server in UTC', () => {
    expect(toUtcIso(Date.parse('2026-05-31T09:30:00+02:00'))).toBe('2026-05-31T07:30:00.000Z');
  });
});

describe('timeUntil', () => {
  it.each([
    ['2026-03-01T12:00:30Z', { days: 0, hours: 0, minutes: 0 }],
    ['2026-03-01T12:00:31Z', { days: 0, hours: 0, minutes: 1 }],
    ['2026-03-01T15:20:30Z', { days: 0, hours: 3, minutes: 20 }],
    ['2026-03-03T13:00:30Z', { days: 2, hours: 1, minutes: 0 }],
    ['2026-03-01T11:00:00Z', { days: 0, hours: 0, minutes: 0 }],
  ])('to %s is %j', (moment, until) => {
    expect(timeUntil(Date.parse(moment), now)).toEqual(until);
  });
});
