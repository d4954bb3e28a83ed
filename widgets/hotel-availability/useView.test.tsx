import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openGrid, paged, pathOf, startEachFresh } from '#test/support/openHotels.ts';
import { serve } from '#test/support/serve.ts';

startEachFresh();

describe('the view in the page’s address', () => {
  const search = () => location.search;

  it('is written under own keys, beside those of the page', async () => {
    history.replaceState({ turbo: 1 }, '', '/?tab=rooms#top');
    serve(paged(2));
    const { screen } = await openGrid();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Few rooms: at most' }), { target: { value: '7' } });
    await waitFor(() => expect(search()).toBe('?tab=rooms&hotels-page=2&hotels-low=7'));
    expect([location.hash, history.state]).toEqual(['#top', { turbo: 1 }]);
  });

  it('is read when the page opens', async () => {
    history.replaceState(
      null,
      '',
      '/?hotels-from=2026-05-01&hotels-to=2026-05-09&hotels-page=2&hotels-find=of',
    );
    const server = serve(paged(2));
    const { screen } = await openGrid();
    expect(server.calls[0]?.path).toBe(pathOf('2/0/2026-05-01/2026-05-09'));
    expect(screen.getByRole('searchbox', { name: 'Find a hotel' })).toHaveProperty('value', 'of');
  });

  it('follows Back and Forward', async () => {
    serve(paged(2));
    const { names } = await openGrid();
    history.replaceState(null, '', '/?hotels-page=2');
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(names()).toContain('Hotel of page 2'));
  });

  it('is left alone with an empty prefix', async () => {
    history.replaceState(null, '', '/?hotels-page=2');
    serve(paged(3));
    const { names } = await openGrid({ 'data-url-state': '' });
    expect(names()).toContain('Hotel of page 1');
  });
});
