import { describe, expect, it } from 'vitest';
import { sparkPoints, withDay } from './dayHistory.ts';

const on = (day: string, value: number) => ({ day, value });

describe('the days on which a number was seen (screens.md §7, §15 «Beyond»)', () => {
  const days = [on('2026-05-01', 4), on('2026-05-02', 5)];

  it('keeps one value a day, the last that was seen', () => {
    expect(withDay(days, on('2026-05-02', 9), 60)).toEqual([on('2026-05-01', 4), on('2026-05-02', 9)]);
    expect(withDay(days, on('2026-05-02', 5), 60)).toBe(days);
    expect(withDay(days, on('2026-05-03', 5), 60)).toHaveLength(3);
  });

  it('keeps no more days than are wanted, the newest', () => {
    expect(withDay(days, on('2026-05-03', 6), 2)).toEqual([on('2026-05-02', 5), on('2026-05-03', 6)]);
  });

  it('leaves no day behind a clock that was set back', () => {
    expect(withDay(days, on('2026-05-01', 7), 60)).toEqual([on('2026-05-01', 7)]);
  });

  it('draws days by their distance, from the least to the greatest', () => {
    const drawn = sparkPoints([on('2026-05-01', 10), on('2026-05-02', 20), on('2026-05-05', 0)], 100, 20);
    expect(drawn).toEqual([
      { x: 0, y: 10 },
      { x: 25, y: 0 },
      { x: 100, y: 20 },
    ]);
    expect(sparkPoints([on('2026-05-01', 3), on('2026-05-02', 3)], 100, 20).map(({ y }) => y)).toEqual([
      10, 10,
    ]);
  });
});
