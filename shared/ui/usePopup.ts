import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { placePopup, popupWidths } from './placePopup.ts';
import { showOnTop } from './topLayer.ts';

export interface PopupOptions {
  readonly isOpen: boolean;
  /** What it opens beside. */
  readonly control: RefObject<HTMLElement | null>;
  /** The popover itself, in the document while open. */
  readonly popup: RefObject<HTMLElement | null>;
  readonly align?: 'start' | 'end' | undefined;
  /** As wide as the control, at least. */
  readonly isWide?: boolean | undefined;
  /** A press or the focus went elsewhere. */
  readonly onLeave: () => void;
}

/** Keeps a popover in the top layer beside its control, and says when the user turns to something else. */
export function usePopup(options: PopupOptions): void {
  usePlace(options);
  useLeaving(options);
}

function usePlace({ isOpen, control, popup, align = 'start', isWide = false }: PopupOptions): void {
  useLayoutEffect(() => {
    const [anchor, el] = [control.current, popup.current];
    if (!isOpen || !anchor || !el) return undefined;
    const place = () => moveTo(el, anchor, { align, isWide });
    showOnTop(el);
    place();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    observer?.observe(anchor);
    observer?.observe(el);
    addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer?.disconnect();
      removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, control, popup, align, isWide]);
}

function moveTo(
  el: HTMLElement,
  anchor: HTMLElement,
  { align, isWide }: Pick<Required<PopupOptions>, 'isWide'> & { readonly align: string },
): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const control = anchor.getBoundingClientRect();
  if (isWide) {
    const { least, most } = popupWidths(control.width, width);
    el.style.minInlineSize = `${least}px`;
    el.style.maxInlineSize = `${most}px`;
  }
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const edge = isRtl === (align === 'start') ? 'right' : 'left';
  const popup = { ...boxOf(el), height: naturalHeight(el) };
  const place = placePopup(control, popup, { view: { width, height }, edge });
  el.style.left = `${place.left}px`;
  el.style.top = `${place.top}px`;
  el.style.setProperty('--room', `${place.maxHeight}px`);
}

function boxOf(el: HTMLElement) {
  const { left, top, width } = el.getBoundingClientRect();
  return { left, top, width };
}

/** Its height if there were room enough: what scrolls inside counts in full, up to the sheet's own limit. */
function naturalHeight(el: HTMLElement): number {
  const before = el.style.getPropertyValue('--room');
  el.style.removeProperty('--room');
  const { height } = el.getBoundingClientRect();
  el.style.setProperty('--room', before);
  return height;
}

function useLeaving({ isOpen, control, popup, onLeave }: PopupOptions): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onEvent = (event: Event) => {
      const [target] = event.composedPath();
      const isInside = [control.current, popup.current].some(
        (el) => target instanceof Node && el?.contains(target),
      );
      if (!isInside) leave();
    };
    document.addEventListener('pointerdown', onEvent, true);
    document.addEventListener('focusin', onEvent, true);
    return () => {
      document.removeEventListener('pointerdown', onEvent, true);
      document.removeEventListener('focusin', onEvent, true);
    };
  }, [isOpen, control, popup]);
}
