import type { Locator, Page } from 'playwright-core';
import { alone, type Screen } from './screen.ts';

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

async function sendTo(island: Locator, page: Page, status: number, message: string) {
  await page.route('**/forms/1/replies', (route) => route.fulfill({ status, json: { message } }));
  await toTheEnd(island);
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
  states: alone({
    'what is missing': async (island) => {
      await island.getByRole('button', { name: 'Next' }).click();
      await island
        .getByText(/needs? your attention/)
        .first()
        .waitFor();
    },
    'the last page': toTheEnd,
    review: async (island) => {
      await toTheEnd(island);
      await island.getByRole('button', { name: 'Review answers' }).click();
      await island.getByText('Nothing has been sent yet.').waitFor();
    },
    'sent before': async (island, page) => {
      await sendTo(island, page, 409, 'You have already registered for this event.');
      await island.getByText('You have already registered for this event.').waitFor();
    },
    'in doubt': async (island, page) => {
      await sendTo(island, page, 500, 'Server Error');
      await island.getByText('It is not known whether your answers arrived.').waitFor();
    },
    'sent again': async (island, page) => {
      await sendTo(island, page, 500, 'Server Error');
      await island.getByText('It is not known whether your answers arrived.').waitFor();
      const known = { status: 409, json: { message: 'You have already registered for this event.' } };
      await page.route('**/forms/1/replies', (route) => route.fulfill(known));
      await island.getByRole('button', { name: 'Send', exact: true }).click();
      await island.getByRole('button', { name: 'Send again' }).click();
      await island
        .getByText('Not taken again: it is not known whether your answers arrived before')
        .waitFor();
    },
    completed: async (island, page) => {
      await sendTo(island, page, 201, 'Stored');
      await island.getByText('Your answers have been received').waitFor();
    },
    'what was begun is offered': async (island, page) => {
      await firstName(island).fill('Ana');
      await firstName(island).blur();
      await page.reload();
      await island.getByRole('button', { name: 'Resume' }).waitFor();
    },
  }),
};
