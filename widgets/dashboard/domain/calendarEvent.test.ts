import { describe, expect, it } from 'vitest';
import { eventFaults, newEvent, withStart, type EventDraft } from './calendarEvent.ts';

const draft: EventDraft = {
  startDate: '2026-05-04T09:00',
  endDate: '2026-05-04T10:30',
  category: null,
  description: 'Lunch',
};

describe('an event of the calendar (S2 §3)', () => {
  it.each([
    [0, '2026-05-04T09:00', '2026-05-04T10:00'],
    [8 * 60 + 59, '2026-05-04T09:00', '2026-05-04T10:00'],
    [9 * 60, '2026-05-04T10:00', '2026-05-04T11:00'],
    [20 * 60 + 49, '2026-05-04T21:00', '2026-05-04T22:00'],
    [22 * 60 + 1, '2026-05-04T23:00', '2026-05-05T00:00'],
    [23 * 60, '2026-05-05T09:00', '2026-05-05T10:00'],
  ])('that is begun %i minutes after midnight is offered what lies ahead', (minutes, startDate, endDate) => {
    expect(newEvent({ day: '2026-05-04', minutes })).toMatchObject({ startDate, endDate });
  });

  it.each([
    ['2026-05-04T11:15', '2026-05-04T12:45'],
    ['2026-12-31T23:30', '2027-01-01T01:00'],
    ['', '2026-05-04T10:30'],
  ])('lasts as long as before when it begins at %s', (startDate, endDate) => {
    expect(withStart(draft, startDate)).toEqual({ ...draft, startDate, endDate });
  });

  it.each<[Partial<EventDraft>, ReturnType<typeof eventFaults>]>([
    [{}, {}],
    [{ description: '  ' }, { description: 'needsDescription' }],
    [
      { startDate: '', endDate: '' },
      { startDate: 'needsTime', endDate: 'needsTime' },
    ],
    [{ endDate: '2026-05-04T08:59' }, { endDate: 'endsBefore' }],
    [{ endDate: '2026-05-04T09:00' }, {}],
  ])('with %j has the faults %j', (part, faults) => {
    expect(eventFaults({ ...draft, ...part })).toEqual(faults);
  });
});
