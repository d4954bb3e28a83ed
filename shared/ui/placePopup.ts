/** Where a list or menu opens beside its control. */
import type { Box } from './placeTip.ts';

export interface PopupWish {
  /** Size of the visible page, in pixels. */
  readonly view: { readonly width: number; readonly height: number };
  /** Edge of the control that it keeps to, in the page's own left and right. */
  readonly edge: 'left' | 'right';
}

export interface PopupPlace {
  readonly left: number;
  readonly top: number;
  /** There is no more room than this. */
  readonly maxHeight: number;
}

/** Pixels between control and popup, and between popup and the edge of the view. */
export const popupGap = 4;
export const popupMargin = 8;

/** Beside a narrow control the entries may take this much, in pixels, before they break. */
const roomToRead = 240;

/** As wide as the control, or as its entries where they want more: to a limit, and never wider than the view. */
export function popupWidths(
  control: number,
  view: number,
): { readonly least: number; readonly most: number } {
  const room = Math.min(roomToRead, view - 2 * popupMargin);
  return { least: Math.round(control), most: Math.round(Math.max(control, room)) };
}

/** Below the control, or above when it fits better there; moved in from the sides of the view. */
export function placePopup(control: Box, popup: Box, { view, edge }: PopupWish): PopupPlace {
  const roomBelow = view.height - (control.top + control.height) - popupGap - popupMargin;
  const roomAbove = control.top - popupGap - popupMargin;
  const isBelow = popup.height <= roomBelow || roomBelow >= roomAbove;
  const maxHeight = Math.max(isBelow ? roomBelow : roomAbove, 96);
  const height = Math.min(popup.height, maxHeight);
  const top = isBelow ? control.top + control.height + popupGap : control.top - popupGap - height;
  const wished = edge === 'left' ? control.left : control.left + control.width - popup.width;
  const rightmost = Math.max(view.width - popup.width - popupMargin, popupMargin);
  return {
    left: Math.round(Math.min(Math.max(wished, popupMargin), rightmost)),
    top: Math.round(top),
    maxHeight: Math.floor(maxHeight),
  };
}
