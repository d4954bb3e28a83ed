import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { listenForDrag } from '#shared/interaction/listenForDrag.ts';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { rowAt } from '../domain/rowAt.ts';
import { moved } from '../domain/statistics.ts';

interface Ordering {
  readonly chosen: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** What is dragged, and the order that a drop would leave. */
interface Dragged {
  readonly id: string;
  readonly order: readonly string[];
}

/** Moves what is chosen; what has the focus keeps it, and the new place is said. A drag that is cancelled has moved nothing. */
export function useOrdering({ chosen, names, onChange }: Ordering) {
  const t = useTexts('dashboard');
  const announce = useAnnounce();
  const box = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected && focusedElement() !== focused.current) focused.current.focus();
    focused.current = null;
  });
  /** Before rows change their places. */
  const keepFocus = () => {
    focused.current = focusedElement();
  };
  const ordered = (order: readonly string[], id: string, to: number) => {
    const next = moved(order, order.indexOf(id), to);
    if (next === order) return order;
    keepFocus();
    announce(t('settings.moved', { name: isolate(names.get(id) ?? ''), place: to + 1, total: next.length }));
    return next;
  };
  const over = useEffectEvent(({ id, order }: Dragged, y: number) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-chosen]') ?? [])];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return ordered(order, id, rowAt(boxes, y));
  });
  const begin = useEffectEvent((id: string): Dragged => ({ id, order: chosen }));
  // What was ticked meanwhile by keys stays.
  const drop = useEffectEvent(({ id, order }: Dragged) =>
    onChange(moved(chosen, chosen.indexOf(id), order.indexOf(id))),
  );
  useEffect(() => {
    const el = box.current;
    if (!el) return undefined;
    return listenForDrag<string>(el, {
      pick: ({ target }) => {
        const row = target instanceof Element && target.closest('[data-grip]') ? target.closest('li') : null;
        return row?.hasAttribute('data-chosen') ? (row.dataset['id'] ?? null) : null;
      },
      begin: (id) => {
        let now = begin(id);
        setDragged(now);
        return {
          moveTo: ({ y }) => {
            now = { id, order: over(now, y) };
            setDragged(now);
          },
          onScroll: () => undefined,
          end: () => setDragged(null),
          drop: () => drop(now),
        };
      },
    });
  }, []);
  return {
    box,
    held: dragged?.id ?? null,
    /** As a drop now would leave it. */
    shown: dragged?.order ?? chosen,
    move: (id: string, by: 1 | -1) => {
      const next = ordered(chosen, id, chosen.indexOf(id) + by);
      if (next !== chosen) onChange(next);
    },
    keepFocus,
  };
}
