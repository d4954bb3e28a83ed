import { describe, expect, it } from 'vitest';
import {
  changeList,
  firstView,
  listFromAddress,
  listToAddress,
  screenFromAddress,
  screenToAddress,
  type ListView,
  type Screen,
} from './address.ts';

describe('the list in the address (screens.md §2)', () => {
  it('is not there while nothing differs from the first view (S1 §9)', () => {
    expect(Object.values(listToAddress(firstView)).every((value) => value === null)).toBe(true);
    expect(listFromAddress({})).toEqual(firstView);
  });

  it.each<[Partial<ListView>]>([
    [{ page: 3 }],
    [{ perPage: 50 }],
    [{ search: 'A/B 50% #1 ..' }],
    [{ sortBy: 'name', direction: 'asc' }],
    [{ sortBy: 'send_start', direction: 'desc' }],
    [{ sortBy: 'created_at', direction: 'asc' }],
    [{ status: 'scheduled' }],
    [{ status: 'sending' }],
  ])('comes back as it was: %j', (change) => {
    const view = { ...firstView, ...change };
    expect(listFromAddress(listToAddress(view))).toEqual(view);
  });

  it.each([
    [{ 'campaigns-page': '0' }],
    [{ 'campaigns-page': '-1' }],
    [{ 'campaigns-page': 'two' }],
    [{ 'campaigns-per-page': '7' }],
    [{ 'campaigns-sort': 'subject' }],
    [{ 'campaigns-sort': '--name' }],
    [{ 'campaigns-status': 'gone' }],
  ])('counts what cannot be read as not there: %j', (address) => {
    expect(listFromAddress(address)).toEqual(firstView);
  });

  it('keeps no endless search', () => {
    expect(listFromAddress({ 'campaigns-search': 'x'.repeat(1000) }).search).toHaveLength(100);
  });

  it('begins at the first page after any other change', () => {
    const view = { ...firstView, page: 4 };
    expect(changeList(view, { search: 'a' }).page).toBe(1);
    expect(changeList(view, { page: 5 }).page).toBe(5);
  });
});

describe('the screen in the address (S1 §2)', () => {
  it.each<[Screen]>([
    [{ kind: 'list' }],
    [{ kind: 'create', step: 1 }],
    [{ kind: 'create', step: 3 }],
    [{ kind: 'edit', id: '12', step: 2 }],
    [{ kind: 'report', id: '12' }],
  ])('comes back as it was: %j', (screen) => {
    expect(screenFromAddress(screenToAddress(screen))).toEqual(screen);
  });

  it.each([
    [{ 'create-campaign': '' }, { kind: 'create', step: 1 }],
    [{ 'create-campaign': 'false' }, { kind: 'list' }],
    [{ 'edit-campaign': ' ' }, { kind: 'list' }],
    [
      { 'edit-campaign': '12', 'campaign-step': '9' },
      { kind: 'edit', id: '12', step: 1 },
    ],
    [
      { 'edit-campaign': '12', 'view-campaign-report': '3' },
      { kind: 'report', id: '3' },
    ],
    [{ 'edit-campaign': 'x'.repeat(201) }, { kind: 'list' }],
  ])('is read from a host’s own link: %j', (address, expected) => {
    expect(screenFromAddress(address)).toEqual(expected);
  });
});
