import type { Screen } from './screen.ts';

/** Of each test's own making: the other time to send the mail. */
const otherTime = 'When the reply is processed';

export const formNotifications: Screen = {
  name: 'form-notifications',
  path: '/admin/form-notifications?form=1',
  attributes: { 'data-form-id': '1' },
  full: (island) => island.getByRole('combobox', { name: 'Sender' }),
  // The preview of the design comes behind all else.
  last: (island) => island.locator('iframe'),
  field: (island) => island.getByRole('searchbox', { name: 'Search questions' }),
  load: {
    url: '**/api/forms/get-model/*',
    empty: {
      model: { layout: '', userEmail: null, emailOnValidation: false },
      prevSelectedFields: [],
      emailFields: [],
      nameFields: [],
      selectFields: [],
      designsList: [],
      emailAliases: [],
      defaultEmailAlias: null,
      emailAlias: null,
      feedbackEmail: null,
      formType: 'contact',
      eventId: null,
      notifyOnSubmit: false,
    },
    none: (island) => island.getByText('This form asks nothing yet'),
    others: [{ 'data-form-id': '4' }, { 'data-form-id': '6' }],
  },
  action: {
    url: '**/api/forms/save-notifications/*',
    method: 'POST',
    typed: (island) => formNotifications.field(island),
    send: async (island) => {
      // A change that is still there from a try before is sent as it is.
      if ((await island.getByText('No unsaved changes').count()) > 0) {
        await island
          .getByRole('radio', { name: otherTime, checked: false })
          .or(island.getByRole('radio', { name: 'When somebody sends the form', checked: false }))
          .check();
      }
      await island.getByRole('button', { name: /^(Save|Retry)$/ }).click();
    },
    done: (island) => island.getByText('No unsaved changes'),
  },
  // With the preview, whose frame and cleaning come behind all else.
  second: { attributes: { 'data-form-id': '1' }, last: 'iframe' },
  states: [
    {
      'changed, and nobody gets it': async (island) => {
        await island.getByRole('radio', { name: otherTime }).check();
        const recipient = island.getByRole('combobox', { name: 'Recipient' }).locator('..');
        await recipient.getByRole('button', { name: 'Clear the choice' }).click();
        await island.getByText('No recipient is set').first().waitFor();
      },
      'put back': async (island) => {
        await island.getByRole('button', { name: 'Select all' }).click();
        await island.getByRole('button', { name: 'Back to saved' }).click();
        await island.getByRole('button', { name: 'Bring changes back' }).waitFor();
      },
      refused: async (island, page) => {
        await page.route('**/api/forms/save-notifications/*', (route) =>
          route.fulfill({
            status: 422,
            json: { message: 'No.', errors: { userEmail: ['The selected user email is invalid.'] } },
          }),
        );
        await island.getByRole('button', { name: 'Select all' }).click();
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByText('The selected user email is invalid.').first().waitFor();
      },
      'not saved, with what is no longer in the form': async (island, page) => {
        await page.route('**/api/forms/save-notifications/*', (route) =>
          route.fulfill({ status: 500, json: {} }),
        );
        await page.route('**/api/forms/get-model/*', async (route) => {
          const answer = await route.fetch();
          const json: unknown = await answer.json();
          const fields = { prevSelectedFields: ['Email', 'Fax'], emailAlias: 99 };
          await route.fulfill({ json: { ...(typeof json === 'object' ? json : {}), ...fields } });
        });
        await page.reload();
        await island.getByText('no longer in the form', { exact: true }).waitFor();
        await island.getByRole('button', { name: 'Select all' }).click();
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
  ],
};
