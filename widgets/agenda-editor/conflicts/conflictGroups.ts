/** Conflicts in groups of a kind, with the sessions they are about. */
import type { Conflict } from '../domain/conflicts.ts';
import type { AgendaSession } from '../domain/sessions.ts';

export type ConflictKind = Conflict['kind'];

/** The gravest first. */
const conflictKinds = ['speaker', 'location', 'outside', 'changeover'] as const;

export interface FoundConflict {
  readonly key: string;
  readonly conflict: Conflict;
  readonly first: AgendaSession;
  readonly second: AgendaSession | null;
}

export interface ConflictGroup {
  readonly kind: ConflictKind;
  readonly found: readonly FoundConflict[];
}

/** Groups without conflicts are left out, and so are conflicts of sessions that are gone. */
export function groupConflicts(
  conflicts: readonly Conflict[],
  sessions: readonly AgendaSession[],
): ConflictGroup[] {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const find = (conflict: Conflict): FoundConflict[] => {
    const [firstId, secondId] = conflict.sessions;
    const first = byId.get(firstId);
    const second = secondId === undefined ? null : byId.get(secondId);
    if (!first || second === undefined) return [];
    return [{ key: keyOf(conflict), conflict, first, second }];
  };
  return conflictKinds
    .map((kind) => ({ kind, found: conflicts.filter((one) => one.kind === kind).flatMap(find) }))
    .filter(({ found }) => found.length > 0);
}

/** The conflicts that a session has a part in. */
export function conflictsWith(id: string, conflicts: readonly Conflict[]): Conflict[] {
  return conflicts.filter(({ sessions }) => sessions.some((one) => one === id));
}

function keyOf(conflict: Conflict): string {
  const person = conflict.kind === 'speaker' || conflict.kind === 'changeover' ? conflict.speakerId : null;
  return [conflict.kind, ...conflict.sessions, person ?? ''].join('/');
}
