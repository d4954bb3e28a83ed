/** Boxes that lie over one another, as browsers measure an element and what is in it. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** So much of a box within another makes it a part of that one. */
const mostly = 0.8;

/** The boxes that are seen: neither empty ones nor those that lie, all but an edge, within a larger one. */
export function outerBoxes<T extends Box>(boxes: readonly T[]): T[] {
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
  return seen.filter((box, index) =>
    seen.every((other, at) => {
      if (at === index || common(box, other) < mostly * area(box)) return true;
      return area(box) > area(other) || (area(box) === area(other) && index < at);
    }),
  );
}

const area = ({ width, height }: Box) => width * height;

function common(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(width, 0) * Math.max(height, 0);
}
