/** What a drag is about, and the time it leads to (S3 §2.5, §4.4, §5.7). */
import { createAt, createBetween, moveTo, resizeEnd, resizeStart, type When } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { whenOf } from '../domain/shift.ts';
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
