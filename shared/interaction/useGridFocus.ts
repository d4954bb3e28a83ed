import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { isFocusLost } from './tabbable.ts';

/** What a list or grid knows of its places: positions, or ids of what stands there. */
export interface Places<Place> {
  /** The element at a place; `null` while it is not drawn. */
  readonly find: (box: HTMLElement, place: Place) => HTMLElement | null;
  readonly placeOf: (target: Element, box: HTMLElement) => Place | null;
  /**
   * The place itself, or what comes next to it when it has gone, given its element as it was drawn last. Where nothing had
   * the focus yet both are `null`: the place to begin at.
   */
  readonly settle: (box: HTMLElement, place: Place | null, last: HTMLElement | null) => Place | null;
  /** Where a key leads; `null`: nowhere, it belongs to somebody else. */
  readonly next?: ((from: Place, press: KeyboardEvent, box: HTMLElement) => Place | null) | undefined;
  /** Elements that Tab would come to by themselves. */
  readonly stops?: ((box: HTMLElement) => readonly HTMLElement[]) | undefined;
}

interface GridFocusOptions<Place> {
  readonly box: RefObject<HTMLElement | null>;
  readonly places: Places<Place>;
  /** One stop for Tab among all places, kept in the elements themselves; false: the screen draws its own. */
  readonly isRoving?: boolean | undefined;
  /** The focus has come to a place, by key or otherwise, or is about to. */
  readonly onPlace?: ((place: Place) => void) | undefined;
  /** A key has led from a place to another, or to the same one where there is no further. */
  readonly onMove?: ((from: Place, to: Place, press: KeyboardEvent) => void) | undefined;
  /** Brings a place that is not drawn into view; it gets the focus as soon as it is drawn. */
  readonly reveal?: ((place: Place) => void) | undefined;
  readonly focus?: ((target: HTMLElement) => void) | undefined;
  /** Another value wherever places come, go or change their order: while it is the same, a drawing is not looked at. */
  readonly drawn?: string | undefined;
}

/**
 * Roving tabindex (ARIA practice «Keyboard interface»): moving the focus draws nothing again, and the focus is never lost
 * with what had it.
 */
export function useGridFocus<Place>(options: GridFocusOptions<Place>) {
  const { box, places, isRoving = true, onPlace, onMove, reveal, focus = focusOn, drawn } = options;
  const place = useRef<Place | null>(null);
  const stop = useRef<HTMLElement | null>(null);
  const isTouched = useRef(false);
  /** Whether the focus is inside; nothing says so when what has it is taken away. */
  const hasFocus = useRef(false);
  const isAwaited = useRef(false);
  const seen = useRef<string | undefined>(undefined);

  /** Lets Tab come to the present place alone. */
  const mark = (): HTMLElement | null => {
    const el = box.current;
    const target = el && place.current !== null ? places.find(el, place.current) : null;
    if (isRoving && el) {
      for (const other of [stop.current, ...(places.stops?.(el) ?? [])])
        if (other && other !== target) setTabIndex(other, -1);
      if (target) setTabIndex(target, 0);
    }
    stop.current = target;
    return target;
  };
  const take = (to: Place): HTMLElement | null => {
    place.current = to;
    isTouched.current = true;
    onPlace?.(to);
    return mark();
  };

  // Rows come and go with scrolling, searching and paging: after each drawing one place is reached again.
  useLayoutEffect(() => {
    if (!box.current || (drawn !== undefined && drawn === seen.current)) return;
    seen.current = drawn;
    const [known, last] = isTouched.current ? [place.current, stop.current] : [null, null];
    // What is awaited is not there yet: nothing takes its place.
    if (known === null || !isAwaited.current) place.current = places.settle(box.current, known, last);
    const target = mark();
    if (!target) return;
    if (isAwaited.current) focus(target);
    else if (hasFocus.current && isFocusLost()) target.focus({ preventScroll: true });
    isAwaited.current = false;
  });

  const moveTo = (to: Place) => {
    const target = take(to);
    isAwaited.current = target === null;
    if (target) focus(target);
    else reveal?.(to);
  };
  return {
    /** The place that Tab comes to. */
    current: () => place.current,
    moveTo,
    /** Whatever comes first after the next drawing gets the focus. */
    moveToStart: () => {
      isTouched.current = false;
      isAwaited.current = true;
    },
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const at = box.current && places.placeOf(target, box.current);
        if (at === null) return;
        hasFocus.current = true;
        isAwaited.current = false;
        take(at);
      },
      onBlur: () => {
        hasFocus.current = false;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { target } = event;
        if (event.altKey || event.nativeEvent.isComposing || !(target instanceof Element)) return;
        const from = box.current && places.placeOf(target, box.current);
        if (!box.current || from === null) return;
        const to = places.next?.(from, event, box.current) ?? null;
        if (to === null) return;
        event.preventDefault();
        moveTo(to);
        onMove?.(from, to, event);
      },
    },
  };
}

function focusOn(target: HTMLElement): void {
  target.focus();
}

/** What stands there already is left alone: to set it would make the browser style the element anew. */
function setTabIndex(el: HTMLElement, value: 0 | -1): void {
  if (el.getAttribute('tabindex') !== String(value)) el.tabIndex = value;
}
