// Alone: what another file has fetched for the page would be there at once.
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bringInstead, failToBring } from '#test/support/chunks.ts';
import { deferred } from '#test/support/deferred.ts';
import { openLiveRoom } from '#test/support/openLiveRoom.ts';
import { settle } from '#test/support/settle.ts';

it('a rehearsal for which the code of the video cannot be had ends, and says why', async () => {
  failToBring(/agoraVendor/);
  const page = await openLiveRoom({ props: { role: 'host' } });
  await page.press('Rehearse without anybody');
  await waitFor(() =>
    expect(page.notices).toEqual([{ tone: 'danger', message: 'The video service could not be reached.' }]),
  );
  await page.screen.findByRole('button', { name: 'Join' });
});

it('the code of the video hides nothing while it comes; where it cannot be had the lobby says so, and Join asks anew', async () => {
  const code = deferred<object>();
  const bringIt = bringInstead(/agoraVendor/, () => code.promise);
  const getTokens = vi.fn<() => object>(() => ({ token: 't' }));
  const page = await openLiveRoom({ actions: { getTokens } });
  await page.press('Join');
  const stage = await page.screen.findByRole('region', { name: 'Stage' });
  await waitFor(() => expect(getTokens).toHaveBeenCalled());
  await settle();
  expect(page.screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  expect(page.el.shadowRoot?.activeElement).toBe(stage);
  await act(async () => code.reject(new Error('no such file')));
  await page.screen.findByText('The video service could not be reached.');
  bringIt();
  await page.enter();
});
