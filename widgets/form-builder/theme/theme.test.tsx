import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBuilder, saveTheme } from '#test/support/openFormBuilder.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

/** Of another hand: what is not set here stays (T-22). */
const foreign = { themeName: 'mine', cssVariables: { '--sjs-shadow-small': 'none' } };

async function open(theme: object = foreign) {
  const page = await openBuilder({ themeJson: JSON.stringify(theme) });
  await page.openTheme();
  return page;
}

/** Types, and leaves the field. */
const write = async (page: Page, name: string, text: string) => {
  const field = await page.screen.findByRole('textbox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

const choose = async (page: Page, field: string, option: string) => {
  await page.user.click(await page.screen.findByRole('combobox', { name: field }));
  await page.user.click(await page.screen.findByRole('option', { name: option }));
};

const turn = async (page: Page, name: string) =>
  page.user.click(await page.screen.findByRole('switch', { name: new RegExp(`^${name}`) }));

async function saved(page: Page): Promise<unknown> {
  const before = page.sent(saveTheme).length;
  await page.press('Save');
  await waitFor(() => expect(page.sent(saveTheme)).toHaveLength(before + 1));
  await page.screen.findByText('Saved');
  return JSON.parse(page.sent(saveTheme).at(-1) ?? '');
}

const withVariables = (variables: object, theme: object = foreign) => ({
  ...theme,
  cssVariables: { ...foreign.cssVariables, ...variables },
});

describe('the theme (S2 §7 save-theme, T-22)', () => {
  it.each([
    ['Background', '#f4f4f5', '--sjs-general-backcolor-dim'],
    ['Question cards', '#fffbeb', '--sjs-general-backcolor'],
  ])('has a colour of its own: %s', async (field, colour, variable) => {
    const page = await open();
    await write(page, field, colour);
    expect(await saved(page)).toEqual(withVariables({ [variable]: colour }));
    await page.press('Undo: Change theme');
    expect(await page.screen.findByRole('textbox', { name: field })).toHaveProperty('value', '');
  });

  it('takes no colour for one before it is one', async () => {
    const page = await open();
    await write(page, 'Background', 'blu');
    expect(page.screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  });

  it.each([
    ['Corners', '16px', '--sjs-corner-radius', '16px'],
    ['Text size', '18px', '--sjs-font-size', '18px'],
    ['Spacing', 'Airy', '--sjs-base-unit', '10px'],
  ])('has a size of its own, or that of the page: %s', async (field, option, variable, value) => {
    const page = await open();
    await choose(page, field, option);
    expect(await saved(page)).toEqual(withVariables({ [variable]: value }));
    await choose(page, field, 'Default');
    expect(await saved(page)).toEqual(foreign);
  });

  it('is dark in page, questions and text together, and light again', async () => {
    const page = await open();
    await turn(page, 'Dark');
    expect(await saved(page)).toEqual(
      withVariables(
        {
          '--sjs-general-backcolor-dim': '#1c1b20',
          '--sjs-general-backcolor': '#24232a',
          '--sjs-general-forecolor': '#ededed',
        },
        { ...foreign, colorPalette: 'dark' },
      ),
    );
    await turn(page, 'Dark');
    expect(await saved(page)).toEqual({ ...foreign, colorPalette: 'light' });
  });

  it('may be without cards', async () => {
    const page = await open();
    await turn(page, 'Without cards');
    expect(await saved(page)).toEqual({ ...foreign, isPanelless: true });
  });
});
