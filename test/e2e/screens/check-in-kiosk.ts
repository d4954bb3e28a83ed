import type { Locator } from 'playwright-core';
import { guestStates, openSearch, openStaff, search, staffStates, lookFor } from './kioskStates.ts';
import type { Screen } from './screen.ts';

/** From the staff's panel, if it is open. */
async function backToSearch(island: Locator): Promise<void> {
  const back = island.getByRole('button', { name: 'Back to the guests' });
  if (await back.isVisible()) await back.click();
  await openSearch(island);
}

/** Holds up what is typed as the name of a guest, each a registration of its own; of who is on the staff's list the badge is printed. */
async function checkIn(island: Locator): Promise<void> {
  const again = island.getByRole('button', { name: 'Print again' });
  if (await again.isVisible()) return again.click();
  const name = await search(island).inputValue();
  const id = 100_031 + Number(/\d$/.exec(name)?.[0] ?? 9);
  await search(island).fill(JSON.stringify({ registration_id: id, event_id: 13, full_name: name }));
  await search(island).press('Enter');
  await island.getByText(name).first().waitFor();
  await openStaff(island);
}

/** Its camera needs one, or a film of codes (check-in-camera.e2e.ts); without one it says so from the beginning. */
export const checkInKiosk: Screen = {
  name: 'check-in-kiosk',
  path: '/admin/check-in',
  pictured: '/admin/check-in/stand',
  attributes: {
    'data-event-id': '13',
    'data-event-name': 'Aurora Summit 2026',
    'data-printers': '[{"id":1,"name":"Desk 1"}]',
    // A search that waits is not closed meanwhile.
    'data-idle-seconds': '600',
  },
  // Nobody is taken before the desk is there.
  full: (island) =>
    island.locator('section:not([aria-busy])').getByRole('button', { name: 'Search by name' }),
  // Only who searches types.
  isTypedLater: true,
  field: search,
  toField: openSearch,
  load: {
    url: '**/api/badges/get-contacts-by-name-json/**',
    empty: [],
    none: (island) => island.getByText('Nobody by that name.', { exact: false }),
    begin: lookFor,
    isOver: true,
    full: (island) => island.getByRole('listitem').first(),
  },
  action: {
    url: '**/process-registration/*',
    method: 'POST',
    path: '/admin/check-in',
    anew: backToSearch,
    typed: search,
    send: checkIn,
    failed: (island, text) =>
      island
        .getByRole('region', { name: 'Not settled' })
        .getByRole('listitem')
        .filter({ hasText: text })
        .filter({ has: island.page().getByRole('button', { name: 'Print again' }) }),
    logged: /^ERROR check-in: /,
    done: (island) => island.getByText('Everything is settled.'),
  },
  controls: 2,
  isUpright: true,
  states: [...guestStates, ...staffStates],
  reported: /^ERROR (check-in|keeping check-ins on this device): /,
};
