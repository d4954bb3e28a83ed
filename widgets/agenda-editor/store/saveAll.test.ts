import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openEditing, type Editing as Editor } from '#test/support/agendaEditing.ts';
import { Stopped } from '#shared/undo/batch.ts';
import { changeWhen } from '../domain/changes.ts';
import { toTime } from '../domain/timeGrid.ts';
import { commandOf } from './agendaCommands.ts';
import { PartlySaved, savedOf } from './saveAll.ts';

let editor: Editor;
beforeEach(async () => {
  editor = await openEditing();
});

describe('several sessions at once', () => {
  const changesOf = ({ session }: Editor, minutes: number) =>
    [0, 1].map((index) => {
      const one = session(index);
      return changeWhen(one, { ...one, start: one.start + minutes, end: one.end + minutes });
    });
  const both = (editing: Editor, minutes: number) =>
    commandOf(editing.context, 'shift', changesOf(editing, minutes));

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

  it('are not put back where a colleague has put them before we did', async () => {
    const { stack, stored, session, server, colleague } = editor;
    const [at, until] = [session(0).start + 20, session(0).end + 20];
    const command = both(editor, 20);
    await colleague({ start: toTime(at), end: toTime(until) }, { isHeard: true });
    server.fail(callOf(editor, 1), { status: 422 });
    expect(await stack.run(command)).toMatchObject({
      kind: 'failed',
      error: expect.objectContaining({ kind: 'invalid' }),
    });
    expect((await stored(0)).start).toBe(at);
  });

  it('are not put back by another try where a colleague has put them since the first was', async () => {
    const { stack, context, stored, session, server, colleague } = editor;
    const { start, end } = session(0);
    const changes = changesOf(editor, 20);
    const tryAll = () => stack.run(commandOf(context, 'shift', changes));
    server.fail(callOf(editor, 1), { status: 422 });
    expect(await tryAll()).toMatchObject({ kind: 'failed' });
    expect((await stored(0)).start).toBe(start);
    await colleague({ start: toTime(start + 20), end: toTime(end + 20) }, { isHeard: true });
    expect(await tryAll()).toMatchObject({
      kind: 'failed',
      error: expect.objectContaining({ kind: 'invalid' }),
    });
    expect((await stored(0)).start).toBe(start + 20);
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
