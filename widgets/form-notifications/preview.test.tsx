import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNotifications, replies, templates } from '#test/support/openFormNotifications.ts';
import type { Call } from '#test/support/serve.ts';

it('the preview of a reply of any length is bounded, and says so', async () => {
  const answers = {
    'First Name': Array.from({ length: 5_000 }, (_, at) => `line ${at}`),
    Email: 'x'.repeat(9_000),
  };
  const page = await openNotifications({
    model: { prevSelectedFields: Object.keys(answers) },
    answers: { [replies]: { replies: [JSON.stringify({ index: 0, ...answers })], pages: 1 } },
  });
  await page.ready();
  const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
  expect(await card.findByText('and 4,980 more lines, not shown here')).toBeTruthy();
  expect(card.getAllByText(/^line \d+$/)).toHaveLength(20);
  const [long] = card.getAllByText(/^x+…$/);
  expect(long?.textContent).toHaveLength(601);
});

it('the preview bounds a name, a file and an address of a reply, too', async () => {
  const answers = {
    'First Name': 'n'.repeat(900),
    Email: Array.from(
      { length: 9 },
      (_, at) => `e${at}@${'d'.repeat(60)}.${'d'.repeat(60)}.example.org`,
    ).join(', '),
    Comments: { name: 'f'.repeat(900), content: 'data:text/plain;base64,eA==' },
  };
  const page = await openNotifications({
    model: { prevSelectedFields: ['Comments'] },
    answers: { [replies]: { replies: [JSON.stringify({ index: 0, ...answers })], pages: 1 } },
  });
  await page.ready();
  const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
  for (const letter of ['n', 'f']) expect(await card.findByText(`${letter.repeat(600)}…`)).toBeTruthy();
  expect((await card.findByText(/^e0@.*…$/)).textContent).toHaveLength(601);
});

it('the preview has all addresses that were typed, and cuts an answer between characters', async () => {
  const userEmail = Array.from({ length: 60 }, (_, at) => `somebody${at}@example.org`).join(', ');
  // Of eleven code units each.
  const family = '👨‍👩‍👧‍👦';
  const answers = { 'First Name': `x${family.repeat(500)}` };
  const page = await openNotifications({
    stored: { userEmail, userNameField: null },
    model: { prevSelectedFields: ['First Name'] },
    answers: { [replies]: { replies: [JSON.stringify({ index: 0, ...answers })], pages: 1 } },
  });
  await page.ready();
  const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
  expect(await card.findByText(userEmail)).toBeTruthy();
  expect(await card.findByText(`x${family.repeat(218)}…`)).toBeTruthy();
});

it('the chosen design is looked for on further pages of its name before it is said to have no preview', async () => {
  const page = await openNotifications({
    answers: {
      [templates]: ({ query }: Call) => ({
        data: [{ id: query['page'] === '2' ? 3 : 33, name: 'Confirmation', html: null }],
        current_page: query['page'],
        last_page: 3,
      }),
    },
  });
  await page.ready();
  expect(await page.screen.findByText('This design has no preview')).toBeTruthy();
  expect(page.server.callsTo(templates).map(({ query }) => query['page'])).toEqual(['1', '2']);
});

it('the preview names the sender as the field does where none is chosen', async () => {
  const page = await openNotifications({ model: { emailAlias: null, defaultEmailAlias: null } });
  await page.ready();
  const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
  const from = (await card.findByText('From')).parentElement;
  expect(from?.textContent).toBe('FromThe server’s own sender');
  expect(page.screen.getByRole('combobox', { name: 'Sender' }).textContent).toBe('The server’s own sender');
});
