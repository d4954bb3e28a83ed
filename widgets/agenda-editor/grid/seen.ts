/** What of a long agenda is drawn: what stands in or near the visible part of the scroll box. */
import { bottomOf, type Placed } from './placing.ts';

/** The part of a column in sight, with a margin: minutes of the day, fractions of its width. */
export interface Seen {
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
}

/** So many sessions on the page are drawn without asking whether they are in sight. */
export const drawnAtOnce = 100;

/** Whether a card has something in the part that is in sight. */
export function isNear({ session, from, size }: Placed, seen: Seen | null): boolean {
  if (!seen) return true;
  return (
    session.start < seen.bottom && bottomOf(session) > seen.top && from < seen.to && from + size > seen.from
  );
}
