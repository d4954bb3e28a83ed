import { type Screen } from './screen.ts';

export const contactForm: Screen = {
  name: 'contact-form',
  path: '/admin/contact-form?open=1',
  attributes: { 'data-open': 'true' },
  isModal: true,
  full: (island) => island.getByRole('dialog', { name: 'New contact' }),
  field: (island) => island.getByRole('textbox', { name: 'Department' }),
  action: {
    url: '**/api/contacts/detail/create-contact',
    method: 'POST',
    typed: (island) => island.getByRole('textbox', { name: 'First Name' }),
    send: async (island) => {
      const name = await island.getByRole('textbox', { name: 'First Name' }).inputValue();
      await island.getByRole('textbox', { name: 'Email', exact: true }).fill(`${name}@example.test`);
      await island.getByRole('button', { name: 'Create and add another' }).click();
    },
    done: (island, text) => island.page().getByText(new RegExp(`^Contact created: .?${text}`)),
  },
  states: [
    {
      'two fields missing': async (island) => {
        await island.getByRole('button', { name: 'Create contact' }).click();
        await island.getByText('2 entries need your attention').first().waitFor();
      },
      'an address that somebody has': async (island) => {
        const page = island.page();
        const found = [{ id: 3, first_name: 'Eva', last_name: 'Núñez', email: 'eva@example.test' }];
        await page.route('**/fetch-contacts*', (route) => route.fulfill({ json: found }));
        await island.getByRole('textbox', { name: 'Email', exact: true }).fill('eva@example.test');
        await contactForm.field(island).focus();
        await island.getByRole('button', { name: 'Create anyway' }).waitFor();
      },
      'discarding asked for': async (island) => {
        await contactForm.field(island).fill('Events');
        await island.getByRole('button', { name: 'Cancel' }).click();
        await island.getByRole('alertdialog').waitFor();
      },
    },
  ],
};
