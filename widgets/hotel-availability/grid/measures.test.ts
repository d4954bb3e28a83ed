import { describe, expect, it } from 'vitest';
import { nightWidth } from './measures.ts';

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
