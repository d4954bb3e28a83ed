/** What pushed events do to the sessions we know (S3 §4.4, §7.5). */
import { bySchedule } from './order.ts';
import type { AgendaSession } from './sessions.ts';

export type Pushed =
  | { readonly kind: 'stored'; readonly session: AgendaSession }
  | { readonly kind: 'deleted'; readonly id: string };

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

/** Versions are moments, as MySQL or ISO text; what cannot be compared is not older. */
function isOlder(version: string | null, than: string | null): boolean {
  if (version === null || than === null) return false;
  const [a, b] = [Date.parse(version.replace(' ', 'T')), Date.parse(than.replace(' ', 'T'))];
  return a < b;
}
