import { describe, expect, it } from 'vitest';
import { session, stored, created, at, answerOf, openStore as open } from '#test/support/agendaStorePage.ts';
import { readSession } from '#shared/api/sessions.ts';
import { toAgendaSession } from '../domain/sessions.ts';
import { createAgendaStore } from './agendaStore.ts';

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

describe('an event or a refusal that brings a part of a session', () => {
  const people = [
    { id: 1, first_name: 'Ana' },
    { id: 2, first_name: 'Ben' },
  ];
  const rest = { speakers: people, table: { type: 'Round', chairs: 8 }, location: { location: 'Hall A' } };
  const part = () => {
    const read = readSession({
      session: { id: 1, day: '2026-05-04', start: '11:00', end: '12:00', name: 'Moved' },
    });
    if (!read) throw new Error('unreadable');
    return toAgendaSession(read);
  };
  const whole = {
    start: 660,
    name: 'Moved',
    location: 'Hall A',
    speakers: [{ first_name: 'Ana' }, { first_name: 'Ben' }],
  };

  it('changes that part: speakers, place and table stay, also for the other screens of the page', () => {
    const { store, shown } = open(session(1, rest));
    const told: unknown[] = [];
    store.onTold((one) => told.push(one));
    store.push({ kind: 'stored', session: part() });
    expect(shown()).toMatchObject({ ...whole, copy: rest });
    expect(told).toMatchObject([{ kind: 'stored', session: { copy: rest } }]);
  });

  it('does so where it came during a save, and where the save was refused with it', () => {
    const { store, shown } = open(session(1, rest));
    const first = store.begin('1');
    store.push({ kind: 'stored', session: part() });
    first.failed();
    expect(shown()).toMatchObject({ ...whole, copy: rest });
    store.push(stored(session(1, rest)));
    store.begin('1').failed(part());
    expect(shown()).toMatchObject({ ...whole, copy: rest });
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
