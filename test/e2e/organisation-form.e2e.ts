import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFocus } from '#test/support/contactFormPage.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const create = '**/api/organisations/detail/create-organisation-json';
const lists = '**/api/organisations/get-form-info';

async function open(query = '?open=1', options: PageOptions = {}) {
  const watched = await site.open(`/admin/organisation-form${query}`, {
    reducedMotion: 'reduce',
    ...options,
  });
  return { ...watched, ...partsOf(watched.island('organisation-form'), watched.page) };
}

function partsOf(root: Locator, page: Page) {
  const dialog = root.getByRole('dialog', { name: 'New organisation' });
  const field = (label: string | RegExp) => dialog.getByLabel(label).first();
  const send = () => dialog.getByRole('button', { name: 'Create organisation' }).click();
  const fillIn = async (name: string) => {
    await field(/^Name/).fill(name);
    await field(/^Acronym/).fill('NEW');
    await dialog.getByText('Private', { exact: true }).click();
    await field(/^Country/).fill('Norway');
    await dialog.getByRole('option', { name: 'Norway' }).click();
    await field(/^Address city/).fill('Oslo');
    await field(/^Address street/).fill('Karl Johans gate 1');
  };
  const heard = () =>
    page.locator('[data-events-of="organisation-form"]').getByText('organisation-created').innerText();
  return { root, dialog, field, send, fillIn, heard };
}

const rowOf = (name: string) =>
  site.server.host.database.get('SELECT id, is_public, member, website FROM organisations WHERE name = ?', [
    name,
  ]);
const countOf = (name: string) =>
  site.server.host.database.all('SELECT id FROM organisations WHERE name = ?', [name]).length;

/** Spoils the creation as the example host can. */
async function spoil(page: Page, fault: string): Promise<void> {
  await page.route(create, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-example-fault': fault } }),
  );
}

describe('an organisation in the example host (S1 §3, §5)', () => {
  it('is created by mouse, private and no member (C-23), and the host is told', async () => {
    const { dialog, field, fillIn, send, heard } = await open();
    await fillIn('Oslo Works');
    await field('Website').fill('oslo.example');
    await send();
    await dialog.waitFor({ state: 'detached' });
    const row = rowOf('Oslo Works');
    expect([row?.int('is_public'), row?.int('member')]).toEqual([0, 0]);
    expect(row?.text('website')).toBe('https://oslo.example');
    expect(await heard()).toContain(`{"id":"${row?.int('id')}","name":"Oslo Works"}`);
  });

  it('is created by keyboard alone', async () => {
    const { page, dialog, field } = await open('');
    const { keyboard } = page;
    const host = page.getByRole('main').getByRole('button', { name: 'New organisation' });
    await host.focus();
    await keyboard.press('Enter');
    await dialog.waitFor();
    await expect.poll(() => hasFocus(field(/^Name/))).toBe(true);
    await keyboard.press('Control+Enter');
    await dialog.getByText('6 entries need your attention').first().waitFor();
    await expect.poll(() => hasFocus(field(/^Name/))).toBe(true);
    await keyboard.type('Key Works');
    await keyboard.press('Tab');
    await keyboard.type('KW');
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.type('Norway');
    await dialog.getByRole('option', { name: 'Norway' }).waitFor();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type('Oslo');
    await keyboard.press('Tab');
    await keyboard.type('Karl Johans gate 1');
    await keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(host)).toBe(true);
    expect([rowOf('Key Works')?.int('is_public'), rowOf('Key Works')?.int('member')]).toEqual([1, 1]);
  });
});

describe('what can go wrong (C-21, X-15)', () => {
  it('is told at the field by the server’s own words, with the focus there', async () => {
    const { dialog, field, fillIn, send } = await open();
    await fillIn('Long Works');
    await field('VAT number').fill('9'.repeat(60));
    await send();
    await dialog.getByText('The vat number field must not be greater than 50 characters.').waitFor();
    await expect.poll(() => hasFocus(field('VAT number'))).toBe(true);
    expect(await field(/^Name/).inputValue()).toBe('Long Works');
  });

  it.each([
    ['500', 'The server had a problem'],
    ['419', 'This page has been open for too long.'],
  ])('«%s» loses nothing and creates one', async (fault, words) => {
    const { page, dialog, fillIn, field, send } = await open();
    await spoil(page, fault);
    await fillIn(`After ${fault}`);
    await send();
    await dialog.getByText(words).first().waitFor();
    expect(await field(/^Name/).inputValue()).toBe(`After ${fault}`);
    await page.unroute(create);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(countOf(`After ${fault}`)).toBe(1);
  });

  it('an answer that is lost is found out, not repeated', async () => {
    const { page, dialog, fillIn, send, heard } = await open();
    await spoil(page, 'lost-answer');
    await fillIn('Lost Works');
    await send();
    await dialog.waitFor({ state: 'detached' });
    expect(countOf('Lost Works')).toBe(1);
    expect(await heard()).toContain('"name":"Lost Works"');
  });

  it('without its lists says so, and loads them on Retry', async () => {
    const { page, dialog, field } = await open('?open=1', {
      prepare: (page) => page.route(lists, (route) => route.fulfill({ status: 403, json: {} })),
    });
    await dialog.getByText('The lists to choose from could not be loaded').waitFor();
    await field(/^Name/).fill('Patient Works');
    await page.unroute(lists);
    await dialog.getByRole('button', { name: 'Retry' }).first().click();
    await field(/^Country/).fill('Norway');
    await dialog.getByRole('option', { name: 'Norway' }).waitFor();
    expect(await field(/^Name/).inputValue()).toBe('Patient Works');
  });

  it('a reload in the middle of it: everything is back, its choices too', async () => {
    const { page, dialog, fillIn, field } = await open();
    await fillIn('Back Works');
    await page.reload();
    await dialog.getByText(/^What you typed before is back/).waitFor();
    expect(await field(/^Name/).inputValue()).toBe('Back Works');
    expect(await field(/^Country/).inputValue()).toBe('Norway');
    expect(await dialog.getByRole('radio', { name: 'Private' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('where there is room', () => {
  it('its three short lists stand beside each other, other fields by two', async () => {
    const { dialog } = await open();
    const boxOf = (label: string) => dialog.getByLabel(label, { exact: true }).first().boundingBox();
    const [type, industry, range, globalId, vat] = await Promise.all(
      ['Type', 'Industry', 'Range of action', 'Global id', 'VAT number'].map(boxOf),
    );
    expect([industry?.y, range?.y]).toEqual([type?.y, type?.y]);
    expect(vat?.y).toBe(globalId?.y);
    expect(vat?.width).toBeGreaterThan((industry?.width ?? Infinity) * 1.4);
  });
});

describe('Arabic', () => {
  it('reads from the right', async () => {
    const { root } = await open('?open=1&locale=ar');
    const dialog = root.getByRole('dialog', { name: 'مؤسسة جديدة' });
    await dialog.waitFor();
    expect(await root.getAttribute('dir')).toBe('rtl');
    const [name, acronym] = await Promise.all([
      dialog.getByLabel(/^الاسم/).boundingBox(),
      dialog.getByLabel(/^الاختصار/).boundingBox(),
    ]);
    expect(name?.x).toBeGreaterThan(acronym?.x ?? Infinity);
  });
});
