import { describe, expect, it } from 'vitest';
import { shownSquare, type Size } from './shownSquare.ts';

/** S3 §2.3: the frame takes 72 % of the shorter side of the view. */
const frameShare = 0.72;

const landscape = { width: 1280, height: 720 };
const portrait = { width: 720, height: 1280 };

describe('what is read of the picture (S3 §2.3)', () => {
  it.each([
    ['a landscape picture upright', landscape, { width: 768, height: 1024 }, 540],
    ['a landscape picture in a lower view', landscape, { width: 1280, height: 560 }, 560],
    ['a landscape picture in a view of its own shape', landscape, { width: 640, height: 360 }, 720],
    ['an upright picture in a landscape view', portrait, { width: 1280, height: 640 }, 360],
    ['an upright picture upright', portrait, { width: 360, height: 520 }, 720],
    ['a 4:3 picture in a wide view', { width: 640, height: 480 }, { width: 1280, height: 560 }, 280],
  ])('%s: the square that is shown, the frame within', (_, picture, view: Size, side) => {
    const square = shownSquare(picture, view);
    expect(square.side).toBe(side);
    const scale = Math.max(view.width / picture.width, view.height / picture.height);
    const frame = (frameShare * Math.min(view.width, view.height)) / scale;
    // A code that stands out of the frame by a fifth is still read, one out of the picture is not.
    expect(square.side).toBeGreaterThanOrEqual(Math.floor(frame * 1.2));
    expect(square.side * scale).toBeLessThanOrEqual(Math.min(view.width, view.height));
  });

  it('lies in the middle, so that it is the same in a mirror', () => {
    for (const picture of [landscape, portrait]) {
      const { left, top, side } = shownSquare(picture, { width: 768, height: 1024 });
      expect(picture.width - left - side).toBe(left);
      expect(picture.height - top - side).toBe(top);
    }
  });

  it('is the picture’s own where the view has no size, and none without a picture', () => {
    const nowhere = { width: 0, height: 0 };
    expect(shownSquare(landscape, nowhere)).toEqual({ left: 280, top: 0, side: 720 });
    expect(shownSquare(nowhere, landscape).side).toBe(0);
  });
});
