import type { Locator, Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const layout = {
  title: 'Summit',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'First Name', isRequired: true },
        { type: 'dropdown', name: 'Title', choices: ['Mr.', 'Ms.'] },
        { type: 'radiogroup', name: 'Diet', choices: ['None', 'Vegan'] },
        { type: 'comment', name: 'Notes' },
      ],
    },
  ],
};

const firstName = (island: Locator) => island.getByRole('textbox', { name: /^First Name/ });

async function toTheEnd(island: Locator) {
  await firstName(island).fill('Ana');
  await island
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill('screens@example.org');
  await island.getByRole('button', { name: 'Next' }).click();
  await island.getByRole('heading', { name: 'Your visit' }).waitFor();
  await island.getByRole('button', { name: 'Next' }).click();
  await island.getByRole('button', { name: 'Send', exact: true }).waitFor();
}

/** To a server that answers so from now on. */
async function send(island: Locator, page: Page, status: number, message: string) {
  await page.route('**/forms/1/replies', (route) => route.fulfill({ status, json: { message } }));
  await island.getByRole('button', { name: 'Send', exact: true }).click();
}

export const publicForm: Screen = {
  name: 'public-form',
  path: '/forms/1?idempotent=0',
  attributes: {
    'data-form-id': '1',
    'data-submit-url': '/forms/1/replies',
    'data-layout': JSON.stringify(layout),
  },
  full: firstName,
  field: firstName,
  states: [
    {
      'what is missing': async (island) => {
        await island.getByRole('button', { name: 'Next' }).click();
        await island
          .getByText(/needs? your attention/)
          .first()
          .waitFor();
      },
      'the last page': toTheEnd,
      review: async (island) => {
        await island.getByRole('button', { name: 'Review answers' }).click();
        await island.getByText('Nothing has been sent yet.').waitFor();
      },
      completed: async (island, page) => {
        await send(island, page, 201, 'Stored');
        await island.getByText('Your answers have been received').waitFor();
      },
    },
    {
      'what was begun is offered': async (island, page) => {
        await firstName(island).fill('Ana');
        await firstName(island).blur();
        await page.reload();
        await island.getByRole('button', { name: 'Resume' }).waitFor();
      },
      'sent before': async (island, page) => {
        await island.getByRole('button', { name: 'Resume' }).click();
        await toTheEnd(island);
        await send(island, page, 409, 'You have already registered for this event.');
        await island.getByText('You have already registered for this event.').waitFor();
      },
    },
    {
      'in doubt': async (island, page) => {
        await toTheEnd(island);
        await send(island, page, 500, 'Server Error');
        await island.getByText('It is not known whether your answers arrived.').waitFor();
      },
      'sent again': async (island, page) => {
        await send(island, page, 409, 'You have already registered for this event.');
        await island.getByRole('button', { name: 'Send again' }).click();
        await island
          .getByText('Not taken again: it is not known whether your answers arrived before')
          .waitFor();
      },
    },
  ],
};
