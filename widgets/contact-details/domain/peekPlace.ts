/** Where the card of a linked contact opens beside its row (screens.md §1 «Beyond» 4). */

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between row and card, and between card and the edge of the view. */
const peekGap = 8;

/**
 * Left and top in pixels of the view: beside the row at the reading direction's end, else at its start, else below it or
 * above. It stays inside the view, and covers other rows only where there is no room beside.
 */
export function placePeek(row: Area, card: Size, view: Size, direction: 'ltr' | 'rtl') {
  const [right, left] = [row.left + row.width + peekGap, row.left - card.width - peekGap];
  const hasRoom = (at: number) => at >= peekGap && at + card.width + peekGap <= view.width;
  const beside = (direction === 'ltr' ? [right, left] : [left, right]).find(hasRoom);
  const inside = (at: number, size: number, most: number) =>
    Math.round(Math.max(Math.min(at, most - size - peekGap), peekGap));
  if (beside !== undefined) {
    return { left: Math.round(beside), top: inside(row.top, card.height, view.height) };
  }
  const [below, above] = [row.top + row.height + peekGap, row.top - card.height - peekGap];
  const isBelow = below + card.height + peekGap <= view.height || above < peekGap;
  const start = direction === 'ltr' ? row.left : row.left + row.width - card.width;
  return {
    left: inside(start, card.width, view.width),
    top: isBelow ? Math.round(below) : inside(above, card.height, view.height),
  };
}
