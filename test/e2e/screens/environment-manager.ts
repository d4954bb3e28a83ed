import { escape, type Screen } from './screen.ts';

export const environmentManager: Screen = {
  name: 'environment-manager',
  path: '/admin/environments',
  full: (island) => island.getByRole('button', { name: /^Delete / }).first(),
  field: (island) => island.getByRole('textbox', { name: 'New Environment Name' }),
  load: {
    url: '**/api/environments/get-environments-list',
    empty: { environments: [], licenses: 3 },
    none: (island) => island.getByText('No environments yet'),
  },
  action: {
    url: '**/api/environments/create-environment',
    method: 'POST',
    allow: ({ database }) => database.run("UPDATE tenants SET licenses = 99 WHERE slug = 'acme'"),
    typed: (island) => environmentManager.field(island),
    send: (island) => island.getByRole('button', { name: 'Create Environment' }).click(),
    done: (island, text) => island.getByRole('button', { name: `Delete ${text}` }),
  },
  states: [
    {
      'a name that is taken': async (island) => {
        const taken = await environmentManager.full(island).getAttribute('aria-label');
        await environmentManager.field(island).fill((taken ?? '').replace(/^Delete |[\u2066-\u2069]/g, ''));
        await island.getByText('There is an environment of this name already.').waitFor();
      },
      'deletion asked for, by another name': async (island) => {
        await environmentManager.field(island).fill('');
        await environmentManager.full(island).click();
        const name = island.getByRole('alertdialog').getByRole('textbox');
        await name.fill('prod');
        await name.press('Enter');
        await island.getByText('The environment name is not correct').waitFor();
      },
      'one being created, one that failed, one being deleted': async (island, page) => {
        await escape(island.getByRole('alertdialog'));
        await page.route('**/delete-environment/*', () => undefined);
        await page.route('**/create-environment', (route) =>
          route.request().postData()?.includes('alpha')
            ? undefined
            : route.fulfill({ status: 500, json: {} }),
        );
        for (const name of ['alpha', 'beta']) {
          await environmentManager.field(island).fill(name);
          await environmentManager.field(island).press('Enter');
        }
        await island.getByRole('button', { name: 'Retry' }).waitFor();
        const last = island.getByRole('button', { name: /^Delete / }).last();
        const name = ((await last.getAttribute('aria-label')) ?? '').replace(/^Delete |[\u2066-\u2069]/g, '');
        await last.click();
        await island.getByRole('alertdialog').getByRole('textbox').fill(name);
        await island.getByRole('alertdialog').getByRole('textbox').press('Enter');
        await island.getByText('Being deleted…').waitFor();
      },
    },
  ],
};
