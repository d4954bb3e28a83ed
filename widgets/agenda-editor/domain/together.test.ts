import { describe, expect, it } from 'vitest';
import { day, session } from '#test/support/agendaSamples.ts';
import { leadTo, movedTogether } from './together.ts';
import { whenOf } from './shift.ts';

const days = [day, '2026-05-05', '2026-05-06'];
const [first, second] = [session('a', 540, 600), session('b', 1_380, 1_430, { day: '2026-05-05' })];
const group = { sessions: [first, second], days };

const to = (on: string, start: number) => ({ ...whenOf(first), day: on, start, end: start + 60 });
const brief = (moved: ReturnType<typeof movedTogether>) =>
  moved.map((one) => `${one.id} ${one.to.day} ${one.to.start}`);

describe('sessions that move together', () => {
  it('all go by the same days and minutes', () => {
    expect(brief(movedTogether(group, first, to('2026-05-05', 520)))).toEqual([
      'a 2026-05-05 520',
      'b 2026-05-06 1360',
    ]);
  });

  it('go no further than the last day of the agenda, nor before its first', () => {
    expect(brief(movedTogether(group, first, to('2026-05-06', 540)))).toEqual([
      'a 2026-05-05 540',
      'b 2026-05-06 1380',
    ]);
    expect(movedTogether(group, second, { ...whenOf(second), day })).toEqual([]);
  });

  it('go no later than the one that comes to the end of its day, and the one in hand stays with them', () => {
    const wish = to(day, 700);
    const last = movedTogether(group, first, wish);
    const gone = (last[0]?.to.start ?? 0) - first.start;
    expect(gone).toBeGreaterThanOrEqual(0);
    expect(last.every(({ from, to: then }) => then.start - from.start === gone)).toBe(true);
    expect(last[1]?.to.end ?? 0).toBeLessThan(1_440);
    expect(leadTo(group, first, wish).start).toBe(first.start + gone);
  });

  it('move nowhere when it is no whole slot', () => {
    expect(movedTogether(group, first, to(day, 540))).toEqual([]);
    expect(leadTo(group, first, to(day, 540))).toEqual(whenOf(first));
  });
});
