import { describe, expect, it } from 'vitest';
import { eventFaults, withStart, type EventDraft } from './calendarEvent.ts';

const draft: EventDraft = {
  startDate: '2026-05-04T09:00',
  endDate: '2026-05-04T10:30',
  category: null,
  description: 'Lunch',
};

describe('an event of the calendar (S2 §3)', () => {
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
