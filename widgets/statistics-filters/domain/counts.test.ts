import { describe, expect, it } from 'vitest';
import { daysOf, withCount } from './counts.ts';

const on = (day: string, value: number) => ({ day, value });

describe('how many a filter has found (screens.md §15 «Snapshots»)', () => {
  it('keeps one count a day of the same question', () => {
    const first = withCount(null, 'Spain', on('2026-05-01', 4));
    const second = withCount(withCount(first, 'Spain', on('2026-05-02', 5)), 'Spain', on('2026-05-02', 6));
    expect(daysOf(second, 'Spain')).toEqual([on('2026-05-01', 4), on('2026-05-02', 6)]);
    expect(withCount(second, 'Spain', on('2026-05-02', 6))).toBe(second);
  });

  it('begins anew where something else is asked, and shows nothing of before', () => {
    const spain = withCount(null, 'Spain', on('2026-05-01', 4));
    expect(daysOf(spain, 'France')).toEqual([]);
    expect(daysOf(withCount(spain, 'France', on('2026-05-01', 4)), 'France')).toEqual([on('2026-05-01', 4)]);
    expect(daysOf(withCount(spain, 'France', on('2026-05-02', 9)), 'Spain')).toEqual([]);
  });

  it('keeps sixty days', () => {
    let counts = withCount(null, 'Spain', on('2026-01-01', 0));
    for (let day = 1; day <= 90; day += 1)
      counts = withCount(
        counts,
        'Spain',
        on(new Date(Date.UTC(2026, 1, day)).toISOString().slice(0, 10), day),
      );
    expect(daysOf(counts, 'Spain')).toHaveLength(60);
    expect(daysOf(counts, 'Spain').at(-1)?.value).toBe(90);
  });
});
