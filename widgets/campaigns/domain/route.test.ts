import { describe, expect, it } from 'vitest';
import { firstView } from './address.ts';
import { screenOfWork, sessionFor, withId, type Session } from './route.ts';

const next = { key: 'new', eventId: '1' };
const create = { kind: 'create', step: 1 } as const;
const edit = (id: string) => ({ kind: 'edit', id, step: 1 }) as const;
const fresh: Session = { key: 'old', id: null, eventId: '1', start: { kind: 'empty' } };
const saved: Session = { ...fresh, id: '12' };
const edited: Session = { key: 'old', id: '12', eventId: '1', start: { kind: 'edit', id: '12' } };

describe('sessionFor', () => {
  it.each([[{ kind: 'list' }], [{ kind: 'report', id: '12' }]] as const)('has none for %j', (screen) => {
    expect(sessionFor(screen, fresh, next)).toBeNull();
  });

  it('begins one with nothing, or with the campaign of the address', () => {
    expect(sessionFor(create, null, next)).toEqual({
      key: 'new',
      id: null,
      eventId: '1',
      start: { kind: 'empty' },
    });
    expect(sessionFor(edit('12'), null, next)).toEqual({
      key: 'new',
      id: '12',
      eventId: '1',
      start: { kind: 'edit', id: '12' },
    });
  });

  it('goes on through the steps, and through the first save and back (C-9)', () => {
    expect(sessionFor({ ...create, step: 3 }, fresh, next)).toBe(fresh);
    expect(sessionFor(edit('12'), saved, next)).toBe(saved);
    expect(sessionFor(create, saved, next)).toBe(saved);
  });

  it('is another for another campaign, for a new one after an old one, and for work that is taken up', () => {
    expect(sessionFor(edit('13'), edited, next)?.key).toBe('new');
    expect(sessionFor(create, edited, next)?.key).toBe('new');
    const start = { kind: 'draft', recordId: '1/x' } as const;
    expect(sessionFor(create, fresh, { ...next, start })).toEqual({
      key: 'new',
      id: null,
      eventId: '1',
      start,
    });
  });
});

describe('withId', () => {
  const route = { list: firstView, screen: { ...create, step: 3 as const }, session: fresh };

  it('gives a new campaign its id without another step (C-9)', () => {
    expect(withId(route, 'old', '12')).toMatchObject({
      screen: { kind: 'edit', id: '12', step: 3 },
      session: { key: 'old', id: '12' },
    });
  });

  it('takes the id of a campaign away that was sent meanwhile', () => {
    expect(withId({ ...route, screen: edit('12'), session: edited }, 'old', null)).toMatchObject({
      screen: { kind: 'create', step: 1 },
      session: { key: 'old', id: null },
    });
  });

  it('changes nothing when another session is open by now', () => {
    expect(withId(route, 'earlier', '12')).toBe(route);
  });

  it('changes nothing on the list', () => {
    const there = { list: firstView, screen: { kind: 'list' as const }, session: null };
    expect(withId(there, 'old', '12')).toBe(there);
  });
});

describe('a session’s event', () => {
  it('stays that of its beginning, and is a draft’s own, whatever the host shows by now', () => {
    const elsewhere = { ...next, eventId: '2' };
    expect(sessionFor({ ...create, step: 2 }, fresh, elsewhere)?.eventId).toBe('1');
    expect(sessionFor(create, null, elsewhere)?.eventId).toBe('2');
    const start = { kind: 'draft', recordId: '1/x' } as const;
    expect(sessionFor(create, null, { ...elsewhere, start })?.eventId).toBe('1');
  });
});

describe('screenOfWork', () => {
  it('is that of the campaign, if it has an id', () => {
    expect(screenOfWork(null)).toEqual(create);
    expect(screenOfWork('12')).toEqual(edit('12'));
  });
});
