import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { showOnTop } from '#shared/ui/topLayer.ts';

interface BesideOptions {
  readonly popup: RefObject<HTMLElement | null>;
  /** The card, which may come and go. */
  readonly card: () => HTMLElement | null;
  /** What had the focus when it was asked for: it may be long on its way, and its user elsewhere when it comes. */
  readonly hadFocus: RefObject<HTMLElement | null>;
  /** A press or the focus went elsewhere. */
  readonly onLeave: () => void;
}

/** Keeps a popover in the top layer beside a card, and says when the user turns to something else. */
export function usePlaceBeside({ popup, card, hadFocus, onLeave }: BesideOptions): void {
  const place = useEffectEvent(() => {
    const [el, anchor] = [popup.current, card()];
    if (!el || !anchor) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const isRtl = getComputedStyle(anchor).direction === 'rtl';
    const at = placeBeside(anchor.getBoundingClientRect(), el.getBoundingClientRect(), {
      view: { width, height },
      isRtl,
    });
    el.style.left = `${at.left}px`;
    el.style.top = `${at.top}px`;
  });
  const leave = useEffectEvent(onLeave);
  const isTooLate = useEffectEvent(() => {
    const focused = focusedElement();
    const isUnmoved = [null, document.body, hadFocus.current, card()].includes(focused);
    return !isUnmoved;
  });
  useLayoutEffect(() => {
    const el = popup.current;
    if (!el) return undefined;
    if (isTooLate()) return leave();
    showOnTop(el);
    place();
    el.focus({ preventScroll: true });
    const move = () => place();
    addEventListener('resize', move);
    document.addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', move);
      document.removeEventListener('scroll', move, { capture: true });
    };
  }, [popup]);
  useLayoutEffect(() => place());

  useEffect(() => {
    const onEvent = (event: Event) => {
      const el = popup.current;
      const path = event.composedPath();
      const root = el?.getRootNode();
      // The island alone, without a part of it, says nothing.
      const isSomewhere = !(root instanceof ShadowRoot && path[0] === root.host);
      if (el && isSomewhere && !path.includes(el)) leave();
    };
    document.addEventListener('pointerdown', onEvent, true);
    document.addEventListener('focusin', onEvent, true);
    return () => {
      document.removeEventListener('pointerdown', onEvent, true);
      document.removeEventListener('focusin', onEvent, true);
    };
  }, [popup]);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Wish {
  /** Size of the visible page in px. */
  readonly view: { readonly width: number; readonly height: number };
  readonly isRtl: boolean;
}

/** px between card and details, and between details and the edge of the view. */
const besideGap = 8;

/** Left and top in px of the view; never outside of it. */
function placeBeside(card: Box, popup: Box, { view, isRtl }: Wish): { left: number; top: number } {
  const right = card.left + card.width + besideGap;
  const left = card.left - besideGap - popup.width;
  const fits = (at: number) => at >= besideGap && at + popup.width <= view.width - besideGap;
  const [first, second] = isRtl ? [left, right] : [right, left];
  const wished = fits(first) ? first : fits(second) ? second : card.left + (card.width - popup.width) / 2;
  return {
    left: Math.round(inside(wished, view.width - popup.width)),
    top: Math.round(inside(card.top, view.height - popup.height)),
  };
}

function inside(at: number, most: number): number {
  return Math.max(besideGap, Math.min(at, most - besideGap));
}
