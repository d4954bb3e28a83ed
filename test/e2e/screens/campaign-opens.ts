import { type Screen } from './screen.ts';

export const campaignOpens: Screen = {
  name: 'campaign-opens',
  path: '/admin/campaign-opens?campaign=6&view=contacts',
  attributes: { 'data-campaign-id': '6', 'data-view': 'contacts' },
  full: (island) => island.getByText(/^Showing 1 to \d/),
  field: (island) => island.getByRole('searchbox', { name: 'Search contacts' }),
  load: {
    url: '**/api/campaigns/get-contact-opens/**',
    empty: { contacts: { data: [], pagination: [] } },
    none: (island) => island.getByText('No contacts found'),
    others: [{ 'data-campaign-id': '1' }, { 'data-campaign-id': '11' }],
  },
  states: [
    {
      graph: async (island) => {
        await island.getByText('Graph', { exact: true }).click();
        await island.locator('.apexcharts-bar-series').waitFor();
      },
    },
  ],
};
