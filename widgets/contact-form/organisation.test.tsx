import { waitFor, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  createContact,
  createOrganisation,
  nestedForm,
  searchOrganisations,
} from '#test/support/openForm.ts';
import { pageStore } from '#shared/store/page.ts';
import { openContactForm } from '#test/support/openContactForm.ts';
import { pass } from '#test/support/openEnvironments.ts';
import { fillInOrganisation } from '#test/support/openOrganisationForm.ts';
import { lookAgainMs, maxLooks } from './useLookup.ts';

type Page = Awaited<ReturnType<typeof openContactForm>>;

const organisation = {
  name: 'Zenith',
  acronym: 'ZEN',
  country_id: 1,
  public: 0,
  address_street: 'Rue de la Paix 5',
  address_postal_code: '1202',
  address_city: 'Geneva',
};
const field = (page: Page) => page.dialog().getByRole('combobox', { name: 'Organisation' });
const chosen = (page: Page) => {
  const input = field(page);
  return input instanceof HTMLInputElement ? input.value : '';
};
const sent = (page: Page) => page.server.callsTo(createContact).map(({ body }) => body);
const insert = (page: Page, more: Readonly<Record<string, unknown>> = {}) =>
  page.insert('organisations/detail/create-organisation-json', { ...organisation, ...more });

async function search(page: Page, text: string): Promise<void> {
  await page.user.click(field(page));
  await page.user.type(field(page), text);
}

/** Creates one in the nested form; `answer` is what the server says then. */
async function createNested(page: Page, name = 'Zenith', answer?: unknown) {
  await page.press('Create organisation');
  const nested = await nestedForm(page.root);
  await fillInOrganisation(nested, name);
  if (answer !== undefined) page.server.fail(createOrganisation, { status: 201, body: answer });
  await nested.user.dblClick(nested.dialog().getByRole('button', { name: 'Create organisation' }));
  await waitFor(() => expect(nested.island.isConnected).toBe(false));
  return nested;
}

/** Sends one from the nested form; the answer waits to be released. */
async function sendNested(page: Page, fault?: { readonly status: number }) {
  await page.press('Create organisation');
  const nested = await nestedForm(page.root);
  await fillInOrganisation(nested, 'Zenith');
  const held = page.server.hold(createOrganisation);
  if (fault) page.server.fail(createOrganisation, fault, { times: 1 });
  await nested.press('Create organisation');
  await held.arrived;
  return held;
}

describe('the organisation of a contact (X-16)', () => {
  it('is searched for on the server, and sent by its id', async () => {
    const page = await openContactForm();
    const { id } = await insert(page);
    await page.fillIn();
    await search(page, 'zen');
    await page.user.click(await page.dialog().findByRole('option', { name: /Zenith/ }));
    expect(chosen(page)).toBe('Zenith');
    await page.send();
    await page.closed();
    expect(sent(page)).toMatchObject([{ organisation_id: String(id) }]);
  });

  it('can be taken back', async () => {
    const page = await openContactForm();
    await insert(page);
    await page.fillIn();
    await search(page, 'zen');
    await page.user.click(await page.dialog().findByRole('option', { name: /Zenith/ }));
    await page.press('Clear the choice');
    await page.send();
    await page.closed();
    expect(sent(page)).toMatchObject([{ organisation_id: null }]);
  });

  it('says when the list cannot be loaded, and loads it again', async () => {
    const page = await openContactForm();
    page.server.fail(searchOrganisations, { status: 500 });
    await insert(page);
    await search(page, 'zen');
    const retry = await page.dialog().findByRole('button', { name: 'Retry' });
    page.server.mend();
    await page.user.click(retry);
    expect(await page.dialog().findByRole('option', { name: /Zenith/ })).toBeTruthy();
  });
});

describe('a new organisation beside the contact (S1 §4, X-5)', () => {
  it('is created once in a form above, and chosen; what was typed before is still there', async () => {
    const page = await openContactForm();
    await page.fillIn();
    await createNested(page);
    await waitFor(() => expect(chosen(page)).toBe('Zenith'));
    expect(page.server.callsTo(createOrganisation)).toHaveLength(1);
    expect(page.heardOf('organisation-created')).toEqual([{ id: expect.any(String), name: 'Zenith' }]);
    expect(page.heardOf('form-closed')).toEqual([]);
    await page.send();
    await page.closed();
    const [created] = page.heardOf('organisation-created');
    const id: unknown = Reflect.get(Object(created), 'id');
    expect(sent(page)).toMatchObject([{ email: 'ana@example.org', organisation_id: id }]);
    expect(page.heardOf('form-closed')).toHaveLength(1);
  });

  it('begins with the name that was searched for in vain', async () => {
    const page = await openContactForm();
    await search(page, 'Nowhere Ltd');
    await page.user.click(await page.dialog().findByRole('option', { name: 'Create “Nowhere Ltd”' }));
    const nested = await nestedForm(page.root);
    expect(nested.input(/^Name/).value).toBe('Nowhere Ltd');
    expect(nested.dialog().queryByRole('button', { name: 'Create and add another' })).toBeNull();
  });

  it('says what it is for, and can be left for one of that name that is there already', async () => {
    const page = await openContactForm();
    const { id } = await insert(page);
    await page.press('Create organisation');
    const nested = await nestedForm(page.root);
    expect(nested.dialog().getByText(/^For the contact you are entering/)).toBeTruthy();
    await nested.fill(/^Name/, 'Zenith');
    await nested.fill(/^Acronym/, 'Z');
    await nested.user.click(await nested.dialog().findByRole('button', { name: 'Use this one Zenith' }));
    await waitFor(() => expect(nested.island.isConnected).toBe(false));
    expect(chosen(page)).toBe('Zenith');
    await page.fillIn();
    await page.send();
    await page.closed();
    expect(sent(page)).toMatchObject([{ organisation_id: String(id) }]);
    expect(page.server.callsTo(createOrganisation)).toHaveLength(0);
  });

  it('begins with what was typed when the button beside is pressed', async () => {
    const page = await openContactForm();
    await search(page, 'Nowhere Ltd');
    await page.press('Create organisation');
    const nested = await nestedForm(page.root);
    expect(nested.input(/^Name/).value).toBe('Nowhere Ltd');
  });

  it('begins with nothing that was searched for with the contact before', async () => {
    const page = await openContactForm({ addAnother: true });
    await page.fillIn();
    await search(page, 'Nowhere Ltd');
    await page.user.click(page.input('Phone'));
    await page.press('Create and add another');
    await waitFor(() => expect(page.input(/^First Name/).value).toBe(''));
    await page.press('Create organisation');
    const nested = await nestedForm(page.root);
    expect(nested.input(/^Name/).value).toBe('');
  });

  it('is chosen also when its form is left while it is being sent', async () => {
    const page = await openContactForm();
    const held = await sendNested(page);
    const nested = await nestedForm(page.root);
    await nested.user.keyboard('{Escape}');
    held.release();
    await waitFor(() => expect(nested.island.isConnected).toBe(false));
    await waitFor(() => expect(chosen(page)).toBe('Zenith'));
  });

  it('is chosen also when the host closes the contact form while it is being sent', async () => {
    const page = await openContactForm();
    const held = await sendNested(page);
    page.update({ open: false });
    await page.closed();
    held.release();
    await waitFor(() => expect(page.heardOf('organisation-created')).toHaveLength(1));
    page.update({ open: true });
    await page.opened();
    expect(chosen(page)).toBe('Zenith');
    expect(page.screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is still what was typed when it is refused while the host has the contact form closed', async () => {
    const page = await openContactForm();
    const held = await sendNested(page, { status: 403 });
    page.update({ open: false });
    await page.closed();
    held.release();
    await waitFor(() => expect(page.told.at(-1)?.tone).toBe('danger'));
    page.update({ open: true });
    await page.opened();
    const nested = await nestedForm(page.root);
    expect(nested.input(/^Name/).value).toBe('Zenith');
  });

  it('comes back with the contact form on «Try again», refused while the host had it closed', async () => {
    const page = await openContactForm();
    const held = await sendNested(page, { status: 403 });
    const { island } = await nestedForm(page.root);
    // This host leaves its notices to the page.
    const root = island.getRootNode();
    if (!(root instanceof ShadowRoot)) throw new Error('no island');
    root.host.addEventListener('widget:notice', (event) => event.stopPropagation());
    page.update({ open: false });
    await page.closed();
    held.release();
    const notice = () => pageStore.getState().notices.at(-1)?.action;
    await waitFor(() => expect(notice()?.label).toBe('Try again'));
    act(() => notice()?.run());
    await page.opened();
    const nested = await nestedForm(page.root);
    expect(nested.input(/^Name/).value).toBe('Zenith');
  });

  it('stays the chosen one on ArrowDown and Enter, though the list does not show it yet', async () => {
    const page = await openContactForm();
    await insert(page, { name: 'Aardvark' });
    await createNested(page);
    await waitFor(() => expect(chosen(page)).toBe('Zenith'));
    const [first] = page.server.callsTo(searchOrganisations);
    expect(first).toBeTruthy();
    const aardvark = [{ id: 9, name: 'Aardvark', acronym: 'A' }];
    page.server.fail(searchOrganisations, { status: 200, body: aardvark });
    await page.user.click(field(page));
    await page.dialog().findByRole('option', { name: /Aardvark/ });
    await page.user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(chosen(page)).toBe('Zenith');
  });

  it('is left by Esc with the contact as it was, and comes back with what was typed', async () => {
    const page = await openContactForm();
    await page.fillIn();
    await page.press('Create organisation');
    const nested = await nestedForm(page.root);
    await nested.fill(/^Acronym/, 'ZEN');
    await nested.user.keyboard('{Escape}');
    await waitFor(() => expect(nested.island.isConnected).toBe(false));
    expect(page.input(/^First Name/).value).toBe('Ana');
    await page.press('Create organisation');
    const again = await nestedForm(page.root);
    await waitFor(() => expect(again.input(/^Acronym/).value).toBe('ZEN'));
  });

  it('is not sent by the keys of the form below, nor the contact by those of the form above', async () => {
    const page = await openContactForm();
    await page.fillIn();
    await page.press('Create organisation');
    const nested = await nestedForm(page.root);
    await nested.user.click(nested.input(/^Acronym/));
    await nested.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await nested.dialog().findAllByText('6 entries need your attention')).not.toHaveLength(0);
    expect(sent(page)).toEqual([]);
  });
});

describe('a new organisation of which the server says only the name (C-22)', () => {
  it('is looked for by its name, and chosen when it is the only one', async () => {
    const page = await openContactForm();
    const { id } = await insert(page);
    await page.fillIn();
    await createNested(page, 'Zenith', { name: 'Zenith' });
    await waitFor(() => expect(chosen(page)).toBe('Zenith'));
    await page.send();
    await page.closed();
    expect(sent(page)).toMatchObject([{ organisation_id: String(id) }]);
  });

  it('is shown as pending while it is looked for, and the contact waits', async () => {
    const page = await openContactForm();
    await insert(page);
    await page.fillIn();
    await page.press('Create organisation');
    const nested = await nestedForm(page.root);
    await fillInOrganisation(nested, 'Zenith');
    // One before it is sent, one for what has been created.
    const [before, held] = [page.server.hold(searchOrganisations), page.server.hold(searchOrganisations)];
    page.server.fail(createOrganisation, { status: 201, body: { name: 'Zenith' } });
    await nested.press('Create organisation');
    await before.arrived;
    before.release();
    await held.arrived;
    expect(page.dialog().getByText(/Zenith.* has been created\. Looking for it in the list…/)).toBeTruthy();
    await page.send();
    expect(page.dialog().getAllByText(/The new organisation has not been found/)).toHaveLength(1);
    expect(sent(page)).toEqual([]);
    held.release();
    await waitFor(() => expect(chosen(page)).toBe('Zenith'));
  });

  it('is asked for when several have the name', async () => {
    const page = await openContactForm();
    await insert(page);
    const { id } = await insert(page, { country_id: 2, address_city: 'Oslo', acronym: 'ZO' });
    await page.fillIn();
    await createNested(page, 'Zenith', { name: 'Zenith' });
    expect(await page.dialog().findByText(/There are several organisations named/)).toBeTruthy();
    const choices = within(page.dialog().getByRole('group', { name: 'Organisation' }));
    await page.user.click(choices.getByRole('button', { name: /ZO · Oslo/ }));
    expect(chosen(page)).toBe('Zenith');
    await page.send();
    await page.closed();
    expect(sent(page)).toMatchObject([{ organisation_id: String(id) }]);
  });

  it('is looked for a few times, then on demand; one can go on without it', async () => {
    const page = await openContactForm();
    await page.fillIn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await createNested(page, 'Zenith', { name: 'Zenith' });
    const looks = () =>
      page.server.callsTo(searchOrganisations).filter(({ query }) => query['searchInput'] === 'Zenith');
    const before = looks().length;
    await pass(lookAgainMs * maxLooks, vi.advanceTimersByTimeAsync);
    expect(await page.dialog().findByText(/the list does not show it yet/)).toBeTruthy();
    expect(looks().length - before).toBeLessThanOrEqual(maxLooks);
    await insert(page);
    await page.press('Look again');
    await waitFor(() => expect(chosen(page)).toBe('Zenith'));
    await page.press('Clear the choice');
    await page.send();
    await page.closed();
  });

  it('says when the list cannot be loaded', async () => {
    const page = await openContactForm();
    await page.fillIn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    page.server.fail(searchOrganisations, { status: 403 });
    await createNested(page, 'Zenith', { name: 'Zenith' });
    await pass(lookAgainMs * maxLooks, vi.advanceTimersByTimeAsync);
    expect(await page.dialog().findByText(/but the list could not be loaded/)).toBeTruthy();
    await page.press('Go on without it');
    await page.send();
    await page.closed();
    expect(sent(page)).toMatchObject([{ organisation_id: null }]);
  });
});

describe('«use the organisation’s address» (screens.md §1)', () => {
  it('fills Address Office, and brings back what stood there', async () => {
    const page = await openContactForm();
    await insert(page);
    await page.fill('Address Office', 'Calle Mayor 5');
    await search(page, 'zen');
    expect(page.dialog().queryByRole('button', { name: 'Use the organisation’s address' })).toBeNull();
    await page.user.click(await page.dialog().findByRole('option', { name: /Zenith/ }));
    await page.press('Use the organisation’s address');
    expect(page.input('Address Office').value).toBe('Rue de la Paix 5, 1202 Geneva');
    await page.press('Bring back what was here');
    expect(page.input('Address Office').value).toBe('Calle Mayor 5');
  });

  it('is offered for an organisation that has just been created, too', async () => {
    const page = await openContactForm();
    await createNested(page);
    expect(await page.dialog().findByRole('button', { name: 'Use the organisation’s address' })).toBeTruthy();
    await page.press('Use the organisation’s address');
    expect(page.input('Address Office').value).toBe('Calle Mayor 5, Madrid');
  });
});
