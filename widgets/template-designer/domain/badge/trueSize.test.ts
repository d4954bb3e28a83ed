import { describe, expect, it } from 'vitest';
import { card, cardFrame, scaleOfFrame } from './trueSize.ts';

describe('the frame for a bank card (screens.md §5 «True-size calibration»)', () => {
  it.each([
    { room: 712, scale: 4, isUpright: false, width: 342.4 },
    { room: 272, scale: 4, isUpright: true, width: 215.92 },
    // An ordinary screen at 400 %.
    { room: 288, scale: 0.945, isUpright: true, width: 51 },
    // A telephone has no room for a card across.
    { room: 350, scale: 6, isUpright: true, width: 323.88 },
  ])('is as large as a card in a place of $room px at $scale px of a mm', ({ room, scale, ...wanted }) => {
    const frame = cardFrame(room, scale);
    expect(frame.isUpright).toBe(wanted.isUpright);
    expect(frame.width).toBeCloseTo(wanted.width, 1);
    expect(frame.scale).toBeCloseTo(scale);
    const [long, short] = [frame.width, frame.height].toSorted((a, b) => b - a);
    expect((long ?? 0) / (short ?? 1)).toBeCloseTo(card.long / card.short);
  });

  it.each([272, 350, 599, 600, 712])('never leaves a place of %i px', (room) => {
    for (const scale of [-1, 0, 0.1, 4, 1e9, Infinity]) {
      const { width, least, most } = cardFrame(room, scale);
      expect(width).toBeLessThanOrEqual(room);
      expect(width).toBeGreaterThanOrEqual(least);
      expect(most).toBeLessThanOrEqual(room);
      expect(least).toBeLessThan(most);
    }
  });

  it('stays one where its place is not known yet', () => {
    const { width, height } = cardFrame(0, 4);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(width);
  });

  it.each([272, 712])('gives the screen’s scale back by its width in %i px', (room) => {
    const frame = cardFrame(room, 4.25);
    expect(scaleOfFrame(frame, frame.width)).toBeCloseTo(4.25);
    expect(cardFrame(room, scaleOfFrame(frame, frame.width + 1)).width).toBeCloseTo(frame.width + 1);
  });
});
