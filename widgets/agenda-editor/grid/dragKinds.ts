/** What a drag is about, and the time it leads to (S3 §2.5, §4.4, §5.7). */
import { minutesOf } from '../domain/timeGrid.ts';
import { createAt, createBetween, moveTo, resizeEnd, resizeStart, type When } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { whenOf } from '../domain/shift.ts';
import { cardIdOf } from './cards.ts';
import type { Spot } from './geometry.ts';

export type DragKind =
  /** The session to another time or day. */
  | { readonly kind: 'move'; readonly session: AgendaSession }
  /** The session and all later ones of its day. */
  | { readonly kind: 'shift'; readonly session: AgendaSession }
  /** Its upper or lower edge. */
  | { readonly kind: 'start'; readonly session: AgendaSession }
  | { readonly kind: 'end'; readonly session: AgendaSession }
  /** Over free slots. */
  | { readonly kind: 'create' };

/** The time that a drag from one spot to another leads to; `null` while there is none. */
export function targetOf(drag: DragKind, from: Spot, to: Spot): When | null {
  if (drag.kind === 'create')
    return Math.abs(to.minute - from.minute) < 1
      ? createAt(from.day, from.minute)
      : createBetween(from.day, from.minute, to.minute);
  const { session } = drag;
  const moved = to.minute - from.minute;
  const when = whenOf(session);
  switch (drag.kind) {
    case 'move':
      return moveTo(when, { day: to.day, start: session.start + moved });
    case 'shift':
      return moveTo(when, { day: session.day, start: session.start + moved });
    case 'start':
      return resizeStart(when, session.start + moved);
    default:
      return resizeEnd(when, session.end + moved);
  }
}

/** Whether two times are the same. */
export function isSameWhen(a: When | null, b: When | null): boolean {
  return a?.day === b?.day && a?.start === b?.start && a?.end === b?.end;
}

/** How much of a card's upper and lower end is its edge, in px: for a mouse, for a finger. */
const edgePx = { fine: 6, coarse: 14 } as const;

/** What a press on this place would drag. */
export function dragAt(
  event: PointerEvent,
  sessions: readonly AgendaSession[],
  zoom: number,
): DragKind | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  const id = cardIdOf(target);
  if (id === null) return target.closest('[data-day]') ? { kind: 'create' } : null;
  const session = sessions.find((one) => one.id === id);
  const box = target.closest('[data-card]')?.getBoundingClientRect();
  if (!session || !box) return null;
  if (event.ctrlKey || event.metaKey) return { kind: 'shift', session };
  const edge = Math.min(event.pointerType === 'touch' ? edgePx.coarse : edgePx.fine, box.height / 4);
  // Where nothing is laid out there are no edges.
  if (box.height > 0 && minutesOf(box.height, zoom) > 0) {
    if (event.clientY - box.top < edge) return { kind: 'start', session };
    if (box.bottom - event.clientY < edge) return { kind: 'end', session };
  }
  return { kind: 'move', session };
}
