import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { fetchInteractiveAgenda, readSession, searchSpeakers } from '#shared/api/sessions.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { createBatch, Stopped } from '#shared/undo/batch.ts';
import { serveExample, type ExampleServer } from '#test/support/serveExample.ts';
import { addSpeaker, changeWhen } from '../domain/changes.ts';
import type { Copy } from '../domain/merge.ts';
import { toAgendaSession, type AgendaSession } from '../domain/sessions.ts';
import { toTime } from '../domain/timeGrid.ts';
import { createAgendaStore } from './agendaStore.ts';
import { commandOf } from './agendaCommands.ts';
import { PartlySaved, savedOf } from './saveAll.ts';
import { ChangedByOther } from './saveChange.ts';

const put = 'PUT /api/events/1/sessions/*/interactive-agenda';

/** An editor without a screen, and a colleague who saves by the same call. */
async function open() {
  const server = serveExample();
  const api = createApi({ guard: 'admin' });
  const store = createAgendaStore();
  store.load(await fetchInteractiveAgenda(api, { eventId: '1' }));
  const stack = createCommandStack({ isConflict: (error) => error instanceof ChangedByOther });
  const batch = createBatch();
  const readAgain = async () => {
    store.load(await fetchInteractiveAgenda(api, { eventId: '1' }));
    return true;
  };
  const context = { api, eventId: '1', store, batch, readAgain };
  const ids = store
    .shown()
    .slice(0, 3)
    .map(({ id }) => id);
  const session = (index = 0): AgendaSession => {
    const found = store.shown().find(({ id }) => id === ids[index]);
    if (!found) throw new Error('no session');
    return found;
  };
  const move = (minutes: number, index = 0) => {
    const one = session(index);
    const to = { ...one, start: one.start + minutes, end: one.end + minutes };
    return stack.run(commandOf(context, `move by ${minutes}`, [changeWhen(one, to)]));
  };
  const stored = async (index = 0) => {
    const { sessions } = await fetchInteractiveAgenda(api, { eventId: '1' });
    const found = sessions.find(({ id }) => id === ids[index]);
    if (!found) throw new Error('no session');
    return toAgendaSession(found);
  };
  /** Saves on top of what the server has; nobody tells us but `isHeard`. */
  const colleague = async (change: Copy, { index = 0, isHeard = false } = {}) => {
    const body = { ...(await stored(index)).copy, ...change };
    await api.put(`api/events/1/sessions/${ids[index]}/interactive-agenda`, v.unknown(), { body });
    if (isHeard) store.push({ kind: 'stored', session: await stored(index) });
  };
  return {
    server,
    api,
    store,
    stack,
    batch,
    context,
    session,
    move,
    stored,
    colleague,
    puts: () => bodies(server),
  };
}

const bodies = (server: ExampleServer) => server.callsTo(put).map(({ body }) => body);

type Editor = Awaited<ReturnType<typeof open>>;
let editor: Editor;
beforeEach(async () => {
  editor = await open();
});

describe('a change (S-29)', () => {
  it('sends the whole newest copy with our keys on top', async () => {
    const { session, move, puts, stored } = editor;
    const before = session();
    expect(await move(10)).toMatchObject({ kind: 'done' });
    expect(puts()).toHaveLength(1);
    expect(puts()[0]).toMatchObject({ ...before.copy, start: expect.any(String), end: expect.any(String) });
    expect((await stored()).start).toBe(before.start + 10);
    expect(session().start).toBe(before.start + 10);
  });

  it('keeps what a colleague changed meanwhile, whether we heard of it or not', async () => {
    for (const isHeard of [true, false]) {
      const { colleague, move, stored, session } = editor;
      const before = session().start;
      await colleague({ name: `Renamed ${isHeard}` }, { isHeard });
      expect(await move(5)).toMatchObject({ kind: 'done' });
      expect(await stored()).toMatchObject({ name: `Renamed ${isHeard}`, start: before + 5 });
    }
  });

  it('repeats on the copy that a 409 brings, and tells that somebody was there', async () => {
    const { colleague, move, puts, store, session } = editor;
    await colleague({ name: 'Renamed' });
    const before = puts().length;
    await move(5);
    expect(puts()).toHaveLength(before + 2);
    expect(store.foreign(session().id)).toBe(1);
  });

  it('is refused when a colleague has moved the same session, and theirs stands', async () => {
    const { colleague, move, stored, session } = editor;
    const before = session().start;
    await colleague({ start: '06:00', end: '06:30' });
    expect(await move(5)).toMatchObject({ kind: 'refused', action: 'do' });
    expect((await stored()).start).toBe(360);
    expect(session().start).toBe(360);
    expect(before).not.toBe(360);
  });

  it('may follow another one that is still being saved', async () => {
    const { move, session, stored, stack } = editor;
    const before = session().start;
    const outcomes = await Promise.all([move(5), move(5), move(5)]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    expect((await stored()).start).toBe(before + 15);
    for (const _ of outcomes) expect(await stack.undo()).toMatchObject({ kind: 'done' });
    expect((await stored()).start).toBe(before);
  });

  it('may follow another one where the server writes times in its own way', async () => {
    const { server, store, move, session, puts } = editor;
    const before = session();
    const times = { start: toTime(before.start + 5), end: toTime(before.end + 5) };
    const answer = { ...before.copy, start: `${times.start}:00`, end: `${times.end}:00` };
    server.fail(put, { status: 200, body: { session: answer } }, { times: 1 });
    const outcomes = await Promise.all([move(5), move(5)]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(puts()).toHaveLength(2);
    expect(store.foreign(before.id)).toBe(0);
  });

  it('goes back when the server refuses, and says its words', async () => {
    const { server, move, session, stored } = editor;
    const before = session().start;
    server.fail(
      put,
      { status: 422, body: { message: 'No.', errors: { start: ['Too early.'] } } },
      { times: 1 },
    );
    expect(await move(5)).toMatchObject({
      kind: 'failed',
      error: expect.objectContaining({ kind: 'invalid' }),
    });
    expect([session().start, (await stored()).start]).toEqual([before, before]);
  });

  it('is refused for a session that is gone', async () => {
    const { store, session, context, stack } = editor;
    const one = session();
    const command = commandOf(context, 'move', [changeWhen(one, { ...one, start: 0, end: 60 })]);
    store.push({ kind: 'deleted', id: one.id });
    expect(await stack.run(command)).toMatchObject({ kind: 'refused' });
  });

  it('gives up after four merges with somebody who saves all the time', async () => {
    const { server, move, session } = editor;
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      server.fail(put, { status: 409, body: { session: { ...session().copy, name } } }, { times: 1 });
    expect(await move(5)).toMatchObject({ kind: 'failed' });
    expect(server.callsTo(put)).toHaveLength(4);
  });
});

describe('undo and redo (screens.md §19)', () => {
  it('walk back and forth, the server with them', async () => {
    const { move, stack, stored, session } = editor;
    const before = session().start;
    await move(5);
    await move(10);
    await stack.undo();
    expect((await stored()).start).toBe(before + 5);
    await stack.undo();
    expect((await stored()).start).toBe(before);
    await stack.redo();
    await stack.redo();
    expect((await stored()).start).toBe(before + 15);
    expect(session().start).toBe(before + 15);
  });

  it('are refused once a colleague has changed the session, whatever they changed', async () => {
    const { move, stack, stored, colleague, session } = editor;
    const before = session().start;
    await move(5);
    await colleague({ name: 'Renamed' }, { isHeard: true });
    expect(await stack.undo()).toMatchObject({ kind: 'refused', action: 'undo' });
    expect(await stored()).toMatchObject({ name: 'Renamed', start: before + 5 });
  });

  it('are refused when we heard of the colleague before the answer to our save', async () => {
    const { move, stack, store, session, server, stored } = editor;
    const before = session();
    const held = server.hold(put);
    const moving = move(5);
    await held.arrived;
    held.release();
    store.push({
      kind: 'stored',
      session: { ...before, copy: { ...before.copy, name: 'Renamed' }, version: '2099-01-01 10:00:00' },
    });
    expect(await moving).toMatchObject({ kind: 'done' });
    expect(await stack.undo()).toMatchObject({ kind: 'refused', action: 'undo' });
    expect((await stored()).start).toBe(before.start + 5);
  });

  it('go on after a save that was merged with a colleague who was there before', async () => {
    const { move, stack, colleague, session, stored } = editor;
    const before = session().start;
    await colleague({ name: 'Renamed' });
    await move(5);
    expect(await stack.undo()).toMatchObject({ kind: 'done' });
    expect(await stored()).toMatchObject({ name: 'Renamed', start: before });
  });

  it('are refused when only the server knows of the colleague', async () => {
    const { move, stack, stored, colleague } = editor;
    await move(5);
    await colleague({ start: '06:00', end: '06:30' });
    await stack.undo();
    expect((await stored()).start).toBe(360);
  });

  it('do not mind colleagues at other sessions', async () => {
    const { move, stack, colleague, session, stored } = editor;
    const before = session().start;
    await move(5);
    await colleague({ name: 'Renamed' }, { index: 1, isHeard: true });
    expect(await stack.undo()).toMatchObject({ kind: 'done' });
    expect((await stored()).start).toBe(before);
  });
});

describe('several sessions at once', () => {
  const both = ({ context, session }: Editor, minutes: number) =>
    commandOf(
      context,
      'shift',
      [0, 1].map((index) => {
        const one = session(index);
        return changeWhen(one, { ...one, start: one.start + minutes, end: one.end + minutes });
      }),
    );

  it('are one step', async () => {
    const { stack, stored, session } = editor;
    const before = [session(0).start, session(1).start];
    await stack.run(both(editor, 20));
    expect([(await stored(0)).start, (await stored(1)).start]).toEqual(before.map((at) => at + 20));
    await stack.undo();
    expect([(await stored(0)).start, (await stored(1)).start]).toEqual(before);
  });

  it('are all taken back when one is refused', async () => {
    const { stack, stored, session, server } = editor;
    const before = [session(0).start, session(1).start];
    const second = `PUT /api/events/1/sessions/${session(1).id}/interactive-agenda`;
    server.fail(second, { status: 500 }, { times: 1 });
    expect(await stack.run(both(editor, 20))).toMatchObject({ kind: 'failed' });
    expect([(await stored(0)).start, (await stored(1)).start]).toEqual(before);
    expect([session(0).start, session(1).start]).toEqual(before);
  });

  const callOf = ({ session }: Editor, index: number) =>
    `PUT /api/events/1/sessions/${session(index).id}/interactive-agenda`;
  const tooMuch = (seconds: number) => ({ status: 429, headers: { 'Retry-After': String(seconds) } });

  it('wait as long as a server wants that is asked too much, and go on', async () => {
    const { stack, batch, stored, session, server } = editor;
    const before = [session(0).start, session(1).start];
    server.fail(callOf(editor, 1), tooMuch(1), { times: 2 });
    const seen: unknown[] = [];
    batch.subscribe(() => seen.push(batch.progress()));
    const start = Date.now();
    expect(await stack.run(both(editor, 20))).toMatchObject({ kind: 'done' });
    expect(Date.now() - start).toBeGreaterThanOrEqual(2_000);
    expect([(await stored(0)).start, (await stored(1)).start]).toEqual(before.map((at) => at + 20));
    expect(seen).toContainEqual(
      expect.objectContaining({ phase: 'saving', done: 1, total: 2, waitsUntil: expect.any(Number) }),
    );
    expect(batch.progress()).toBeNull();
  });

  /** Stopped in the pause that the server wants before the second. */
  const stopHalfWay = async (command = both(editor, 20)) => {
    const { stack, batch, server } = editor;
    server.fail(callOf(editor, 1), tooMuch(60), { times: 1 });
    const leave = batch.subscribe(() => {
      const { waitsUntil, isStopping } = batch.progress() ?? {};
      if (typeof waitsUntil === 'number' && !isStopping) batch.stop();
    });
    const outcome = await stack.run(command);
    leave();
    return outcome;
  };

  it('can be stopped: what is saved stays, and is told', async () => {
    const { stored, session, store } = editor;
    const before = [session(0).start, session(1).start];
    const outcome = await stopHalfWay();
    expect(outcome).toMatchObject({ kind: 'failed', error: expect.any(PartlySaved) });
    expect([(await stored(0)).start, (await stored(1)).start]).toEqual([(before[0] ?? 0) + 20, before[1]]);
    const changes =
      outcome.kind === 'failed' && outcome.error instanceof PartlySaved ? outcome.error.changes : [];
    expect(savedOf(changes, store).map(({ id }) => id)).toEqual([session(0).id]);
  });

  it('are finished without sending again what is saved, and undone as one', async () => {
    const { stack, context, stored, session, puts } = editor;
    const before = [session(0).start, session(1).start];
    const outcome = await stopHalfWay();
    const changes =
      outcome.kind === 'failed' && outcome.error instanceof PartlySaved ? outcome.error.changes : [];
    const sent = puts().length;
    expect(await stack.run(commandOf(context, 'shift', changes))).toMatchObject({ kind: 'done' });
    expect(puts()).toHaveLength(sent + 1);
    expect([(await stored(0)).start, (await stored(1)).start]).toEqual(before.map((at) => at + 20));
    await stack.undo();
    expect([(await stored(0)).start, (await stored(1)).start]).toEqual(before);
  });

  /** What a colleague does in the pause that the server wants before the second. */
  const inThePause = (act: () => Promise<unknown>) => {
    const { batch, server } = editor;
    server.fail(callOf(editor, 1), tooMuch(1), { times: 1 });
    let acted: Promise<unknown> | null = null;
    batch.subscribe(() => {
      if (typeof batch.progress()?.waitsUntil === 'number') acted ??= act();
    });
  };

  it.each([true, false])('are put back only where no colleague was since (heard of: %s)', async (isHeard) => {
    const { stack, stored, session, server, colleague } = editor;
    server.fail(callOf(editor, 1), { status: 422 });
    inThePause(() => colleague({ start: '06:00', end: '06:30' }, { isHeard }));
    expect(await stack.run(both(editor, 20))).toMatchObject({
      kind: 'failed',
      error: { overtaken: [expect.objectContaining({ id: session(0).id })], isUnknown: false },
    });
    expect((await stored(0)).start).toBe(360);
  });

  it('are done when one was stored without an answer', async () => {
    const { stack, stored, session, server, puts } = editor;
    const before = [session(0), session(1)];
    const start = toTime((before[1]?.start ?? 0) + 20);
    const end = toTime((before[1]?.end ?? 0) + 20);
    server.fail(callOf(editor, 1), { status: 500 }, { times: 1 });
    inThePause(async () =>
      server.host.database.run('UPDATE sessions SET start = ?, "end" = ? WHERE id = ?', [
        start,
        end,
        session(1).id,
      ]),
    );
    expect(await stack.run(both(editor, 20))).toMatchObject({ kind: 'done' });
    expect(puts()).toHaveLength(3);
    expect([(await stored(0)).start, (await stored(1)).start]).toEqual(before.map((one) => one.start + 20));
  });

  it('are not sent any more once it is stopped, and what is saved stays', async () => {
    const { stack, batch, server, puts } = editor;
    const held = server.hold(callOf(editor, 0));
    const outcome = stack.run(both(editor, 20));
    await held.arrived;
    batch.stop();
    held.release();
    expect(await outcome).toMatchObject({ kind: 'failed', error: { cause: expect.any(Stopped) } });
    expect(puts()).toHaveLength(1);
  });

  it('can be stopped while they are put back; that is no fault', async () => {
    const { stack, batch, server } = editor;
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    server.fail(callOf(editor, 1), { status: 422 }, { times: 1 });
    const leave = batch.subscribe(() => {
      const { phase, waitsUntil, isStopping } = batch.progress() ?? {};
      if (phase === 'back' && waitsUntil === null && !isStopping)
        server.fail(callOf(editor, 0), tooMuch(60), { times: 1 });
      if (phase === 'back' && typeof waitsUntil === 'number' && !isStopping) batch.stop();
    });
    expect(await stack.run(both(editor, 20))).toMatchObject({
      kind: 'failed',
      error: expect.any(PartlySaved),
    });
    leave();
    expect(logged).not.toHaveBeenCalled();
  });

  it('are told to be saved in part when they cannot be put back', async () => {
    const { stack, session, server } = editor;
    const held = server.hold(callOf(editor, 0));
    const outcome = stack.run(both(editor, 20));
    await held.arrived;
    server.fail(callOf(editor, 0), { status: 500 });
    server.fail(callOf(editor, 1), { status: 500 });
    held.release();
    expect(await outcome).toMatchObject({ kind: 'failed', error: expect.any(PartlySaved) });
    expect(session(0).start).toBe((await editor.stored(0)).start);
  });
});

describe('speakers', () => {
  it('are added beside those whom a colleague adds meanwhile, and taken out alone', async () => {
    const { api, context, session, stack, colleague, stored } = editor;
    const present = new Set(session().speakers.map(({ id }) => id));
    const [ana, ben] = (await searchSpeakers(api, { eventId: '1', query: '' })).filter(
      ({ id }) => !present.has(id),
    );
    if (!ana || !ben) throw new Error('two speakers are needed');
    const change = addSpeaker(session(), ana);
    await colleague({ speakers: [...(await stored()).speakers, ben].map(({ id }) => ({ id })) });
    expect(await stack.run(commandOf(context, 'add', [change]))).toMatchObject({ kind: 'done' });
    const ids = (await stored()).speakers.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...present, ana.id, ben.id]));
    expect(
      readSession(session().copy)
        ?.speakers.map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    await stack.undo();
    expect((await stored()).speakers.map(({ id }) => id)).not.toContain(ana.id);
    expect((await stored()).speakers.map(({ id }) => id)).toContain(ben.id);
  });
});
