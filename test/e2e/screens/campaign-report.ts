import { escape, type Screen } from './screen.ts';

export const campaignReport: Screen = {
  name: 'campaign-report',
  path: '/admin/campaign-report?campaign=1',
  attributes: { 'data-campaign': '{"id":1,"name":"Spring news"}', 'data-poll': 'false' },
  full: (island) => island.getByText(/of recipients \(\d/).first(),
  field: (island) => island.getByRole('searchbox', { name: 'Search contacts' }).first(),
  load: {
    // The opens view asks for the figures of another campaign.
    url: '**/api/campaigns/get-report/{1,4,10}',
    empty: { sent: 0, bounces: [] },
    none: (island) => island.getByText('No bounces found for the selected type'),
    others: [{ 'data-campaign': '{"id":4}' }, { 'data-campaign': '{"id":10}' }],
  },
  states: [
    {
      'bounces by domain': async (island) => {
        await island.getByRole('button', { name: 'Group by domain' }).click();
        await island.getByRole('button', { name: 'Copy all addresses' }).waitFor();
      },
      'campaign details': async (island) => {
        await island.getByRole('button', { name: 'More' }).click();
        await island.getByRole('menuitem', { name: 'Campaign details' }).click();
        await island.getByRole('dialog').getByText('Contact lists').waitFor();
      },
      'opens by hour': async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('tab', { name: 'Opens' }).click();
        await island.locator('.apexcharts-bar-series').waitFor();
      },
      'clicks beside opens': async (island) => {
        await island.getByRole('tab', { name: 'Clicks' }).click();
        await island.getByRole('checkbox', { name: 'Compare with opens' }).check();
        await island.locator('.apexcharts-line-series').waitFor();
      },
    },
  ],
};
