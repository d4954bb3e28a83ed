import { act, fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '#shared/lib/ids.ts';
import { openBuilder } from '#test/support/openFormBuilder.ts';

it.each([
  [{}, /15\sene/],
  [{ dateLocale: 'auto' }, /Jan\s15/],
])('C-15: dates are Spanish unless the page says otherwise: %j', async (props, when) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const all = { userId: newId(), tenant: 'acme', timeZone: 'UTC', ...props };
  const first = await openBuilder(all);
  await first.user.click(first.card('Hotel'));
  fireEvent.change(await first.screen.findByLabelText('Title'), { target: { value: 'Where to' } });
  await act(async () => first.island.unmount());
  const page = await openBuilder(all);
  const offer = await page.screen.findByText(/^Unsaved work from/);
  expect(offer.textContent).toMatch(when);
});
