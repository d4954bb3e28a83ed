import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import type { View } from '../hooks/useView.ts';
import { cardIdOf, cardOf } from './dropTarget.ts';
import type { DayLayout } from './placing.ts';

interface RovingOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layouts: readonly DayLayout[];
  readonly view: View;
}

interface Wanted {
  /** `null`: the first of whatever days are shown next. */
  readonly id: string | null;
  readonly keepsFocus: boolean;
}

/** One Tab stop among all cards; the focus stays with its session when that moves to another day, and is never lost with a card. */
export function useRoving({ scroller, layouts, view }: RovingOptions) {
  const [activeId, setActive] = useState<string | null>(null);
  const wanted = useRef<Wanted | null>(null);
  /** The session whose card has the focus; React says nothing when it takes a focused card away. */
  const holder = useRef<string | null>(null);
  // A target is drawn and Tab comes to it before the focus goes there.
  const [lastTarget, setLastTarget] = useState(view.target);
  if (view.target !== lastTarget) {
    setLastTarget(view.target);
    setActive(view.target?.id ?? activeId);
  }
  const ids = new Set(layouts.flatMap(({ placed }) => placed.map(({ session }) => session.id)));
  const firstId = layouts.find(({ placed }) => placed.length > 0)?.placed[0]?.session.id ?? null;
  const stop = activeId !== null && ids.has(activeId) ? activeId : firstId;

  const focus = (id: string) => {
    wanted.current = { id, keepsFocus: false };
    setActive(id);
    arrive();
  };
  /** Goes to what was asked for, as soon as it is drawn. */
  const arrive = () => {
    const box = scroller.current;
    if (!wanted.current) return;
    const id = wanted.current.id ?? firstId;
    const card = box && id !== null ? cardOf(box, id) : null;
    if (!card) return;
    const { keepsFocus } = wanted.current;
    wanted.current = null;
    if (keepsFocus) card.scrollIntoView?.({ block: 'center', inline: 'nearest' });
    else card.focus();
  };

  const arriveNow = useEffectEvent(() => arrive());
  useEffect(() => {
    if (!view.target) return;
    wanted.current = view.target;
    arriveNow();
  }, [view.target]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (wanted.current) arrive();
    else if (box && holder.current !== null && isFocusLost(box)) {
      const card = cardOf(box, holder.current) ?? (stop === null ? null : cardOf(box, stop));
      holder.current = null;
      card?.focus({ preventScroll: true });
    }
  });

  return {
    activeId: stop,
    focus,
    focusFirst: () => {
      wanted.current = { id: null, keepsFocus: false };
    },
    onFocus: (event: FocusEvent) => {
      const id = cardIdOf(event.target);
      holder.current = id;
      if (id === null || id === activeId) return;
      setActive(id);
      view.choose(id);
    },
    onBlur: () => {
      holder.current = null;
    },
  };
}

/** Whatever had the focus is gone: had it gone elsewhere, `onBlur` would have told. */
function isFocusLost(box: HTMLElement): boolean {
  const root = box.getRootNode();
  const own = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  return !own?.isConnected || own === document.body;
}
