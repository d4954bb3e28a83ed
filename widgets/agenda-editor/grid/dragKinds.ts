/** What a press on the grid would drag (S3 §2.5). */
import { minutesOf } from '../domain/timeGrid.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { Group } from '../domain/together.ts';
import { cardIdOf } from './cards.ts';

export type DragKind =
  /** The session to another time or day. */
  | { readonly kind: 'move'; readonly session: AgendaSession }
  /** The session with all others that are selected. */
  | { readonly kind: 'together'; readonly session: AgendaSession; readonly group: Group }
  /** The session and all later ones of its day. */
  | { readonly kind: 'shift'; readonly session: AgendaSession }
  /** Its upper or lower edge. */
  | { readonly kind: 'start'; readonly session: AgendaSession }
  | { readonly kind: 'end'; readonly session: AgendaSession }
  /** Over free slots. */
  | { readonly kind: 'create' };

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
