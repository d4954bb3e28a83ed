import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';
import type { View } from '../useView.ts';
import { cardIdOf, cardOf } from './cards.ts';
import type { DayLayout } from './placing.ts';

interface CardFocusOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layouts: readonly DayLayout[];
  readonly view: View;
}

/** One Tab stop among all cards; the focus stays with its session when that moves to another day. */
export function useCardFocus({ scroller, layouts, view }: CardFocusOptions) {
  const [activeId, setActive] = useState<string | null>(null);
  /** What was asked for is only to be seen, there; `null`: it takes the focus. */
  const seenAt = useRef<ScrollLogicalPosition | null>(null);
  // A target is drawn and Tab comes to it before the focus goes there.
  const [lastTarget, setLastTarget] = useState(view.target);
  if (view.target !== lastTarget) {
    setLastTarget(view.target);
    setActive(view.target?.id ?? activeId);
  }
  const ids = new Set(layouts.flatMap(({ placed }) => placed.map(({ session }) => session.id)));
  const firstId = layouts.find(({ placed }) => placed.length > 0)?.placed[0]?.session.id ?? null;
  const known = (id: string | null) => (id !== null && ids.has(id) ? id : firstId);

  const { moveTo, moveToStart, handlers } = useGridFocus<string>({
    box: scroller,
    places: { find: cardOf, placeOf: cardIdOf, settle: (_box, id) => known(id) },
    // The active card is drawn wherever it stands: the days know it.
    isRoving: false,
    onPlace: setActive,
    focus: (card) => {
      if (seenAt.current) card.scrollIntoView?.({ block: seenAt.current, inline: 'nearest' });
      else card.focus();
    },
  });
  const focus = (id: string, at: ScrollLogicalPosition | null = null) => {
    seenAt.current = at;
    moveTo(id);
  };
  const goTo = useEffectEvent(focus);
  useEffect(() => {
    if (!view.target) return;
    const { id, keepsFocus, isNearest = false } = view.target;
    goTo(id, keepsFocus ? (isNearest ? 'nearest' : 'center') : null);
  }, [view.target]);

  return {
    activeId: known(activeId),
    focus,
    /** The first of whatever days are shown next. */
    focusFirst: () => {
      seenAt.current = null;
      moveToStart();
    },
    onFocus: (event: FocusEvent) => {
      const id = cardIdOf(event.target);
      if (id !== null && id !== activeId) view.choose(id);
      handlers.onFocus(event);
    },
    onBlur: handlers.onBlur,
  };
}
