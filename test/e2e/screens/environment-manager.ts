import type { Screen } from './screen.ts';

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
  states: {
    'a name that is taken': async (island) => {
      const taken = await environmentManager.full(island).getAttribute('aria-label');
      await environmentManager.field(island).fill((taken ?? '').replace(/^Delete |[\u2066-\u2069]/g, ''));
      await island.getByText('There is an environment of this name already.').waitFor();
    },
    'deletion asked for': async (island) => {
      await environmentManager.full(island).click();
      await island.getByRole('alertdialog').waitFor();
    },
  },
};
