import { describe, expect, it } from 'vitest';
import {
  session,
  stored,
  created,
  answerOf,
  from,
  save,
  openStore as open,
} from '#test/support/agendaStorePage.ts';
import type { Copy } from '../domain/merge.ts';
import { toAgendaSession } from '../domain/sessions.ts';
import { createAgendaStore } from './agendaStore.ts';

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

  it('is mended for the other screens of the page, which go on from it', () => {
    const page = open(from('09:00'), session(2), session(4));
    save(page, '10:00')();
    page.store.push({ kind: 'deleted', id: '2' });
    page.store.push(created(session(3)));
    const told: unknown[] = [];
    page.store.onTold((one) =>
      told.push(one.kind === 'deleted' ? one.id : [one.session.id, one.session.start]),
    );
    page.store.load(answerOf([from('09:00'), session(2), session(4)], page.begun - 1));
    expect(told).toEqual([['3', 540], ['1', 600], '2']);
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
