/** Sessions as the editor works with them, and back to what a PUT sends (S3 §3.4, X-4). */
import type { EditorSession, Speaker } from '#shared/api/sessions.ts';
import { durationOf, type When } from './moves.ts';
import { bySchedule } from './order.ts';
import { toMinutes, toTime } from './timeGrid.ts';

export interface AgendaSession extends When {
  readonly id: string;
  /** As the server wrote it; empty where it sent none. */
  readonly name: string;
  readonly location: string | null;
  readonly isSocial: boolean;
  readonly speakers: readonly Speaker[];
  /** The server's whole copy, unknown keys included (S-29). */
  readonly copy: Readonly<Record<string, unknown>>;
  /** The version of the copy, where the server keeps one. */
  readonly version: string | null;
}

/** Reads a session of the server; «social» in any case. */
export function toAgendaSession(session: EditorSession): AgendaSession {
  const start = toMinutes(session.start);
  const end = Math.max(toMinutes(session.end), start);
  return {
    id: session.id,
    day: session.day,
    start,
    end,
    duration: durationOf(start, end, session.duration),
    name: session.name ?? '',
    location: session.location ?? session.by_location_name,
    isSocial: session.type?.trim().toLowerCase() === 'social',
    speakers: session.speakers,
    copy: session.copy,
    version: session.updated_at,
  };
}

/** The sessions of an agenda in its order (S3 §4.4). */
export function toAgendaSessions(sessions: readonly EditorSession[]): AgendaSession[] {
  return sessions.map(toAgendaSession).toSorted(bySchedule);
}

/** The keys that a move or resize changes, as the server spells them. */
export function patchOfWhen({ day, start, end, duration }: When): Readonly<Record<string, unknown>> {
  return { day, start: toTime(start), end: toTime(end), duration };
}

/**
 * The keys that a changed list of speakers needs: those the copy holds stay as they were sent, a new one is added as found.
 */
export function patchOfSpeakers(
  copy: Readonly<Record<string, unknown>>,
  speakers: readonly Speaker[],
): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>();
  const before = copy['speakers'];
  if (Array.isArray(before)) for (const one of before) known.set(idOf(one), one);
  return { speakers: speakers.map((speaker) => known.get(speaker.id) ?? asSent(speaker)) };
}

/** A found speaker in the server's shape: role and status are objects with a name there. */
function asSent({ role, status, ...speaker }: Speaker): Readonly<Record<string, unknown>> {
  return { ...speaker, role: { name: role }, status: { name: status } };
}

function idOf(record: unknown): string {
  return typeof record === 'object' && record !== null ? String(Reflect.get(record, 'id')) : '';
}
