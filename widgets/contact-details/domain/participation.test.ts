import { describe, expect, it } from 'vitest';
import { aParticipation } from '#test/support/contactSamples.ts';
import { onScreen } from './participation.ts';

const data = aParticipation();
const ofA = { eventId: 'A', data };

describe('onScreen: never one event’s data under another (screens.md §1)', () => {
  it.each([
    [
      'nothing while the first event loads',
      null,
      { eventId: 'A', data: undefined, isFailed: false },
      null,
      false,
    ],
    ['the answer once it is there', null, { eventId: 'A', data, isFailed: false }, ofA, false],
    [
      'the old event’s data, as such, while B loads',
      ofA,
      { eventId: 'B', data: undefined, isFailed: false },
      ofA,
      true,
    ],
    [
      'B’s data once it is there',
      ofA,
      { eventId: 'B', data: null, isFailed: false },
      { eventId: 'B', data: null },
      false,
    ],
    ['nothing of A when B failed', ofA, { eventId: 'B', data: undefined, isFailed: true }, null, false],
    [
      'B’s older data when only its refresh failed',
      ofA,
      { eventId: 'B', data, isFailed: true },
      { eventId: 'B', data },
      false,
    ],
    ['A’s data when A is loaded anew', ofA, { eventId: 'A', data: undefined, isFailed: false }, ofA, false],
  ])('shows %s', (_, last, answer, shown, isOld) => {
    expect(onScreen(last, answer)).toEqual({ shown, isOld });
  });
});
