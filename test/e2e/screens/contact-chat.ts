import type { Screen } from './screen.ts';

export const contactChat: Screen = {
  name: 'contact-chat',
  path: '/admin/chat?side=1',
  account: ['contact_web', 'layla@guest.example'],
  attributes: {
    'data-event-id': '1',
    'data-contact-id': '1',
    'data-recipient-id': '2',
    'data-recipient-name': 'Kaveh',
    'data-guard': 'contact_web',
    'data-broadcast': '{"key":"event-widgets"}',
    'data-token': 'demo-token-layla',
  },
  full: (island) => island.getByRole('log').getByRole('listitem').first(),
  field: (island) => island.locator('textarea'),
  load: {
    url: '**/chat/fetch-messages/*',
    empty: { data: [] },
    none: (island) => island.getByText('No messages yet'),
    others: [{ 'data-recipient-id': '3' }, { 'data-recipient-id': '4' }],
  },
  // What happens to a message of which a send fails, in its bubble: contact-chat.e2e.ts.
  states: [
    {
      searching: async (island) => {
        await island.getByRole('button', { name: 'Search the conversation' }).click();
        await island.getByRole('searchbox').fill('the');
        await island.locator('mark').first().waitFor();
      },
    },
    {
      'a message that was refused': async (island, page) => {
        await page.route('**/chat/send-message', (route) => route.fulfill({ status: 403, json: {} }));
        await contactChat.field(island).fill('Hello');
        await contactChat.field(island).press('Enter');
        await island.getByRole('button', { name: 'Discard' }).waitFor();
      },
    },
  ],
};
