import { useRef, type MouseEvent } from 'react';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { createAt } from '../domain/moves.ts';
import { minutesOf } from '../domain/timeGrid.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { cardIdOf } from './cards.ts';
import type { Scale } from './geometry.ts';
import type { DayLayout } from './placing.ts';

interface Shown {
  readonly layouts: readonly DayLayout[];
  readonly scale: Scale;
}

/** A press that closes the details is followed by its click within this time. */
const closingClickMs = 500;

/** A click on a card opens it, with Ctrl or Shift it selects; one on a free slot creates an hour (S3 §2.5), unless it only closed the details. */
export function useClicks({ act, isReadOnly }: Agenda, view: View, { layouts, scale }: Shown) {
  const leftAt = useRef(0);
  const hadFocus = useRef<HTMLElement | null>(null);
  /** Where Shift begins: a press has moved the focus already. */
  const anchor = useRef<string | null>(null);
  return {
    /** What had the focus when a card was clicked. */
    hadFocus,
    onLeave: () => {
      leftAt.current = performance.now();
      view.open(null);
    },
    onClick: (event: MouseEvent) => {
      const { target, clientY } = event;
      const id = cardIdOf(target);
      if (id !== null) {
        const isMore = event.ctrlKey || event.metaKey || view.isPicking;
        if (!isReadOnly && event.shiftKey)
          return view.select(between(layouts, [anchor.current ?? id, id], view.matches));
        anchor.current = id;
        if (!isReadOnly && isMore) return view.select([id], true);
        view.clearSelection();
        hadFocus.current = focusedElement();
        return view.open(id);
      }
      const isOnlyClosing = performance.now() - leftAt.current < closingClickMs;
      if (isReadOnly || isOnlyClosing || !(target instanceof HTMLElement)) return undefined;
      const day = target.dataset['day'];
      if (day === undefined) return undefined;
      const { hours, zoom } = scale;
      const minute = hours.start + minutesOf(clientY - target.getBoundingClientRect().top, zoom);
      return act.create(createAt(day, minute));
    },
  };
}

/** The sessions from one to another in the order of the agenda, both included; of those between only what is not dimmed. */
function between(
  layouts: readonly DayLayout[],
  [from, to]: readonly [string, string],
  matches: View['matches'],
): readonly string[] {
  const ids = layouts.flatMap(({ placed }) => placed.map(({ session }) => session.id));
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other);
  const first = a === -1 ? b : a;
  if (first === undefined || b === undefined) return [to];
  const isMeant = (id: string) => id !== to && (id === from || matches === null || matches.has(id));
  return [...ids.slice(first, b + 1).filter(isMeant), to];
}
