/** What pushed events and whole answers do to the sessions we know (S3 §4.4, §7.5). */
import { isOlder } from '#shared/lib/dates.ts';
import { agrees, isChanged, type Copy } from './merge.ts';
import { bySchedule } from './order.ts';
import type { AgendaSession } from './sessions.ts';

export type Pushed =
  /** `created` is of a new session, `stored` of one that is known. */
  | { readonly kind: 'created' | 'stored'; readonly session: AgendaSession }
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

/**
 * The sessions of a whole answer. Those that we know better stay as they are, also where they are not in it, or are gone: a newer
 * copy is known, or a save or an event told of them while the answer was on its way.
 *
 * @param isToldSince of a session: whether that came after the answer was asked for.
 */
export function applyAnswer(
  known: readonly AgendaSession[],
  answer: readonly AgendaSession[],
  isToldSince: (id: string) => boolean,
): readonly AgendaSession[] {
  const before = toMap(known);
  const ids = new Set(answer.map(({ id }) => id));
  const taken = answer.flatMap((session): readonly AgendaSession[] => {
    const own = before.get(session.id);
    if (!own) return isToldSince(session.id) ? [] : [session];
    const isKept = isToldSince(session.id) && !isOlder(own.version, session.version);
    return [isKept || isOlder(session.version, own.version) ? own : session];
  });
  const kept = known.filter(({ id }) => !ids.has(id) && isToldSince(id));
  return [...taken, ...kept].toSorted(bySchedule);
}

/**
 * What to do with a copy that came from outside while a session was being saved. Where no version says which one is newer, only the
 * server knows.
 *
 * @param base the copy that was known when the save began.
 * @param own the server's copy after it.
 */
export function weigh(theirs: AgendaSession, base: Copy, own: AgendaSession): 'take' | 'leave' | 'ask' {
  if (isOlder(own.version, theirs.version)) return 'take';
  if (isOlder(theirs.version, own.version)) return 'leave';
  return isChanged(own.copy, theirs.copy) && isChanged(base, theirs.copy) ? 'ask' : 'leave';
}

/** Whether a copy is that of a save of ours before the last one: the echo of it, unless a colleague put the same again. */
export function isLateEcho(theirs: AgendaSession, own: AgendaSession, saves: readonly Copy[]): boolean {
  if (isOlder(own.version, theirs.version) || agrees(own.copy, theirs.copy)) return false;
  return saves.slice(0, -1).some((copy) => agrees(copy, theirs.copy));
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
