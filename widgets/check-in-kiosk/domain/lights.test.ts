import { describe, expect, it } from 'vitest';
import { readGuest } from './guest.ts';
import { clockLight, codeKind, sampleCodes } from './lights.ts';

describe('the rehearsal’s lights (screens.md §17)', () => {
  it.each([
    [null, 'unknown', 0],
    [0, 'good', 0],
    [60_000, 'good', -1],
    [-60_001, 'bad', 1],
    [7_200_000, 'bad', -120],
  ])('a server that is %s ms ahead makes the clock %s', (offset, light, aheadMinutes) => {
    const found = clockLight(offset);
    expect(found.light).toBe(light);
    expect(found.aheadMinutes + 0).toBe(aheadMinutes);
  });

  it('the sample codes are what they say', () => {
    const door = { eventId: '12', allowsOtherEvents: false };
    const codes = Object.entries(sampleCodes('12', 'Sample «"» Guest'));
    expect(codes.map(([kind, text]) => [kind, codeKind(readGuest(text, door))])).toEqual([
      ['guest', 'sample'],
      ['other', 'other'],
      ['none', 'none'],
    ]);
    expect(codeKind(readGuest('{"registration_id":7}', door))).toBe('guest');
  });
});
