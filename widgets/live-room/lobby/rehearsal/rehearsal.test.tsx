import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openLiveRoom } from '#test/support/openLiveRoom.ts';

it('rehearses with drawn people, and sends nothing to anybody (screens.md §21)', async () => {
  const page = await openLiveRoom({ props: { role: 'host' } });
  await page.screen.findByLabelText('Your camera', {}, { timeout: 12_000 });
  const before = page.server.calls.length;
  await page.press('Rehearse without anybody');
  expect(await page.screen.findByText('Rehearsal: nobody else is here')).toBeTruthy();
  await waitFor(() => expect(page.root.querySelectorAll('[data-tile]')).toHaveLength(7), { timeout: 12_000 });
  expect(page.video.clients).toHaveLength(0);
  await page.press(/^Chat/);
  await page.user.type(await page.screen.findByRole('textbox'), 'Is this on?{Enter}');
  expect(await page.screen.findByText('Is this on?')).toBeTruthy();
  await page.press('Leave');
  expect(await page.screen.findByRole('button', { name: 'Join' })).toBeTruthy();
  expect(page.server.calls).toHaveLength(before);
  await page.screen.findByLabelText('Your camera', {}, { timeout: 12_000 });
});
