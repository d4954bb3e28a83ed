/** The time and place that a drag leads to (S3 §2.5, §4.4, §5.7). */
import { createAt, createBetween, moveTo, resizeEnd, resizeStart, type When } from '../domain/moves.ts';
import { placeKey } from '../domain/sessions.ts';
import { whenOf } from '../domain/shift.ts';
import { leadTo } from '../domain/together.ts';
import type { DragKind } from './dragKinds.ts';
import type { Spot } from './geometry.ts';
import type { DayLayout } from './placing.ts';
import type { Room } from './rooms.ts';

/** The room at a fraction of the day's width. */
export function roomAt(rooms: readonly Room[], across: number): Room | null {
  return rooms.find(({ from, size }) => across < from + size) ?? rooms.at(-1) ?? null;
}

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
    case 'together':
      return leadTo(drag.group, session, moveTo(when, { day: to.day, start: session.start + moved }));
    case 'shift':
      return moveTo(when, { day: session.day, start: session.start + moved });
    case 'start':
      return resizeStart(when, session.start + moved);
    default:
      return resizeEnd(when, session.end + moved);
  }
}

/** The room that a moved session keeps on another day. */
export function ownRoom(drag: DragKind, layouts: readonly DayLayout[], day: string): Room | null {
  if (drag.kind !== 'move' || day === drag.session.day) return null;
  const rooms = layouts.find((layout) => layout.day === day)?.rooms ?? [];
  return rooms.find(({ name }) => placeKey(name) === placeKey(drag.session.location)) ?? null;
}

/** The room under the pointer, where a moved session is in another one. */
export function otherRoom(
  drag: DragKind,
  layouts: readonly DayLayout[],
  { day, across }: Pick<Spot, 'day' | 'across'>,
): Room | null {
  if (drag.kind !== 'move') return null;
  const room = roomAt(layouts.find((layout) => layout.day === day)?.rooms ?? [], across);
  return room && placeKey(room.name) !== placeKey(drag.session.location) ? room : null;
}
