import '#test/support/database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { json, serve, type Call } from '#test/support/serve.ts';
import type { Letter } from './domain/letter.ts';
import { openDesk, type OpenDesk } from './store/openDesk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The same each time (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A host with a journal; its line is cut at random, before it hears of something or before its answer is back. */
function createHost(chance: () => number, knowsKeys: boolean) {
  const journal: { readonly id: string; readonly printed: boolean }[] = [];
  const keys = new Map<string, Response>();
  let line: 'good' | 'bad' = 'good';
  const isCut = () => line === 'bad' && chance() < 0.4;
  const acts = ({ path, body, headers }: Call): Response => {
    const key = headers['idempotency-key'] ?? '';
    const known = knowsKeys ? keys.get(key) : undefined;
    if (known) return known.clone();
    const { registration_id: id } = Object(body);
    const hasPrinter = path.endsWith('/3');
    journal.push({ id: String(id), printed: hasPrinter });
    const answer = json({ badge: hasPrinter ? null : 'JVBERi0xLjQK' });
    keys.set(key, answer.clone());
    return answer;
  };
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const server = serve((call) => {
    if (isCut()) return cut();
    if (call.method === 'GET') {
      const isIn = journal.some(({ id }) => id === call.query['registration_id']);
      return isIn ? json({ error: 'Already checked in.' }) : { gala_dinner_table: null };
    }
    const answer = acts(call);
    return isCut() ? cut() : answer;
  });
  return { journal, server, setLine: (next: typeof line) => void (line = next) };
}

const guestsCount = 300;

/** 300 guests at one desk; its page is killed twice in the middle of its work. */
async function serveGuests(isIdempotent: boolean, seed: number) {
  const chance = createChance(seed);
  const host = createHost(chance, isIdempotent);
  const arrived = new Set<string>();
  const name = `acceptance ${isIdempotent} ${seed}`;
  const api = createApi();
  const staffing = () => ({
    api,
    userId: '1',
    printerId: '3',
    isPatient: true,
    isIdempotent,
    visitors: {
      of: (id: string) => (arrived.has(id) ? { at: 0, gala: false } : null),
      note: ({ registrationId }: Letter) => void arrived.add(registrationId),
    },
  });
  const open = (): Promise<OpenDesk> => openDesk({ name, isKept: true, takeLeft: () => [], staffing });
  const turn = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const wait = async <T>(work: Promise<T>): Promise<T> => {
    const state = { isDone: false };
    const ended = work.finally(() => void (state.isDone = true));
    while (!state.isDone) await turn(5);
    return ended;
  };
  let opened = await wait(open());
  const came: string[] = [];
  for (let index = 0; index < guestsCount; index += 1) {
    host.setLine(chance() < 0.5 ? 'bad' : 'good');
    const registrationId = String(index + 1);
    came.push(registrationId);
    opened.desk.leave();
    opened.desk.take({ registrationId, eventId: '1', fullName: `Guest ${registrationId}` });
    // Killed while this one is on its way.
    if (index === 100 || index === 200) {
      await turn(1);
      opened.close();
      opened = await wait(open());
    } else await turn(60);
  }
  host.setLine('good');
  for (let minute = 0; minute < 10; minute += 1) await turn(60_000);
  return { ...host, came, opened };
}

describe('300 guests, the line cut at random, the page killed twice, answers lost after the host had acted', () => {
  it.each([1, 2, 3])('with keys: each exactly once, each badge printed or listed (%i)', async (seed) => {
    const { journal, opened, came } = await serveGuests(true, seed);
    const listed = new Set(opened.outbox.get().map(({ letter }) => letter.registrationId));
    const ids = journal.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // Whoever was only looked up when the page was killed was told nothing, and comes again.
    const missing = came.filter((id) => !ids.includes(id) && !listed.has(id));
    expect(missing.filter((id) => id !== '101' && id !== '201')).toEqual([]);
    for (const { id, printed } of journal) expect(printed || listed.has(id), `badge of ${id}`).toBe(true);
    expect(opened.outbox.get().every(({ phase }) => phase === 'asking')).toBe(true);
    opened.close();
  });

  it.each([1, 2, 3])('without keys: none twice, what is in doubt is listed (%i)', async (seed) => {
    const { journal, opened, came } = await serveGuests(false, seed);
    const listed = new Set(opened.outbox.get().map(({ letter }) => letter.registrationId));
    const ids = journal.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const missing = came.filter((id) => !ids.includes(id) && !listed.has(id));
    expect(missing.filter((id) => id !== '101' && id !== '201')).toEqual([]);
    for (const { id, printed } of journal) expect(printed || listed.has(id), `badge of ${id}`).toBe(true);
    expect(opened.outbox.get().some(({ phase }) => phase === 'unclear')).toBe(true);
    opened.close();
  });

  it('those who were kept go in the order in which they came', async () => {
    const { journal, opened } = await serveGuests(true, 4);
    const kept = journal.filter(({ printed }) => !printed).map(({ id }) => Number(id));
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    expect(kept.length).toBeGreaterThan(20);
    opened.close();
  });
});
