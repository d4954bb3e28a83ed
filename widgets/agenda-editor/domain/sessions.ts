/** Sessions as the editor works with them, and back to what a PUT sends (S3 §3.4, X-4). */
import type { EditorSession, Speaker } from '#shared/api/sessions.ts';
import { writtenList } from '#shared/lib/lists.ts';
import { isEqual, isSame, type Copy } from './merge.ts';
import { endOf, type When } from './moves.ts';
import { bySchedule } from './order.ts';
import { toMinutes, toTime } from './timeGrid.ts';

export interface AgendaSession extends When {
  readonly id: string;
  /** As the server wrote it; empty where it sent none. */
  readonly name: string;
  readonly location: string | null;
  /** The keys of the copy that say where it is, as they are shown. */
  readonly where: Copy;
  readonly isSocial: boolean;
  readonly speakers: readonly Speaker[];
  /** The server's whole copy, unknown keys included (S-29). */
  readonly copy: Copy;
  /** The version of the copy, where the server keeps one. */
  readonly version: string | null;
}

/** A place as places are compared: case and blanks aside; empty for none. */
export function placeKey(location: string | null): string {
  return location?.trim().toLowerCase() ?? '';
}

/** Reads a session of the server; «social» in any case. */
export function toAgendaSession(session: EditorSession): AgendaSession {
  const start = toMinutes(session.start);
  return {
    id: session.id,
    day: session.day,
    start,
    ...endOf(start, toMinutes(session.end), session.duration),
    name: session.name ?? '',
    location: session.location ?? session.by_location_name,
    where: pick(session.copy, whereKeys),
    isSocial: session.type?.trim().toLowerCase() === 'social',
    speakers: session.speakers,
    copy: session.copy,
    version: session.updated_at,
  };
}

const whereKeys = ['location', 'by_location_name'] as const;

function pick(copy: Copy, keys: readonly string[]): Copy {
  return Object.fromEntries(keys.flatMap((key) => (key in copy ? [[key, copy[key]]] : [])));
}

/** Whether two copies of a session look the same and stand at the same place: a save brings a new one of what is shown already. */
export function looksSame(a: AgendaSession, b: AgendaSession | undefined): boolean {
  if (a === b) return true;
  return b !== undefined && shownKeys.every((key) => isEqual(a[key], b[key]));
}

const shownKeys = ['id', 'day', 'start', 'end', 'name', 'location', 'isSocial', 'speakers'] as const;

/** The sessions of an agenda in its order (S3 §4.4). */
export function toAgendaSessions(sessions: readonly EditorSession[]): AgendaSession[] {
  return sessions.map(toAgendaSession).toSorted(bySchedule);
}

/** What of a session is not as it was in an earlier copy, its time aside: its place, and the name that it had. */
export function wasElse({ copy, name }: AgendaSession, earlier: Copy) {
  const was = typeof earlier['name'] === 'string' ? earlier['name'] : '';
  return {
    isPlace: whereKeys.some((key) => !isSame(key, earlier[key], copy[key])),
    name: was === name ? null : was,
  };
}

/** The keys that a move or resize changes, as the server spells them. */
export function patchOfWhen({ day, start, end, duration }: When): Copy {
  return { day, start: toTime(start), end: toTime(end), duration };
}

/** The keys that put a session where another one is, as the server spells that place; `null`: nowhere. */
export function patchOfPlace({ where }: AgendaSession, there: AgendaSession | null): Copy {
  const keys = new Set([...Object.keys(where), ...Object.keys(there?.where ?? {})]);
  return Object.fromEntries([...keys].map((key) => [key, there?.where[key] ?? null]));
}

/** The key of a copy's speakers with one more; those it holds stay as they were sent. */
export function withSpeaker(copy: Copy, speaker: Speaker): Copy {
  const others = speakersOf(copy).filter((one) => idOf(one) !== speaker.id);
  return { speakers: [...others, asSent(speaker)] };
}

/** The key of a copy's speakers without one. */
export function withoutSpeaker(copy: Copy, speakerId: string): Copy {
  return { speakers: speakersOf(copy).filter((one) => idOf(one) !== speakerId) };
}

/** The key of a copy's speakers with one as an earlier copy has them, in their place there. */
export function withSpeakerOf(copy: Copy, earlier: Copy, speakerId: string): Copy {
  const at = speakersOf(earlier).findIndex((one) => idOf(one) === speakerId);
  const others = speakersOf(copy).filter((one) => idOf(one) !== speakerId);
  return { speakers: at === -1 ? others : others.toSpliced(at, 0, speakersOf(earlier)[at]) };
}

function speakersOf({ speakers }: Copy): readonly unknown[] {
  return writtenList(speakers) ?? [];
}

/** A found speaker in the server's shape: role and status are objects with a name there. */
function asSent({ role, status, ...speaker }: Speaker): Copy {
  return { ...speaker, role: { name: role }, status: { name: status } };
}

function idOf(record: unknown): string {
  return typeof record === 'object' && record !== null ? String(Reflect.get(record, 'id')) : '';
}
