import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storageKey } from '#shared/lib/owner.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { nextUser, openBadges } from '#test/support/openBadges.ts';

it.each([
  ['at once', () => dispatchEvent(new StorageEvent('storage'))],
  ['when this one is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
])('says %s what was printed in another tab of this desk (screens.md §6)', async (_, tell) => {
  const userId = nextUser();
  const page = await openBadges({ props: { userId, tenant: 'acme' } });
  await page.type('12');
  await page.screen.findAllByRole('option');
  expect(page.screen.queryByText(/^Already printed/)).toBeNull();
  writeStored(storageKey('badge-prints', { tenant: 'acme', userId, guard: 'web' }, '1'), {
    12: { at: Date.now(), count: 1 },
  });
  act(() => void tell());
  expect(page.screen.getAllByText(/^Already printed .* on this desk/)).not.toEqual([]);
});
