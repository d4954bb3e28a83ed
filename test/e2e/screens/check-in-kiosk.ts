import { typeCode } from '#test/support/typedCode.ts';
import type { Screen } from './screen.ts';

/** Its camera needs one, or a film of codes (check-in-camera.e2e.ts). */
export const checkInKiosk: Screen = {
  name: 'check-in-kiosk',
  path: '/admin/check-in',
  attributes: {
    'data-event-id': '13',
    'data-event-name': 'Aurora Summit 2026',
    'data-printers': '[{"id":1,"name":"Desk 1"}]',
  },
  // Nobody is taken before the desk is there.
  full: (island) =>
    island.locator('section:not([aria-busy])').getByRole('button', { name: 'Search by name' }),
  // Only who searches types.
  isTypedLater: true,
  field: (island) => island.getByRole('searchbox', { name: 'Your name' }),
  controls: 2,
  states: {
    'search by name': async (island) => {
      await island.getByRole('button', { name: 'Search by name' }).click();
      await island.getByRole('searchbox', { name: 'Your name' }).fill('an');
      await island.getByRole('listitem').first().waitFor();
    },
    'a code that is none': async (island, page) => {
      await typeCode(page, '[]');
      await island.getByText('Invalid QR Code').waitFor();
    },
    'the question about the dinner': async (island, page) => {
      await page.route('**/get-registration-data*', (route) =>
        route.fulfill({ json: { gala_dinner_table: '12' } }),
      );
      await typeCode(page, '{"registration_id":100001}');
      await island.getByRole('alertdialog', { name: 'Gala dinner' }).waitFor();
    },
    'the staff’s PIN': async (island) => {
      await island.getByRole('button', { name: 'For staff' }).click();
      await island.getByLabel('PIN').waitFor();
    },
  },
};
