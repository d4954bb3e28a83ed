import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react';
import { isFocusLost } from '#shared/interaction/tabbable.ts';

interface FocusReturnOptions {
  /** Keys of the rows in their order; each row carries its own in `data-key`. */
  readonly keys: readonly string[];
  /** Gets the focus when no row is left. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/**
 * Keeps the keyboard's place in a list: when the row that has the focus goes, its neighbour's last control gets it, the next
 * one's before the previous one's.
 */
export function useFocusReturn({ keys, fallback }: FocusReturnOptions): RefCallback<HTMLUListElement> {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  const before = useRef(keys);

  useLayoutEffect(() => {
    const [known, key] = [before.current, focused.current];
    before.current = keys;
    if (key === null || keys.includes(key) || !isFocusLost()) return;
    focused.current = null;
    const at = known.indexOf(key);
    const candidates = [...known.slice(at + 1), ...known.slice(0, at).toReversed()];
    const next = candidates.find((candidate) => keys.includes(candidate));
    (lastControlOf(list.current, next) ?? fallback.current)?.focus();
  });

  return useCallback((el) => {
    const listening = new AbortController();
    list.current = el;
    el?.addEventListener('focusin', ({ target }) => (focused.current = keyOf(target)), listening);
    // Going somewhere else; a row that goes away says nothing, or says it without a goal.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = null;
    };
    el?.addEventListener('focusout', leave, listening);
    return () => {
      listening.abort();
      list.current = null;
    };
  }, []);
}

function keyOf(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest('[data-key]') : null;
  return row?.getAttribute('data-key') ?? null;
}

function lastControlOf(list: HTMLElement | null, key: string | undefined): HTMLElement | undefined {
  const rows = Array.from(list?.querySelectorAll('[data-key]') ?? []);
  const row = rows.find((candidate) => candidate.getAttribute('data-key') === key);
  return row ? Array.from(row.querySelectorAll('button')).at(-1) : undefined;
}
