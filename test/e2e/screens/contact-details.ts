import { escape, type Screen } from './screen.ts';

export const contactDetails: Screen = {
  name: 'contact-details',
  path: '/admin/contacts/7/details',
  attributes: { 'data-contact-id': '7' },
  full: (island) => island.getByRole('grid'),
  field: (island) => island.getByRole('searchbox', { name: 'Find a linked contact' }),
  load: {
    url: '**/api/contacts/detail/get-contact-by-id/**',
    empty: {
      contact: { id: 7 },
      assistants: [],
      managers: [],
      contact_profile_url: null,
      selected_event_id: null,
    },
    none: (island) => island.getByText('This contact has no linked contacts yet'),
    others: [{ 'data-contact-id': '1' }, { 'data-contact-id': '3' }],
  },
  states: [
    {
      'the card of a linked person': async (island) => {
        await island.locator('[data-row] [data-name]').nth(2).hover();
        await island.getByRole('group').filter({ hasText: 'is an assistant of' }).waitFor();
      },
      'the QR code': async (island) => {
        await island.getByRole('button', { name: 'QR code' }).click();
        await island.getByRole('img', { name: /^QR code/ }).waitFor();
      },
      'an event being chosen': async (island) => {
        await escape(island.getByRole('img', { name: /^QR code/ }));
        await island.getByRole('combobox', { name: 'Event' }).click();
        await island.getByRole('option').first().waitFor();
      },
      'nothing found': async (island) => {
        await escape(island.getByRole('option').first());
        await contactDetails.field(island).fill('nobody at all');
        await island.getByText('No linked contact matches').waitFor();
      },
    },
  ],
};
