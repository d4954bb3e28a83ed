/** Where the letters on a badge are, as `drawBadge` draws them: much of a text's box is empty. */
import type { StatusObject, TextObject } from './design.ts';
import { directionOf } from './direction.ts';
import { labelOf } from './draw.ts';
import { lineHeight, mmOfPoint, type Fitted } from './fit.ts';
import { inkOf, measureLine } from './measure.ts';

/** In mm, from the corner of the object. */
interface InkBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawnText {
  readonly fitted: Fitted;
  /** With its tags filled in. */
  readonly text: string;
  /** Which side `start` is of a text without letters. */
  readonly dir: 'ltr' | 'rtl';
}

/** A box around the ink of each line, of a bar around its label's. */
export function inkBoxes(
  object: TextObject | StatusObject,
  { fitted: { size, lines }, text, dir }: DrawnText,
): readonly InkBox[] {
  const box = object.kind === 'text' ? { ...object, x: 0, y: 0 } : labelOf(object, text);
  const em = size * mmOfPoint;
  // Lines that had no room count too: so it is drawn.
  const { above, below } = measureLine(text, box);
  const free = box.height - (above + below + lines.length * lineHeight) * em;
  const top = box.y + above * em + { top: 0, middle: free / 2, bottom: free }[box.place];
  const isLeft = (box.align === 'start') === ((directionOf(text) ?? dir) === 'ltr');
  return lines.flatMap((line, row) => {
    if (line === '') return [];
    const { left, right } = measureLine(line, box);
    const ink = inkOf(line, box);
    const room = box.width - (left + right + ink.width) * em;
    const x = box.x + left * em + (box.align === 'center' ? room / 2 : isLeft ? 0 : room);
    return {
      x: x + ink.left * em,
      y: top + (row * lineHeight + ink.top) * em,
      width: (ink.right - ink.left) * em,
      height: (ink.bottom - ink.top) * em,
    };
  });
}
