import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { layoutOf, shape } from '#test/support/formLayout.ts';
import { openBuilder } from '#test/support/openFormBuilder.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

const text = (name: string) => ({ type: 'text', name });

async function saved(page: Page): Promise<string> {
  await page.press('Save');
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  return page.sent()[0] ?? '';
}

const orderOf = async (page: Page) => shape(layoutOf(await saved(page)));

const isSpoken = (page: Page, said: string) => waitFor(() => expect(page.spoken()).toEqual([said]));

describe('a card is moved by its buttons (screens.md §8 «move by buttons»)', () => {
  const verification = { type: 'turnstile', name: 'verify', sitekey: '1x00' };
  const formOf = (...last: readonly object[]) =>
    JSON.stringify({
      pages: [
        { name: 'one', elements: [text('First Name'), text('Email')] },
        { name: 'two', elements: [text('Hotel'), ...last] },
      ],
    });

  const press = async (layout: string, name: string, way: string) => {
    const page = await openBuilder({ layout });
    await page.user.click(page.card(name));
    await page.press(`Move “${name}” ${way}`);
    return page;
  };

  it.each([
    ['First Name', 'down', 'Email First Name | Hotel', 'page 1, place 2 of 2'],
    ['Email', 'up', 'Email First Name | Hotel', 'page 1, place 1 of 2'],
    ['Email', 'down', 'First Name | Email Hotel', 'page 2, place 1 of 2'],
    ['Hotel', 'up', 'First Name Email Hotel | ', 'page 1, place 3 of 3'],
  ])('%s %s', async (name, way, order, place) => {
    const page = await press(formOf(), name, way);
    await isSpoken(page, `“${name}” moved: ${place}`);
    expect(page.card(name).getAttribute('aria-current')).toBe('true');
    expect(await orderOf(page)).toBe(order);
  });

  it.each([
    ['First Name', 'up', 'is the first already', formOf()],
    ['Hotel', 'down', 'is the last already', formOf()],
    ['Hotel', 'down', 'is the last already', formOf(verification)],
  ])('%s %s, where it %s', async (name, way, said, layout) => {
    const page = await press(layout, name, way);
    await isSpoken(page, `“${name}” ${said}`);
    expect(page.screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
    expect(await saved(page)).toBe(layout);
  });
});

const pages = [
  { name: 'a', title: 'One', elements: [text('First Name')] },
  { name: 'b', title: 'Two', elements: [text('Email')] },
  { name: 'c', title: 'Three', elements: [text('Hotel')] },
];

const open = () => openBuilder({ layout: JSON.stringify({ pages }) });

const headOf = (page: Page, title: string) => {
  const head = page.screen.getByText(title).closest('button');
  if (!head) throw new Error(`no page ${title}`);
  return head;
};

describe('a page is moved by its buttons (screens.md §8 «move by buttons»)', () => {
  it.each([
    ['One', 'down', 'Email | First Name | Hotel', 2],
    ['Two', 'up', 'Email | First Name | Hotel', 1],
    ['Two', 'down', 'First Name | Hotel | Email', 3],
    ['Three', 'up', 'First Name | Hotel | Email', 2],
  ])('%s %s', async (title, way, order, number) => {
    const page = await open();
    await page.user.click(headOf(page, title));
    await page.press(`Move “${title}” ${way}`);
    await isSpoken(page, `“${title}” is page ${number} of 3 now`);
    expect(await orderOf(page)).toBe(order);
  });

  it.each([
    ['One', [true, false]],
    ['Two', [false, false]],
    ['Three', [false, true]],
  ])('%s has none that leads nowhere', async (title, disabled) => {
    const page = await open();
    await page.user.click(headOf(page, title));
    const buttons = ['up', 'down'].map((way) =>
      page.screen.getByRole<HTMLButtonElement>('button', { name: `Move “${title}” ${way}` }),
    );
    expect(buttons.map((button) => button.disabled)).toEqual(disabled);
  });
});

describe('Alt and an arrow on a page (screens.md §8 «complete keyboard operation»)', () => {
  it.each([
    ['One', 'ArrowDown', 'Email | First Name | Hotel', 'is page 2 of 3 now'],
    ['Three', 'ArrowUp', 'First Name | Hotel | Email', 'is page 2 of 3 now'],
    ['One', 'ArrowUp', 'First Name | Email | Hotel', 'is the first already'],
    ['Three', 'ArrowDown', 'First Name | Email | Hotel', 'is the last already'],
  ])('%s %s', async (title, key, order, said) => {
    const page = await open();
    act(() => headOf(page, title).focus());
    await page.user.keyboard(`{Alt>}{${key}}{/Alt}`);
    await isSpoken(page, `“${title}” ${said}`);
    expect(page.el.shadowRoot?.activeElement?.textContent).toContain(title);
    expect(await orderOf(page)).toBe(order);
  });
});
