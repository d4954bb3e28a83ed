import { type Screen } from './screen.ts';

export const organisationForm: Screen = {
  name: 'organisation-form',
  path: '/admin/organisation-form?open=1',
  attributes: { 'data-open': 'true' },
  isModal: true,
  full: (island) => island.getByRole('dialog', { name: 'New organisation' }),
  field: (island) => island.getByRole('textbox', { name: 'Acronym' }),
  action: {
    url: '**/api/organisations/detail/create-organisation-json',
    method: 'POST',
    typed: (island) => island.getByRole('textbox', { name: 'Name', exact: true }),
    send: async (island) => {
      await organisationForm.field(island).fill('NEW');
      await island.getByText('Private', { exact: true }).click();
      const country = island.getByRole('combobox', { name: 'Country' });
      if ((await country.inputValue()) !== 'Norway') {
        await country.fill('Norway');
        await island.getByRole('option', { name: 'Norway' }).click();
      }
      await island.getByRole('textbox', { name: 'Address city' }).fill('Oslo');
      await island.getByRole('textbox', { name: 'Address street' }).fill('Karl Johans gate 1');
      await island.getByRole('button', { name: 'Create and add another' }).click();
    },
    done: (island, text) => island.page().getByText(new RegExp(`^Organisation created: .?${text}`)),
  },
  states: [
    {
      'what is required missing': async (island) => {
        await island.getByRole('button', { name: 'Create organisation' }).click();
        await island.getByText('6 entries need your attention').first().waitFor();
      },
      'a name that another has': async (island) => {
        const found = [
          { id: 9, name: 'Meridian Consulting', acronym: 'MC', address_city: 'Madrid', country: 'Spain' },
        ];
        await island.page().route('**/api/organisations-select*', (route) => route.fulfill({ json: found }));
        await island.getByRole('textbox', { name: 'Name', exact: true }).fill('Meridian Consulting');
        await organisationForm.field(island).focus();
        await island.getByText(/^There is an organisation of this name/).waitFor();
      },
      'a list open': async (island) => {
        await island.getByRole('combobox', { name: 'Country' }).fill('Nor');
        await island.getByRole('option', { name: 'Norway' }).waitFor();
      },
    },
  ],
};
