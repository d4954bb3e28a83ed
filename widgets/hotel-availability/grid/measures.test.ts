import { describe, expect, it } from 'vitest';
import { nightWidth, scrollToWhole } from './measures.ts';

describe('nightWidth', () => {
  it('fills the room with whole nights', () => {
    expect(nightWidth(356, 14)).toBe(44.5);
    expect(nightWidth(600, 14, 54)).toBeCloseTo(54.5, 1);
  });

  it('leaves the sheet its own where all have room, or none has', () => {
    expect(nightWidth(588, 14)).toBeNull();
    expect(nightWidth(1_900, 14)).toBeNull();
    expect(nightWidth(40, 14)).toBeNull();
    expect(nightWidth(0, 14)).toBeNull();
  });
});

describe('scrollToWhole', () => {
  const extent = (left: number, right: number) => ({ left, right });
  const [start, end] = [extent(0, 200), extent(500, 600)];
  it.each([
    ['covered at the left', [start, end], extent(190, 234), -10],
    ['whole', [start, end], extent(200, 244), 0],
    ['covered at the right', [start, end], extent(470, 514), 14],
    ['wider than its room: its beginning is seen', [start, end], extent(210, 700), 10],
    ['covered at the right by names', [end, start], extent(470, 514), 14],
    ['out of view, before a sum that does not stay', [start, extent(900, 990)], extent(590, 634), 34],
  ] as const)('of a night that is %s', (_, sticky, night, expected) => {
    expect(scrollToWhole([...sticky, extent(0, 600), night])).toBe(expected);
  });
});
