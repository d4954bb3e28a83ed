import { expect, it } from 'vitest';
import { mailOf, openMailEditor, rowWith, textPart } from '#test/support/openMailEditor.ts';

const why = /^This text holds something that cannot be edited where it stands/;

it('a text that cannot be edited where it stands says so, and is edited as HTML (screens.md §4)', async () => {
  const text = 'Dear <!-- who --> Ana';
  const page = await openMailEditor({ design: mailOf(rowWith(textPart(text))) });
  await page.choose(/^Text/);
  expect(page.screen().getByText(why)).toBeTruthy();
  expect(page.screen().queryByRole('button', { name: 'Edit the text' })).toBeNull();
  expect(page.box('HTML').value).toBe(text);
  await page.fill('HTML', 'Dear <!-- what --> all');
  expect((await page.sent()).at(-1)?.html).toContain('Dear <!-- what --> all');
});

it('any other text is edited there', async () => {
  const page = await openMailEditor({ design: mailOf(rowWith(textPart('Dear Ana'))) });
  await page.choose(/^Text/);
  expect(page.screen().getByRole('button', { name: 'Edit the text' })).toBeTruthy();
  expect(page.screen().queryByText(why)).toBeNull();
});

it('names tags and samples apart from each other, whichever way the language of the screen goes', async () => {
  const page = await openMailEditor({ design: mailOf(rowWith(textPart('Dear Ana'))) });
  await page.choose(/^Text/);
  await page.user.click(await page.screen().findByRole('button', { name: 'Insert a merge tag' }));
  const [entry] = await page.screen().findAllByRole('menuitem');
  expect(entry?.textContent).toMatch(/\u2068\{\{\w+\}\}\u2069 · \u2068.+\u2069/u);
});
