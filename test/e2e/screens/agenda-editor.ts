import { escape, type Screen } from './screen.ts';

export const agendaEditor: Screen = {
  name: 'agenda-editor',
  path: '/admin/agenda-editor?event=4',
  pictured: '/admin/agenda-editor?event=8',
  // Without a tenant it hears nothing: it would be signed in again by its channel.
  attributes: { 'data-event-id': '4', 'data-tenant': '' },
  full: (island) => island.locator('[data-card]').first(),
  last: (island) => island.getByRole('list', { name: 'Here now' }).getByRole('listitem').first(),
  field: (island) => island.getByRole('searchbox', { name: 'Find a session' }),
  load: {
    // The seating plan reads the same of another event.
    url: '**/api/events/{4,5,6,8}/interactive-agenda',
    empty: {
      sessions: [],
      tenantSimpleId: 'acme',
      earliestTime: null,
      latestTime: null,
      days: [],
      tables: [],
    },
    none: (island) => island.getByText('No sessions yet'),
    others: [{ 'data-event-id': '5' }, { 'data-event-id': '6' }],
  },
  states: [
    {
      'a session open': async (island) => {
        await agendaEditor.full(island).click();
        await island.getByRole('dialog').waitFor();
      },
      'a session for a speaker': async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('list', { name: 'Speakers' }).getByRole('button').first().click();
        await island.getByRole('dialog', { name: /^Add / }).waitFor();
      },
      'nothing found': async (island) => {
        await escape(island.getByRole('dialog'));
        await agendaEditor.field(island).fill('no such session');
        await island.getByRole('search').getByText('0 results').waitFor({ state: 'attached' });
      },
      conflicts: async (island) => {
        await agendaEditor.field(island).fill('');
        await island.getByRole('tab', { name: /^Conflicts/ }).click();
        await island.getByRole('tabpanel', { name: /^Conflicts/ }).waitFor();
      },
      'free time': async (island) => {
        await island.getByRole('tab', { name: 'Free time' }).click();
        await island.getByText('Choose who, or which location, has to be free.').waitFor();
      },
    },
  ],
};
