import { useState } from 'react';
import { noteChanges, type Changes } from '../domain/changes.ts';
import type { Shown } from '../domain/schedule.ts';

interface Noted {
  readonly sessions: readonly Shown[];
  readonly changes: Changes;
}

/** Sessions that were moved while the screen was on (screens.md §13 «Changed!»). */
export function useChanges(sessions: readonly Shown[], now: number): Changes {
  const [noted, setNoted] = useState<Noted>({ sessions, changes: new Map() });
  const changes = noteChanges(noted.changes, noted.sessions, sessions, now);
  if (sessions !== noted.sessions || changes !== noted.changes) setNoted({ sessions, changes });
  return changes;
}
