/** Somebody else who works on the programme while you do: changes a session every few seconds, the same ones on every run. */
import type { HostContext } from '../http/types.ts';
import { randomFrom, type Random } from '../database/seed/random.ts';
import { storeSession, type SessionPlace } from './programme.ts';
import { readSessionInput } from './sessionInput.ts';
import { minutes, readSessions, type SessionRecord } from './sessionRecord.ts';

type Context = Pick<HostContext, 'db' | 'clock' | 'broadcast'>;

export interface Colleague {
  readonly place: Omit<SessionPlace, 'sessionId'>;
  readonly everyMs: number;
  readonly seed: number;
}

/** After this time a colleague goes home. */
export const colleagueStaysMs = 5 * 60_000;

const slotMinutes = 5;
const lastMinute = 23 * 60 + 59;
const remarks = ['extended', 'sold out', 'with interpreters', 'new format'] as const;

/** Begins; gives back how to end it. */
export function startColleague(context: Context, { place, everyMs, seed }: Colleague): () => void {
  const random = randomFrom(seed);
  const timer = setInterval(() => changeSomething(context, place, random), everyMs);
  const end = setTimeout(() => clearInterval(timer), colleagueStaysMs);
  timer.unref();
  end.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(end);
  };
}

/** One change of one session, told to everybody in the editor; null when the event has no session. */
export function changeSomething(
  context: Context,
  place: Colleague['place'],
  random: Random,
): SessionRecord | null {
  const sessions = readSessions(context.db, place.eventId);
  const session = sessions[random.int(0, Math.max(0, sessions.length - 1))];
  if (!session) return null;
  const change = random.pick([moved, moved, withOtherSpeakers, renamed])(session, random, context);
  const input = readSessionInput({ ...session, ...change });
  const { db } = context;
  return db.transaction(() =>
    storeSession(context, { ...place, sessionId: session.id }, input, session.updated_at),
  );
}

type Change = (session: SessionRecord, random: Random, context: Context) => Partial<SessionRecord>;

/** Some slots earlier or later, as long as it was, within its day. */
const moved: Change = ({ start, end }, random) => {
  const length = minutes(end) - minutes(start);
  const by = random.pick([-6, -3, -1, 1, 3, 6]) * slotMinutes;
  const from = Math.min(Math.max(0, minutes(start) + by), lastMinute - length);
  return { start: clockTime(from), end: clockTime(from + length) };
};

/** One speaker less where there are two or more, otherwise one more. */
const withOtherSpeakers: Change = ({ event_id: eventId, speakers }, random, { db }) => {
  if (speakers.length > 1) return { speakers: speakers.slice(0, -1) };
  const sql = "SELECT id FROM registrations WHERE event_id = ? AND status = 'Registered' ORDER BY id";
  const people = db.all(sql, [eventId]).map((row) => row.int('id'));
  const free = people.filter((id) => !speakers.some((one) => one.id === id));
  const id = free[random.int(0, Math.max(0, free.length - 1))];
  if (id === undefined) return {};
  const added = { role: { name: 'Speaker' }, status: { name: 'Registered' }, chair_number: null };
  const unsaid = { profile_picture: null, organisation: null, function: null, mobile: null };
  return { speakers: [...speakers, { id, first_name: '', last_name: '', ...unsaid, ...added }] };
};

/** Another remark behind the name, in the place of the one before. */
const renamed: Change = ({ name }, random) => ({
  name: `${name.replace(/ \([^()]*\)$/, '').slice(0, 230)} (${random.pick(remarks)})`,
});

function clockTime(total: number): string {
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
