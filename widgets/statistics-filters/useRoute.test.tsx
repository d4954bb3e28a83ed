import { act } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { useRoute, type Route } from './useRoute.ts';

beforeEach(() => history.replaceState(null, '', '/'));

it('goes where somebody wants as soon as it is drawn, before any effect has run', async () => {
  const seen = vi.fn<(route: Route) => void>();
  function Screen() {
    const route = useRoute({ prefix: '', filterId: undefined });
    const { go } = route;
    // Between drawing and effects: a busy page gives people the time to press.
    // oxlint-disable-next-line react/exhaustive-deps
    useLayoutEffect(() => go({ kind: 'filter', id: '4' }), []);
    useEffect(() => seen(route));
    return null;
  }
  await renderInIsland(<Screen />);
  expect(seen.mock.lastCall?.[0].screen).toEqual({ kind: 'filter', id: '4' });
  act(() => seen.mock.lastCall?.[0].go({ kind: 'list' }));
  expect(seen.mock.lastCall?.[0].screen).toEqual({ kind: 'list' });
});
