// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { randomFrom } from '../database/seed/random.ts';
import { createHost, type Host } from '../host.ts';
import type { Sent } from '../realtime/hub.ts';
import { changeSomething, colleagueStaysMs } from './colleague.ts';
import { minutes, readSessions } from './sessionRecord.ts';

const path = '/api/example/events/1/colleague';
const eventId = 1;

let host: Host;
let call: ReturnType<typeof callerOf>;
let heard: Sent[];

function open() {
  host = createHost({ database: ':memory:', seed: 'small' });
  call = callerOf(host, host.signIn('admin'));
  heard = [];
  host.hub.listen((sent) => heard.push(sent));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  open();
});
afterEach(() => {
  host.close();
  vi.useRealTimers();
});

const programme = () =>
  JSON.stringify(readSessions(host.database, eventId).map((one) => ({ ...one, updated_at: '' })));

describe('the colleague', () => {
  it('changes a session every few seconds and tells the editor', async () => {
    const before = programme();
    expect((await call('POST', path, { body: { on: true, everyMs: 1_000 } })).body).toEqual({ on: true });
    vi.advanceTimersByTime(999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(3_001);
    expect(heard.map(({ channel, event }) => [channel, event])).toEqual(
      Array.from({ length: 4 }, () => ['presence-InteractiveAgenda.acme.1', 'edited-session']),
    );
    expect(programme()).not.toBe(before);
  });

  it('works in the same way on every run, and in another with another seed', async () => {
    const runOf = async (seed: number) => {
      await call('POST', path, { body: { on: true, everyMs: 500, seed } });
      vi.advanceTimersByTime(10_000);
      const result = programme();
      host.close();
      open();
      return result;
    };
    const first = await runOf(3);
    expect(await runOf(3)).toBe(first);
    expect(await runOf(4)).not.toBe(first);
  });

  it.each([
    ['is switched off', async () => void (await call('POST', path, { body: { on: false } }))],
    ['has been there for five minutes', () => void vi.advanceTimersByTime(colleagueStaysMs)],
  ])('rests once it %s', async (_, rest) => {
    await call('POST', path, { body: { on: true, everyMs: 1_000 } });
    await rest();
    heard = [];
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
  });

  it('is one, however often it is switched on', async () => {
    for (const everyMs of [1_000, 2_000]) await call('POST', path, { body: { on: true, everyMs } });
    vi.advanceTimersByTime(4_000);
    expect(heard).toHaveLength(2);
  });

  it('ends with the host', async () => {
    await call('POST', path, { body: { on: true, everyMs: 1_000 } });
    host.close();
    expect(vi.getTimerCount()).toBe(0);
    open();
  });

  it.each([
    [{}, 'on'],
    [{ on: 'yes' }, 'on'],
    [{ on: true, everyMs: 99 }, 'everyMs'],
    [{ on: true, everyMs: 60_001 }, 'everyMs'],
  ])('refuses %j (422)', async (body, field) => {
    expect(await call('POST', path, { body })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('is for administrators of the tenant', async () => {
    const body = { on: true };
    const other = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    expect((await callerOf(host)('POST', path, { body })).status).toBe(401);
    expect((await other('POST', path, { body })).status).toBe(404);
  });
});

describe('a change of the colleague', () => {
  const context = () => ({ db: host.database, clock: () => new Date(), broadcast: host.broadcast });
  const place = () => ({ user: host.signIn('admin').user, eventId });

  it('leaves every session in its day, with a name that does not grow and speakers of the event', () => {
    const random = randomFrom(1);
    const longest = Math.max(...readSessions(host.database, eventId).map(({ name }) => name.length));
    const kinds = new Set<string>();
    for (let count = 0; count < 400; count += 1) {
      const before = readSessions(host.database, eventId);
      const after = changeSomething(context(), place(), random);
      const old = before.find(({ id }) => id === after?.id);
      if (!after || !old) throw new Error('nothing was changed');
      if (after.start !== old.start) kinds.add('moved');
      if (after.speakers.length !== old.speakers.length) kinds.add('speakers');
      if (after.name !== old.name) kinds.add('renamed');
      expect(minutes(after.end)).toBeGreaterThan(minutes(after.start));
      expect(minutes(after.end)).toBeLessThanOrEqual(minutes('23:59'));
      expect(after.name.length).toBeLessThanOrEqual(longest + ' (with interpreters)'.length);
    }
    expect([...kinds].toSorted()).toEqual(['moved', 'renamed', 'speakers']);
  });

  it('does nothing in an event without sessions', () => {
    host.database.run('DELETE FROM session_speakers');
    host.database.run('DELETE FROM sessions');
    expect(changeSomething(context(), place(), randomFrom(1))).toBeNull();
  });
});
