import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mailOf, openMailEditor, rowWith, textPart } from '#test/support/openMailEditor.ts';

it.each([
  ['Preheader', 'Come to us', '>Come to us<'],
  ['Language of the email', 'pt-BR', 'lang="pt-BR"'],
])('takes what is typed letter by letter in %s, spaces and all, as one step', async (name, words, html) => {
  const page = await openMailEditor({ design: mailOf(rowWith(textPart('Dear all'))) });
  await page.tab('Email');
  await page.user.type(page.box(name), words);
  expect((await page.sent()).at(-1)?.html).toContain(html);
  await page.press('button', 'Undo');
  await waitFor(() => expect(page.box(name).value).toBe(''));
});

it.each(['English', 'es_ES'])(
  'takes no %s for a language, says why, and leaves the mail as it is',
  async (words) => {
    const page = await openMailEditor({ design: mailOf(rowWith(textPart('Dear all'))) });
    await page.tab('Email');
    await page.fill('Language of the email', words);
    expect(page.screen().getByText('Use a language code such as en, pt-BR or ar.')).toBeTruthy();
    expect(page.screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
    await page.fill('Language of the email', 'en');
    expect(page.screen().queryByText(/^Use a language code/)).toBeNull();
    expect((await page.sent()).at(-1)?.html).toContain('lang="en"');
  },
);
