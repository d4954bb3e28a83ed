import { escape, type Screen } from './screen.ts';

export const seatingPlan: Screen = {
  name: 'seating-plan',
  path: '/admin/seating?event=1',
  pictured: '/admin/seating',
  // Without a tenant it hears nothing: it would be signed in again by its channel.
  attributes: { 'data-event-id': '1', 'data-session-id': '401', 'data-tenant': '' },
  full: (island) => island.getByRole('list', { name: 'Plan' }),
  field: (island) => island.getByRole('searchbox', { name: 'Find a speaker' }),
  load: {
    // Of other events than the agenda editor's on a page of both; the one that is pictured too.
    url: '**/api/events/{1,2,8}/interactive-agenda',
    empty: { sessions: [], tenantSimpleId: 'acme', days: [], tables: [] },
    none: (island) => island.getByText('This session is not in the agenda'),
  },
  states: [
    {
      'a chair’s menu open': async (island) => {
        await island.getByRole('list', { name: 'Plan' }).getByRole('button').first().click();
        await island.getByRole('menu').waitFor();
      },
      'a table that cannot be': async (island) => {
        await escape(island.getByRole('menu'));
        await island.getByRole('button', { name: 'Change table' }).click();
        await island.getByRole('textbox', { name: 'Chairs' }).fill('99');
        await island.getByText('Set a valid number').waitFor();
      },
      'as a list': async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('tab', { name: 'List' }).click();
        await island.getByRole('row').nth(1).waitFor();
      },
    },
  ],
};
