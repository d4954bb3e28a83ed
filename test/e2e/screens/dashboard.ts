import type { Page } from 'playwright-core';
import { escape, type Screen } from './screen.ts';

let written = 0;

/** What is listed when the page comes again. */
async function answerLists(page: Page, json: readonly unknown[]): Promise<void> {
  for (const list of ['get-to-do-list', 'get-notes', 'get-today-calendar-tasks'])
    await page.route(`**/api/dashboard/${list}*`, (route) => route.fulfill({ json }));
  await page.reload();
}

export const dashboard: Screen = {
  name: 'dashboard',
  path: '/admin/dashboard?calendar=1',
  attributes: {
    'data-filter-href': '/admin/statistics-filters?filter-id={id}',
    'data-can-create-calendar-event': 'true',
  },
  full: (island) =>
    island.getByRole('list', { name: 'Statistics', exact: true }).getByRole('listitem').nth(5),
  last: (island) => island.getByRole('button', { name: /^Done, delete/ }).first(),
  field: (island) => island.getByRole('textbox', { name: 'New task' }),
  controls: 8,
  load: {
    url: '**/api/dashboard/get-current-event-statistics',
    empty: { event_name: null, statistics: [], selected_statistics: [] },
    none: (island) => island.getByText('No statistics yet'),
  },
  action: {
    url: '**/api/dashboard/add-to-do-task',
    method: 'POST',
    typed: (island) => island.getByRole('textbox', { name: 'New task' }),
    send: (island) => island.getByRole('button', { name: 'Add', exact: true }).click(),
    // A line stands there before the server has it, and says so.
    done: (island, text) =>
      island
        .getByRole('listitem')
        .filter({ hasText: text, hasNotText: /Saving…|Checking…/ })
        .first(),
  },
  states: [
    {
      settings: async (island) => {
        await island.getByRole('button', { name: 'Statistics settings' }).click();
        await island
          .getByRole('button', { name: /^Move .* down$/ })
          .first()
          .waitFor();
      },
      event: async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('button', { name: 'New event' }).click();
        await island.getByRole('textbox', { name: 'Description' }).waitFor();
      },
    },
    // Tasks.
    {
      found: async (island) => {
        written += 1;
        await dashboard.field(island).fill(`Call hotel ${written} tomorrow 9:00`);
        await island.getByRole('button', { name: 'Keep as text' }).waitFor();
      },
      'a pasted list': async (island) => {
        await dashboard.field(island).evaluate((field) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData(
            'text/plain',
            '- Call the hotel tomorrow 9:00\n- Print the badges\n- Thank the speakers',
          );
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
        });
        await island.getByText(/^You have pasted a list/).waitFor();
      },
      undo: async (island) => {
        await island
          .getByRole('button', { name: /^Done, delete/ })
          .first()
          .click();
        const undo = island.getByRole('button', { name: 'Undo' });
        await undo.hover();
      },
      'entries that cannot be read': async (island, page) => {
        const odd = [{ id: 1, task: 'Print the badges', due_date: null }, { id: 'x' }, 7];
        await answerLists(page, odd);
        await island
          .getByText(/cannot be read/)
          .nth(2)
          .waitFor();
      },
      'nothing to do': async (island, page) => {
        await answerLists(page, []);
        for (const words of ['Nothing to do', 'No notes', 'Nothing in the calendar today'])
          await island.getByText(words).waitFor();
      },
    },
  ],
};
