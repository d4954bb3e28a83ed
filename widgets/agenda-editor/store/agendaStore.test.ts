import { describe, expect, it } from 'vitest';
import { readSession, type EditorSession } from '#shared/api/sessions.ts';
import { changeWhen } from '../domain/changes.ts';
import type { Copy } from '../domain/merge.ts';
import { toAgendaSession, type AgendaSession } from '../domain/sessions.ts';
import { toMinutes } from '../domain/timeGrid.ts';
import { createAgendaStore, type RemoteChange } from './agendaStore.ts';

const day = '2026-05-04';

function session(id: number, more: Copy = {}): EditorSession {
  const copy = { id, day, start: '09:00', end: '10:00', duration: 60, name: `S${id}`, speakers: [], ...more };
  const read = readSession(copy);
  if (!read) throw new Error('unreadable');
  return read;
}

const stored = (one: EditorSession) => ({ kind: 'stored', session: toAgendaSession(one) }) as const;
const created = (one: EditorSession) => ({ kind: 'created', session: toAgendaSession(one) }) as const;
const at = (start: string, updated = 'b') =>
  session(1, { start, end: '12:00', duration: 60, updated_at: updated });

let asked = 0;
/** An answer that was asked for just now, or at a moment. */
const answerOf = (sessions: readonly EditorSession[], askedAt = performance.now() + (asked += 0.001)) => ({
  sessions,
  askedAt,
});

function open(...sessions: readonly EditorSession[]) {
  const store = createAgendaStore();
  const remoteChanges: RemoteChange[] = [];
  store.onRemoteChange((one) => remoteChanges.push(one));
  const begun = performance.now();
  store.load(answerOf(sessions));
  let doubts = 0;
  store.onDoubt(() => (doubts += 1));
  const shown = (id = '1'): AgendaSession => {
    const found = store.shown().find((one) => one.id === id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  };
  const move = (start: number) => changeWhen(shown(), { day, start, end: start + 60, duration: 60 });
  const load = (...next: readonly EditorSession[]) => store.load(answerOf(next));
  const kinds = () => remoteChanges.map(({ kind }) => kind);
  return { store, remoteChanges, shown, move, load, begun, kinds, doubts: () => doubts };
}

describe('the agenda as it is known (S3 §4.4, S-29)', () => {
  it('takes the first answer for no change, and sorts it', () => {
    const { store, remoteChanges } = open(session(2, { start: '11:00', end: '12:00' }), session(1));
    expect(store.shown().map(({ id }) => id)).toEqual(['1', '2']);
    expect(remoteChanges).toEqual([]);
  });

  it('begins with an answer that nobody is told of, and reads it once', () => {
    const store = createAgendaStore();
    let told = 0;
    store.subscribe(() => (told += 1));
    const answer = answerOf([session(1)]);
    store.start(answer);
    store.start(answerOf([session(2)]));
    store.load(answer);
    expect(store.shown().map(({ id }) => id)).toEqual(['1']);
    expect(told).toBe(0);
    store.load(answerOf([session(1), session(2)]));
    expect(store.shown()).toHaveLength(2);
    expect(told).toBe(1);
  });

  it('tells a save and the end of what was shown for it as one change', () => {
    const { store, move, shown } = open(session(1));
    const hide = store.show(move(600));
    const save = store.begin('1');
    const told: number[] = [];
    store.subscribe(() => told.push(shown().start));
    store.asOne(() => {
      save.done(toAgendaSession(at('10:00')), { ours: {}, before: {} });
      hide();
    });
    hide();
    expect(told).toEqual([600]);
  });

  it('tells what others create, change and delete, and counts it against undo', () => {
    const { store, kinds } = open(session(1));
    store.push(created(session(2)));
    store.push(stored(session(1, { name: 'Welcome' })));
    expect(store.foreign('1')).toBe(1);
    store.push({ kind: 'deleted', id: '2' });
    expect(kinds()).toEqual(['created', 'changed', 'deleted']);
  });

  it('takes the same again for no change: by socket, by the page, by a second read', () => {
    const { store, remoteChanges } = open(session(1));
    store.push(stored(session(1, { updated_at: 'x' })));
    store.load(answerOf([session(1, { updated_at: 'y' })]));
    expect(remoteChanges).toEqual([]);
    expect(store.foreign('1')).toBe(0);
  });

  it('keeps the newer copy when an answer comes late', () => {
    const { store, shown } = open(session(1, { updated_at: '2026-05-01 10:00:00' }));
    store.push(stored(session(1, { name: 'New', updated_at: '2026-05-01 10:00:05' })));
    store.load(answerOf([session(1, { updated_at: '2026-05-01 10:00:00' })]));
    expect(shown().name).toBe('New');
  });

  it('forgets what is not in a later answer', () => {
    const { store, kinds } = open(session(1), session(2));
    store.load(answerOf([session(1)]));
    expect(kinds()).toEqual(['deleted']);
    expect(store.shown()).toHaveLength(1);
  });
});

describe('a change that is being saved', () => {
  it('is shown at once, in its place in the order, and hidden again', () => {
    const { store, shown, move } = open(session(1), session(2, { start: '09:30', end: '10:00' }));
    const hide = store.show(move(11 * 60));
    expect(shown().start).toBe(660);
    expect(store.shown().map(({ id }) => id)).toEqual(['2', '1']);
    hide();
    expect(shown().start).toBe(540);
    hide();
    expect(shown().start).toBe(540);
  });

  it('lets what comes from outside wait until it has ended', () => {
    const { store, shown, kinds } = open(session(1));
    const save = store.begin('1');
    expect([...store.saving()]).toEqual(['1']);
    store.push(stored(session(1, { name: 'Welcome' })));
    store.load(answerOf([session(1, { name: 'Welcome' })]));
    expect(shown().name).toBe('S1');
    save.failed();
    expect(shown().name).toBe('Welcome');
    expect(kinds()).toEqual(['changed']);
    expect(store.saving().size).toBe(0);
  });

  it('takes its own echo for none of others', () => {
    const { store, remoteChanges } = open(session(1));
    const save = store.begin('1');
    store.push(stored(at('11:00')));
    save.done(toAgendaSession(at('11:00')), { ours: {}, before: {} });
    store.push(stored(at('11:00', 'c')));
    expect(remoteChanges).toEqual([]);
    expect(store.foreign('1')).toBe(0);
  });

  it('is gone with a session that others delete meanwhile', () => {
    const { store, kinds } = open(session(1));
    const save = store.begin('1');
    store.load(answerOf([]));
    expect(store.shown()).toHaveLength(1);
    save.failed();
    expect(store.shown()).toHaveLength(0);
    expect(kinds()).toEqual(['deleted']);
  });
});

describe('a change that was overwritten by an older copy (S-29)', () => {
  const sent = { ours: { start: '11:00' }, before: { start: '09:00' } };
  const saved = (updated?: string) => {
    const page = open(session(1));
    page.store
      .begin('1')
      .done(toAgendaSession(session(1, { start: '11:00', end: '12:00', updated_at: updated })), sent);
    return page;
  };

  it('is told where the server keeps no versions', () => {
    const { store, kinds } = saved();
    store.push(stored(session(1, { name: 'Welcome' })));
    expect(kinds()).toEqual(['changed', 'lost']);
  });

  it('is not told when a colleague moved it on', () => {
    const { store, kinds } = saved();
    store.push(stored(session(1, { start: '13:00', end: '14:00' })));
    expect(kinds()).toEqual(['changed']);
  });

  it('is not told where versions guard it: then somebody moved it back', () => {
    const { store, kinds } = saved('2026-05-01 10:00:00');
    store.push(stored(session(1, { name: 'Welcome', updated_at: '2026-05-01 10:00:05' })));
    expect(kinds()).toEqual(['changed']);
  });
});

/** Without versions, as many servers are. */
const from = (start: string, more: Copy = {}) =>
  session(1, { start, end: '18:00', duration: 18 * 60 - toMinutes(start), ...more });
const save = ({ store }: ReturnType<typeof open>, start: string) => {
  const one = store.begin('1');
  return () => one.done(toAgendaSession(from(start)), { ours: { start }, before: { start: '09:00' } });
};

describe('an answer that was asked for before', () => {
  it.each<[string, (page: ReturnType<typeof open>) => void]>([
    ['a save', (page) => save(page, '10:00')()],
    ['an event', ({ store }) => store.push(stored(from('10:00')))],
  ])('%s does not take its session back', (_what, act) => {
    const page = open(from('09:00'), session(2));
    act(page);
    page.remoteChanges.length = 0;
    page.store.load(answerOf([from('09:00'), session(2, { name: 'Other' })], page.begun - 1));
    expect(page.shown().start).toBe(600);
    expect(page.remoteChanges.map(({ session: { id } }) => id)).toEqual(['2']);
  });

  it('brings nothing back that was deleted since, and takes nothing away that was created', () => {
    const { store, begun } = open(session(1), session(2));
    store.push({ kind: 'deleted', id: '2' });
    store.push(created(session(3)));
    store.load(answerOf([session(1), session(2)], begun - 1));
    expect(store.shown().map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('still brings a copy that is newer by its version', () => {
    const { store, shown, begun } = open(from('09:00', { updated_at: '2026-05-01 10:00:00' }));
    store.push(stored(from('10:00', { updated_at: '2026-05-01 10:00:01' })));
    store.load(answerOf([from('11:00', { updated_at: '2026-05-01 10:00:02' })], begun - 1));
    expect(shown().start).toBe(660);
  });
});

describe('an answer that is changed on this page, as by a seating plan', () => {
  it('is news only of the sessions that were changed', () => {
    const page = open(from('09:00'), session(2));
    const answer = answerOf([from('09:00'), session(2)]);
    page.store.load(answer);
    save(page, '10:00')();
    page.store.push(created(session(3)));
    const written = { ...answer, sessions: [from('10:00'), ...answer.sessions.slice(1), session(3)] };
    page.store.wrote(written);
    const seat = written.sessions.map((one) => (one.id === '2' ? session(2, { table: { chairs: 4 } }) : one));
    const doing = save(page, '11:00');
    page.store.load({ ...written, sessions: seat });
    doing();
    expect(page.store.shown().map(({ id, start }) => [id, start])).toEqual([
      ['2', 540],
      ['3', 540],
      ['1', 660],
    ]);
    expect([page.store.foreign('1'), page.store.foreign('2'), page.doubts()]).toEqual([0, 1, 0]);
  });

  it('is asked for again when it brings an echo of ours that comes late', () => {
    const page = open(from('09:00'));
    const answer = answerOf([from('09:00')]);
    page.store.load(answer);
    save(page, '10:00')();
    save(page, '11:00')();
    page.store.load({ ...answer, sessions: [from('10:00')] });
    expect([page.shown().start, page.doubts(), page.kinds()]).toEqual([660, 1, []]);
  });
});

describe('what comes from outside where there are no versions', () => {
  it.each<[string, string, number]>([
    ['the copy before it', '09:00', 0],
    ['its own echo', '10:00', 0],
    ['anything else: it is read again', '12:00', 1],
  ])('during a save: %s', (_what, start, doubts) => {
    const page = open(from('09:00'));
    const done = save(page, '10:00');
    page.store.push(stored(from(start)));
    done();
    expect([page.shown().start, page.doubts(), page.kinds()]).toEqual([600, doubts, []]);
  });

  it.each<[string, Copy, number, number]>([
    ['the echo of an earlier save', { start: '10:00' }, 660, 1],
    ['the echo of the last one, with a key of the server', { start: '11:00', slug: 'a' }, 660, 0],
    ['something else', { start: '12:00' }, 720, 0],
  ])('after two saves: %s', (_what, copy, start, doubts) => {
    const page = open(from('09:00'));
    save(page, '10:00')();
    save(page, '11:00')();
    page.store.push(stored(from(String(copy['start']), copy)));
    expect([page.shown().start, page.doubts()]).toEqual([start, doubts]);
    expect(page.store.foreign('1')).toBe(start === 720 ? 1 : 0);
  });

  it('is taken as it came when the save was refused, and so is the copy that came with the refusal', () => {
    const { store, shown } = open(from('09:00'));
    const one = store.begin('1');
    store.push(stored(from('12:00')));
    one.failed(toAgendaSession(from('13:00')));
    expect(shown().start).toBe(780);
  });
});

describe('a session that is not known', () => {
  it.each<[string, Parameters<ReturnType<typeof open>['store']['push']>[0]]>([
    ['a change of one of another event', stored(session(3))],
    ['a change of one that was just deleted', stored(session(2))],
    ['the news of one that was just deleted', created(session(2))],
  ])('is read again rather than believed: %s', (_what, pushed) => {
    const { store, doubts } = open(session(1), session(2));
    store.push({ kind: 'deleted', id: '2' });
    store.push(pushed);
    expect(store.shown().map(({ id }) => id)).toEqual(['1']);
    expect(doubts()).toBe(1);
  });

  it('is read again when there was no answer yet', () => {
    const store = createAgendaStore();
    let doubts = 0;
    store.onDoubt(() => (doubts += 1));
    store.push(created(session(3)));
    expect(doubts).toBe(0);
    const answer = answerOf([session(1)]);
    store.start(answer);
    store.load(answer);
    store.load(answer);
    expect(doubts).toBe(1);
    expect(store.shown().map(({ id }) => id)).toEqual(['1']);
  });
});
