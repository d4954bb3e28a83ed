import type { Locator } from 'playwright-core';
import { escape, type Screen } from './screen.ts';

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

/** A field of registrations: in the toolbox once the form is known to be of that type. */
const ofRegistrations = 'Number of nights';

const canvas = (island: Locator) => island.getByRole('group', { name: 'Form', exact: true });

async function openFromMore(island: Locator, name: string) {
  await island.getByRole('button', { name: 'More', exact: true }).click();
  await island.getByRole('menuitem', { name }).click();
}

export const formBuilder: Screen = {
  name: 'form-builder',
  path: '/admin/form-builder?form=1',
  // A form that no other screen shows, of registrations: it is saved as these two fields.
  attributes: { 'data-form-id': '10', 'data-layout': layout },
  full: (island) => canvas(island).getByRole('listitem').first(),
  field: (island) => island.getByRole('textbox', { name: 'Title', exact: true }),
  // The form itself comes with the page; what is asked for is of which type it is.
  load: {
    url: '**/api/forms/get-form-type/*',
    empty: [],
    takesAnyShape: true,
    begin: (island) => island.getByRole('searchbox', { name: 'Find a field' }).fill(ofRegistrations),
    none: (island) => island.getByText(`Nothing is called “${ofRegistrations}”`),
    full: (island) => island.locator('[data-tool]').filter({ hasText: ofRegistrations }),
  },
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
  // As the public sees it: SurveyJS itself, beside the form or over it.
  second: {
    attributes: { 'data-form-id': '10', 'data-layout': layout },
    press: 'Preview',
    last: '[data-device] input',
  },
  states: [
    {
      'a question selected': async (island) => {
        await formBuilder.full(island).getByRole('button').first().click();
        await island.getByRole('textbox', { name: 'Key' }).waitFor();
      },
    },
    {
      theme: async (island) => {
        await island.getByRole('button', { name: 'Theme', exact: true }).click();
        await island.getByRole('group', { name: 'Accent colours' }).waitFor();
      },
    },
    {
      preview: async (island) => {
        await island.getByRole('button', { name: 'Preview' }).click();
        await island.locator('[data-device]').getByRole('textbox').first().waitFor();
      },
    },
    // In its place.
    {
      JSON: async (island) => {
        await openFromMore(island, 'JSON');
        await island.getByRole('textbox', { name: 'JSON of the form' }).waitFor();
      },
      translations: async (island) => {
        await escape(island.getByRole('dialog', { name: 'JSON of the form' }));
        await openFromMore(island, 'Translations');
        await island.getByRole('button', { name: 'Add a language…' }).click();
        const adding = island.getByRole('dialog', { name: 'Add a language…' });
        await adding.getByRole('combobox', { name: 'Language' }).fill('Arabic');
        await island.getByRole('option', { name: /^Arabic/ }).click();
        await adding.getByRole('button', { name: 'Add', exact: true }).click();
        await island
          .getByRole('textbox', { name: /^Translation of/ })
          .first()
          .waitFor();
      },
    },
    // Not saved.
    {
      'what saving would break': async (island) => {
        await canvas(island)
          .getByRole('button', { name: /^Last Name/ })
          .first()
          .click();
        await island.getByRole('button', { name: 'Delete “Last Name”' }).click();
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByRole('alertdialog', { name: 'Saving would break something' }).waitFor();
      },
      'refused without an e-mail': async (island) => {
        await escape(island.getByRole('alertdialog'));
        await canvas(island)
          .getByRole('button', { name: /^E-?mail/i })
          .first()
          .click();
        await island.getByRole('button', { name: /^Delete “E-?mail/i }).click();
        await island.getByRole('button', { name: 'Delete anyway' }).click();
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByText('Form could not be saved').waitFor();
      },
    },
  ],
};
