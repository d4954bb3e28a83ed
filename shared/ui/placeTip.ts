/** Where a small box goes beside its anchor. */

export type TipSide = 'top' | 'bottom';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Wish {
  readonly side: TipSide;
  /** Size of the visible page, in pixels. */
  readonly view: { readonly width: number; readonly height: number };
}

/** Pixels between box and anchor, and between box and the edge of the view. */
export const tipGap = 6;

/**
 * Left and top, in pixels of the view: centred on the anchor, moved in from the edges, on the wished side unless only
 * the other has room.
 */
export function placeTip(anchor: Box, tip: Box, { side, view }: Wish): { left: number; top: number } {
  const above = anchor.top - tip.height - tipGap;
  const below = anchor.top + anchor.height + tipGap;
  const hasRoomAbove = above >= 0;
  const hasRoomBelow = below + tip.height <= view.height;
  const isAbove = side === 'top' ? hasRoomAbove || !hasRoomBelow : hasRoomAbove && !hasRoomBelow;
  const centred = anchor.left + anchor.width / 2 - tip.width / 2;
  const rightmost = Math.max(tipGap, view.width - tip.width - tipGap);
  return {
    left: Math.round(Math.min(Math.max(centred, tipGap), rightmost)),
    top: Math.round(Math.max(isAbove ? above : below, 0)),
  };
}
