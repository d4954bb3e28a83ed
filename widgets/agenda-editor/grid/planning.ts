/** Times that are being changed by keys and not saved yet: several presses become one change. */
import { addDays } from '#shared/lib/dates.ts';
import { moveTo, resizeEnd, resizeStart, type Target, type When } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { shiftFrom, whenOf } from '../domain/shift.ts';
import { slotMinutes } from '../domain/timeGrid.ts';
import { leadTo, movedTogether, type Group } from '../domain/together.ts';
import type { Planned } from './placing.ts';
import { roomBeside, type RoomNames } from './rooms.ts';

/** What one press of a key asks for. */
export type Nudge =
  | { readonly kind: 'time' | 'start' | 'end' | 'shift'; readonly by: 1 | -1 }
  | { readonly kind: 'day' | 'date'; readonly by: 1 | -1 }
  /** To the place beside it. */
  | { readonly kind: 'room'; readonly by: 1 | -1; readonly rooms: RoomNames };

/** A press, and by how many minutes it counts. */
type Press = Nudge & { readonly minutes?: number };

export interface Plan {
  readonly kind: 'when' | 'shift' | 'together';
  /** As it was before the first press. */
  readonly session: AgendaSession;
  readonly to: Target;
  /** Those that move along. */
  readonly group?: Group;
}

/** What kind of plan a press belongs to; they do not mix. */
export function planKind({ kind }: Nudge, group: Group | null): Plan['kind'] {
  return kind === 'shift' ? 'shift' : group ? 'together' : 'when';
}

/** The plan after one more press. */
export function nudged(
  plan: Plan | null,
  session: AgendaSession,
  nudge: Press,
  { days, group = null }: { readonly days: readonly string[]; readonly group?: Group | null },
): Plan {
  const kind = planKind(nudge, group);
  const base = plan?.session.id === session.id && plan.kind === kind ? plan : null;
  const from: Target = base?.to ?? whenOf(session);
  const first = base?.session ?? session;
  if (nudge.kind === 'room') {
    const location = roomBeside(
      nudge.rooms,
      from.location === undefined ? first.location : from.location,
      nudge.by,
    );
    return { kind, session: first, to: { ...from, location } };
  }
  const to = next(from, nudge, days);
  const along = base?.group ?? group;
  if (kind === 'together' && along)
    return { kind, session: first, group: along, to: leadTo(along, first, to) };
  return { kind, session: first, to: from.location === undefined ? to : { ...to, location: from.location } };
}

type TimePress = Exclude<Press, { readonly kind: 'room' }>;

function next(from: When, { kind, by, minutes = slotMinutes }: TimePress, days: readonly string[]): When {
  const step = by * minutes;
  switch (kind) {
    case 'day':
    case 'date':
      return { ...from, day: dayAfter(from.day, by, days) };
    case 'start':
      return resizeStart(from, from.start + step);
    case 'end':
      return resizeEnd(from, from.end + step);
    default:
      return moveTo(from, { day: from.day, start: from.start + step });
  }
}

/** The next day of the agenda; at its ends the session stays. */
function dayAfter(day: string, by: 1 | -1, days: readonly string[]): string {
  const at = days.indexOf(day);
  return at === -1 ? addDays(day, by) : (days[at + by] ?? day);
}

/** What a plan would change, to be shown already. */
export function plannedBy(plan: Plan | null, sessions: readonly AgendaSession[]): Planned | null {
  if (!plan) return null;
  if (plan.kind === 'when') return new Map([[plan.session.id, plan.to]]);
  const moved = plan.group
    ? movedTogether(plan.group, plan.session, plan.to)
    : shiftFrom(sessions, plan.session, plan.to.start - plan.session.start);
  return new Map(moved.map(({ id, to }) => [id, to]));
}
