import { beforeEach, describe, expect, it } from 'vitest';
import { openEditing, saveCall as put, type Editing as Editor } from '#test/support/agendaEditing.ts';
import { readSession, searchSpeakers } from '#shared/api/sessions.ts';
import { addSpeaker, changeWhen } from '../domain/changes.ts';
import { toTime } from '../domain/timeGrid.ts';
import { commandOf } from './agendaCommands.ts';

let editor: Editor;
beforeEach(async () => {
  editor = await openEditing();
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

  it('keeps what was sent where the answer brings a part of the session', async () => {
    const { server, move, session } = editor;
    const { id, copy, speakers, start } = session();
    expect(speakers.length).toBeGreaterThan(0);
    const answer = { id, day: copy['day'], start: toTime(start + 5), end: copy['end'], name: 'As stored' };
    server.fail(put, { status: 200, body: { session: answer } }, { times: 1 });
    expect(await move(5)).toMatchObject({ kind: 'done' });
    expect(session()).toMatchObject({ name: 'As stored', start: start + 5, speakers });
    expect(session().copy).toMatchObject({ speakers: copy['speakers'] });
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
