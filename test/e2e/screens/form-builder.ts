import type { Screen } from './screen.ts';

/** A form of two fields, so that it may be saved. */
const layout = JSON.stringify({
  title: 'Registration',
  pages: [
    {
      name: 'page1',
      elements: [
        { type: 'text', name: 'First Name', isRequired: true },
        { type: 'text', name: 'Email', inputType: 'email', isRequired: true },
      ],
    },
  ],
});

export const formBuilder: Screen = {
  name: 'form-builder',
  path: '/admin/form-builder?form=1',
  // A form that no other screen shows: it is saved as these two fields.
  attributes: { 'data-form-id': '11', 'data-layout': layout },
  full: (island) => island.getByRole('group', { name: 'Form', exact: true }).getByRole('listitem').first(),
  field: (island) => island.getByRole('textbox', { name: 'Title', exact: true }),
  action: {
    url: '**/api/forms/save-form/*',
    method: 'POST',
    typed: (island) => formBuilder.field(island),
    send: async (island) => {
      // What was saved before is not taken for this.
      await island.getByText('Saved', { exact: true }).waitFor({ state: 'hidden' });
      await island.getByRole('button', { name: 'Save', exact: true }).click();
    },
    done: (island) => island.getByText('Saved', { exact: true }),
  },
  states: {
    'a question selected': async (island) => {
      await formBuilder.full(island).getByRole('button').first().click();
      await island.getByRole('textbox', { name: 'Key' }).waitFor();
    },
    'refused without an e-mail': async (island) => {
      const canvas = island.getByRole('group', { name: 'Form', exact: true });
      await canvas
        .getByRole('button', { name: /^E-?mail/i })
        .first()
        .click();
      await island.getByRole('button', { name: /^Delete “E-?mail/i }).click();
      await island.getByRole('button', { name: 'Delete anyway' }).click();
      await island.getByRole('button', { name: 'Save', exact: true }).click();
      await island.getByText('Form could not be saved').waitFor();
    },
  },
};
