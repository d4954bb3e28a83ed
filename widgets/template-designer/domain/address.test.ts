import { describe, expect, it } from 'vitest';
import { changeView, firstView, viewFromAddress, viewToAddress } from './address.ts';

const nowhere = { page: null, search: null, events: null, design: null };

describe('the list in the address', () => {
  it.each([
    [nowhere, firstView],
    [
      { ...nowhere, page: '3', search: 'gala', events: '7,12' },
      { page: 3, search: 'gala', events: ['7', '12'] },
    ],
    [
      { ...nowhere, page: '0', events: ',,7,7,' },
      { page: 1, search: '', events: ['7'] },
    ],
    [{ ...nowhere, page: '-2' }, firstView],
    [{ ...nowhere, page: '1e9' }, firstView],
    [{ ...nowhere, page: '99999999' }, firstView],
  ])('reads %j', (address, view) => expect(viewFromAddress(address)).toEqual(view));

  it('says nothing of what is so at first', () => {
    expect(viewToAddress(firstView)).toEqual({ page: null, search: null, events: null });
    expect(viewToAddress({ page: 2, search: ' a', events: ['1', '2'] })).toEqual({
      page: '2',
      search: ' a',
      events: '1,2',
    });
  });

  it('begins at the first page when it is narrowed', () => {
    const view = { page: 4, search: 'a', events: [] };
    expect(changeView(view, { search: 'b' }).page).toBe(1);
    expect(changeView(view, { events: ['1'] }).page).toBe(1);
    expect(changeView(view, { page: 5 })).toEqual({ ...view, page: 5 });
  });
});
