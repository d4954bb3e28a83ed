import { describe, expect, it } from 'vitest';
import {
  changeView,
  followDefaults,
  fromAddress,
  readLow,
  toAddress,
  wantedRange,
  type View,
} from './view.ts';

const defaults = { start: null, end: null, low: 5 };
const view = fromAddress({}, defaults);
const nothing = { from: null, to: null, page: null, low: null, find: null, sort: null, free: null };

describe('changeView', () => {
  it('begins other dates at their first page', () => {
    const third = changeView(view, { page: 3 });
    expect(changeView(third, { start: '2026-05-01' }).page).toBe(1);
    expect(changeView(third, { end: '2026-05-01' }).page).toBe(1);
  });

  it('keeps the dates while paging, and the page while searching (screens.md §14)', () => {
    const dated = changeView(view, { start: '2026-05-01', end: '2026-05-31' });
    expect(changeView(dated, { page: 2 })).toMatchObject({ start: '2026-05-01', end: '2026-05-31', page: 2 });
    expect(changeView(changeView(view, { page: 2 }), { search: 'ritz', sort: 'name' }).page).toBe(2);
  });
});

describe('followDefaults', () => {
  const chosen = changeView(view, { start: '2026-06-01', page: 2, low: 9, search: 'ritz' });

  it('takes over what the attributes changed and nothing else', () => {
    expect(followDefaults(chosen, defaults, { ...defaults, low: 3 })).toEqual({ ...chosen, low: 3 });
    const dated = followDefaults(chosen, defaults, { ...defaults, start: '2026-07-01', end: '2026-07-05' });
    expect(dated).toEqual({ ...chosen, start: '2026-07-01', end: '2026-07-05', page: 1 });
    expect(followDefaults(chosen, defaults, { ...defaults })).toEqual(chosen);
  });
});

describe('the view in the address', () => {
  it('is empty while nothing is changed', () => {
    expect(toAddress(view, defaults)).toEqual(nothing);
    expect(view).toEqual({ ...defaults, page: 1, search: '', hidesSoldOut: false, sort: 'given' });
    expect(fromAddress(nothing, defaults)).toEqual(view);
  });

  it.each<Partial<View>>([
    { start: '2026-05-01' },
    { start: '2026-05-01', end: '2026-05-09', page: 3 },
    { low: 0 },
    { search: 'Ä & = ü', sort: 'longest', hidesSoldOut: true },
  ])('comes back as it was: %j', (change) => {
    const changed = { ...view, ...change };
    expect(fromAddress(toAddress(changed, defaults), defaults)).toEqual(changed);
  });

  it('says that the dates of the attributes are taken away', () => {
    const dated = { start: '2026-05-01', end: '2026-05-09', low: 5 };
    const cleared = changeView(fromAddress({}, dated), { start: null, end: null });
    expect(toAddress(cleared, dated)).toMatchObject({ from: '', to: '' });
    expect(fromAddress(toAddress(cleared, dated), dated)).toEqual(cleared);
  });

  it.each([
    [{ from: '2026-02-30' }, { start: null }],
    [{ from: 'javascript:1' }, { start: null }],
    [{ page: '-1' }, { page: 1 }],
    [{ page: '0' }, { page: 1 }],
    [{ page: '9999999' }, { page: 1 }],
    [{ low: '1e3' }, { low: 5 }],
    [{ low: '99999' }, { low: 9_999 }],
    [{ sort: 'constructor' }, { sort: 'given' }],
    [{ free: 'yes' }, { hidesSoldOut: false }],
    [{ find: 'x'.repeat(5_000) }, { search: 'x'.repeat(100) }],
  ])('takes nonsense for nothing: %j', (address, expected) => {
    expect(fromAddress(address, defaults)).toMatchObject(expected);
  });
});

describe('wantedRange (C-36)', () => {
  const firstShown = '2026-05-10';
  it.each([
    [null, null, { kind: 'any' }],
    ['2026-05-01', null, { kind: 'range', start: '2026-05-01' }],
    ['2026-05-01', '2026-05-09', { kind: 'range', start: '2026-05-01', end: '2026-05-09' }],
    ['2026-05-09', '2026-05-09', { kind: 'range', start: '2026-05-09', end: '2026-05-09' }],
    ['2026-05-10', '2026-05-09', { kind: 'reversed' }],
    [null, '2026-05-20', { kind: 'range', start: firstShown, end: '2026-05-20' }],
    [null, firstShown, { kind: 'range', start: firstShown, end: firstShown }],
    [null, '2026-05-02', { kind: 'range', start: '2026-05-02', end: '2026-05-02' }],
  ])('asks from %s to %s for %j', (start, end, range) => {
    expect(wantedRange({ start, end }, firstShown)).toEqual(range);
  });
});

describe('readLow', () => {
  it.each([
    ['0', 0],
    [' 7 ', 7],
    ['۷', 7],
    ['100000', 9_999],
    ['', null],
    ['-1', null],
    ['2.5', null],
    [undefined, null],
  ])('reads %j as %s', (text, low) => {
    expect(readLow(text)).toBe(low);
  });
});
