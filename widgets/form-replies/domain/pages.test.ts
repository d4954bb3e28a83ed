import { describe, expect, it } from 'vitest';
import { neededFor, pageView } from './pages.ts';

describe('pageView (S2 §9 «10 per page on the client», T-26)', () => {
  it.each([
    [1, 0, false, { page: 1, from: 0, to: 0, lastPage: 1, isShort: false }],
    [1, 0, true, { page: 1, from: 0, to: 0, lastPage: 1, isShort: true }],
    [1, 7, false, { page: 1, from: 1, to: 7, lastPage: 1, isShort: false }],
    [1, 7, true, { page: 1, from: 1, to: 7, lastPage: 1, isShort: true }],
    [1, 10, false, { page: 1, from: 1, to: 10, lastPage: 1, isShort: false }],
    [1, 10, true, { page: 1, from: 1, to: 10, lastPage: 2, isShort: false }],
    [1, 11, false, { page: 1, from: 1, to: 10, lastPage: 2, isShort: false }],
    [5, 120, true, { page: 5, from: 41, to: 50, lastPage: 13, isShort: false }],
    [5, 43, true, { page: 5, from: 41, to: 43, lastPage: 5, isShort: true }],
    [5, 15, true, { page: 5, from: 0, to: 0, lastPage: 5, isShort: true }],
    [5, 15, false, { page: 2, from: 11, to: 15, lastPage: 2, isShort: false }],
    [0, 15, false, { page: 1, from: 1, to: 10, lastPage: 2, isShort: false }],
  ])('of page %d with %d replies, more: %s', (wanted, count, hasMore, view) => {
    expect(pageView(wanted, { count, hasMore })).toEqual(view);
  });

  it.each([
    ['one page ahead', { page: 5, reply: null, search: '' }, 60],
    ['as far as the reply of the address', { page: 1, reply: '47', search: ' ' }, 48],
    ['no less for a reply that comes sooner', { page: 1, reply: '3', search: '' }, 20],
    ['not for one of a search, whose place is not known', { page: 1, reply: '47', search: 'ana' }, 20],
    ['not for one without a place', { page: 1, reply: 'r47', search: '' }, 20],
    ['not for one that is too far back', { page: 1, reply: '1000', search: '' }, 20],
  ])('asks for %s', (_, view, needed) => {
    expect(neededFor(view)).toBe(needed);
  });
});
