/** What pushed events and whole answers do to the sessions we know (S3 §4.4, §7.5). */
import { isOlder } from '#shared/lib/dates.ts';
import { isChanged } from './merge.ts';
import { bySchedule } from './order.ts';
import type { AgendaSession } from './sessions.ts';

export type Pushed =
  | { readonly kind: 'stored'; readonly session: AgendaSession }
  | { readonly kind: 'deleted'; readonly id: string };

/** What somebody else did. */
export type Foreign =
  | { readonly kind: 'changed'; readonly session: AgendaSession; readonly before: AgendaSession }
  | { readonly kind: 'created'; readonly session: AgendaSession }
  | { readonly kind: 'deleted'; readonly session: AgendaSession };

/**
 * The sessions after an event; the same list when it changes nothing. An older version than ours, where the server keeps
 * versions, is an echo that comes late.
 */
export function applyPushed(sessions: readonly AgendaSession[], pushed: Pushed): readonly AgendaSession[] {
  if (pushed.kind === 'deleted') {
    const left = sessions.filter(({ id }) => id !== pushed.id);
    return left.length === sessions.length ? sessions : left;
  }
  const known = sessions.find(({ id }) => id === pushed.session.id);
  if (known && isOlder(pushed.session.version, known.version)) return sessions;
  const others = sessions.filter(({ id }) => id !== pushed.session.id);
  return [...others, pushed.session].toSorted(bySchedule);
}

/** The sessions of a whole answer, but for those of which a newer copy was pushed while the answer was on its way. */
export function applyAnswer(
  known: readonly AgendaSession[],
  answer: readonly AgendaSession[],
): readonly AgendaSession[] {
  const before = new Map(known.map((session) => [session.id, session]));
  return answer
    .map((session) => {
      const own = before.get(session.id);
      return own && isOlder(session.version, own.version) ? own : session;
    })
    .toSorted(bySchedule);
}

/** What differs between two states of the agenda in anything that matters to people. */
export function foreignChanges(
  before: readonly AgendaSession[],
  after: readonly AgendaSession[],
): readonly Foreign[] {
  const [old, now] = [toMap(before), toMap(after)];
  const gone = before.filter(({ id }) => !now.has(id));
  return [
    ...gone.map((session) => ({ kind: 'deleted' as const, session })),
    ...after.flatMap((session): Foreign[] => {
      const own = old.get(session.id);
      if (own === session) return [];
      if (!own) return [{ kind: 'created', session }];
      return isChanged(own.copy, session.copy) ? [{ kind: 'changed', session, before: own }] : [];
    }),
  ];
}

const toMap = (sessions: readonly AgendaSession[]) => new Map(sessions.map((one) => [one.id, one]));
