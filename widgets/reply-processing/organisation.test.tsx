import { act, fireEvent, waitFor } from '@testing-library/react';
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as importing from '#shared/lib/importFile.ts';
import { newId } from '#shared/lib/ids.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { ana } from '#test/support/processingServer.ts';
import { fillInRest, formInside, formLists, realForm } from '#test/support/realForms.ts';

const mount = vi.fn<(el: HTMLElement, props: Readonly<Record<string, unknown>>) => unknown>();
beforeEach(() => {
  mount.mockReset().mockReturnValue({ update: () => undefined, unmount: () => undefined });
  // The form is another bundle, which unit tests do not have: one of the same manners stands in for it.
  vi.spyOn(importing, 'importFile').mockResolvedValue({ mount });
});

/** Not the stand-in. */
function bringRealForms() {
  vi.spyOn(importing, 'addressOf').mockImplementation((file) => file);
  vi.spyOn(importing, 'importFile').mockImplementation(realForm);
}

const anaReply = {
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
  Organisation: 'Zenith',
};

const namesakes = [
  { id: 3, name: 'Zenith Ltd', address_city: 'Madrid', country: 'Spain' },
  { id: 19, name: 'Zenith Ltd', address_city: 'Lima', country: 'Peru' },
];

const combobox = (desk: Awaited<ReturnType<typeof openReplyProcessing>>) =>
  within(desk.line('Organisation').closest('li') ?? desk.root).findByRole('combobox');

describe('organisations of one name (C-22)', () => {
  const reply = { ...anaReply, Organisation: 'Zenith Ltd' };

  it('are told apart where the reply says the name, and the chosen one is sent by its id', async () => {
    const desk = await openReplyProcessing({
      replies: [reply],
      more: { organisations: { 3: 'Zenith Ltd', 19: 'Zenith Ltd' } },
      routes: { 'GET /api/organisations-select': namesakes },
    });
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    await desk.pick('Organisation', /Reply/);
    expect(desk.screen.getByText('Several are called this: choose which one')).toBeDefined();
    await desk.press('Update contact');
    expect(desk.journal).toEqual([]);
    await desk.pick('Organisation', /Own value/);
    fireEvent.click(await combobox(desk));
    await desk.user.click(await desk.screen.findByRole('option', { name: /Zenith Ltd.*Lima · Peru/ }));
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal[0]?.formData).toEqual({ Organisation: '19' }));
  });

  it('of which the list of the replies has none are told apart by a search, too', async () => {
    const desk = await openReplyProcessing({
      replies: [anaReply],
      routes: { 'GET /api/organisations-select': namesakes },
    });
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    await desk.pick('Organisation', /Own value/);
    const box = await combobox(desk);
    fireEvent.change(box, { target: { value: 'Zenith L' } });
    await desk.user.click(await desk.screen.findByRole('option', { name: /Zenith Ltd.*Madrid · Spain/ }));
    expect(box).toHaveProperty('value', 'Zenith Ltd (3)');
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal[0]?.formData).toEqual({ Organisation: '3' }));
  });
});

it('T-30: two letters look through the list first, and at the server for who wants it', async () => {
  const search = 'GET /api/organisations-select';
  const many = Array.from({ length: 250 }, (_, at) => [`${100 + at}`, `Union ${at}`]);
  const desk = await openReplyProcessing({
    replies: [anaReply],
    more: { organisations: Object.fromEntries(many) },
    routes: { [search]: [{ id: 19, name: 'UN' }] },
  });
  await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
  await desk.pick('Organisation', /Own value/);
  fireEvent.change(await combobox(desk), { target: { value: 'UN' } });
  const further = await desk.screen.findByRole('option', { name: 'Search “UN”' });
  expect(desk.screen.getByRole('option', { name: 'Union 0' })).toBeDefined();
  // Not all of them are drawn, which is said.
  expect(desk.screen.getByText(/\b51 more/)).toBeDefined();
  expect(desk.server.callsTo(search)).toHaveLength(0);
  await desk.user.click(further);
  await desk.user.click(await desk.screen.findByRole('option', { name: 'UN' }));
  expect(desk.server.callsTo(search).map(({ query }) => query['searchInput'])).toEqual(['UN']);
  await desk.press('Update contact');
  await waitFor(() => expect(desk.journal[0]?.formData).toEqual({ Organisation: '19' }));
});

describe('an organisation that nobody knows', () => {
  const unknown = { ...anaReply, Organisation: 'Nowhere Ltd' };
  const records = [{ ...ana, organisation: null }];

  it('is said to be so, and not filled without a look', async () => {
    const known = { ...anaReply, Organisation: 'Second Institute', Email: 'bo@example.org' };
    const bo = { ...ana, id: 32, email: 'bo@example.org', organisation: null };
    const desk = await openReplyProcessing({ replies: [unknown, known], records: [...records, bo] });
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    expect(await desk.screen.findByText('No organisation of this name is known.')).toBeDefined();
    expect(await desk.screen.findByText('1 reply is ready')).toBeDefined();
  });

  it('may be anything where the server lists none', async () => {
    const more = { organisations: [] };
    const desk = await openReplyProcessing({ replies: [unknown], records, more });
    expect(await desk.screen.findByText('1 reply is ready')).toBeDefined();
    expect(desk.screen.queryByText('No organisation of this name is known.')).toBeNull();
  });

  it('a title may be anything, too, where the server lists none', async () => {
    const reply = { ...anaReply, Title: 'Baroness', Organisation: '' };
    const desk = await openReplyProcessing({ replies: [reply], more: { titles: [] } });
    await desk.screen.findByRole('radiogroup', { name: 'Title' });
    expect(desk.screen.queryByText('Not among the choices')).toBeNull();
  });
});

describe('a new organisation, inline (screens.md §12)', () => {
  it.each([
    ['C-21: one that was created', 'organisation-created', { id: null, name: 'Zenith Ltd' }],
    ['C-22: one of the same name, chosen instead', 'organisation-chosen', { id: '19', name: 'Zenith Ltd' }],
  ])('%s goes into the record, by its id where that is known', async (_, event, detail) => {
    const desk = await openReplyProcessing(
      { replies: [anaReply], routes: { 'GET /api/organisations-select': [] } },
      { userId: event },
    );
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    await desk.pick('Organisation', /Own value/);
    const box = await within(desk.line('Organisation').closest('li') ?? desk.root).findByRole('combobox');
    fireEvent.change(box, { target: { value: 'Zenith Limited' } });
    await desk.user.click(await desk.screen.findByRole('option', { name: 'Create “Zenith Limited”' }));
    await waitFor(() => expect(mount).toHaveBeenCalled());
    const [el, props] = mount.mock.calls[0] ?? [];
    expect(props).toMatchObject({ open: true, nested: true, suggestedName: 'Zenith Limited' });
    const say = (name: string, said?: unknown) =>
      act(async () => {
        el?.dispatchEvent(new CustomEvent(name, { detail: said, bubbles: true, composed: true }));
      });
    await say(event, detail);
    await say('form-closed');
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]?.formData).toEqual({ Organisation: detail.id ?? 'Zenith Ltd' });
  });

  /** Opens the form from what is said of an organisation that nobody knows. */
  async function openFromUnknown(more: Readonly<Record<string, unknown>> = {}) {
    const desk = await openReplyProcessing(
      { replies: [anaReply], more, routes: { 'GET /api/organisations-select': [] } },
      { userId: newId() },
    );
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    const opener = await desk.screen.findByRole('button', { name: 'Create organisation' });
    opener.focus();
    await desk.user.click(opener);
    await waitFor(() => expect(mount).toHaveBeenCalled());
    const [el] = mount.mock.calls[0] ?? [];
    const say = (name: string, detail?: unknown) =>
      act(async () => {
        el?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
      });
    return { desk, opener, say, focused: () => desk.el.shadowRoot?.activeElement };
  }

  it('nothing is chosen before one is made', async () => {
    const { desk, opener, say, focused } = await openFromUnknown();
    await say('form-closed');
    expect(within(desk.line('Organisation')).getByRole('radio', { name: /Record/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(focused()).toBe(opener);
  });

  it('C-22: where the list is mere names, one that was chosen is sent by its id, and its value has the focus', async () => {
    const { desk, say, focused } = await openFromUnknown({ organisations: ['Zenith Ltd', 'Other'] });
    await say('organisation-chosen', { id: '19', name: 'Zenith Ltd' });
    await say('form-closed');
    await waitFor(async () => expect(focused()).toBe(await combobox(desk)));
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal[0]?.formData).toEqual({ Organisation: '19' }));
  });

  it('C-21: one that was created is known, also where the search does not have it yet', async () => {
    const { desk, say } = await openFromUnknown();
    expect(desk.screen.getByText('No organisation of this name is known.')).toBeDefined();
    await say('organisation-created', { id: null, name: 'Zenith Ltd' });
    await say('form-closed');
    await waitFor(() => expect(desk.screen.queryByText('No organisation of this name is known.')).toBeNull());
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal[0]?.formData).toEqual({ Organisation: 'Zenith Ltd' }));
  });

  it('C-22: of one that was created the id is looked up; where several have its name, one is asked', async () => {
    const desk = await openReplyProcessing(
      { replies: [anaReply], routes: { 'GET /api/organisations-select': namesakes } },
      { userId: newId() },
    );
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    await desk.user.click(await desk.screen.findByRole('button', { name: 'Create organisation' }));
    await waitFor(() => expect(mount).toHaveBeenCalled());
    const [el, props] = mount.mock.calls[0] ?? [];
    expect(props).toMatchObject({ open: true, suggestedName: 'Zenith' });
    await act(async () => {
      const detail = { id: null, name: 'Zenith Ltd' };
      el?.dispatchEvent(new CustomEvent('organisation-created', { detail, bubbles: true }));
      el?.dispatchEvent(new CustomEvent('form-closed', { bubbles: true }));
    });
    expect(await desk.screen.findByText('Several are called this: choose which one')).toBeDefined();
  });

  it('C-21: closed without one, the value stays as it was', async () => {
    const desk = await openReplyProcessing(
      { replies: [anaReply], routes: { 'GET /api/organisations-select': [] } },
      { userId: 4718 },
    );
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    await desk.pick('Organisation', /Own value/);
    const box = await within(desk.line('Organisation').closest('li') ?? desk.root).findByRole('combobox');
    fireEvent.change(box, { target: { value: 'Nadir' } });
    await desk.user.click(await desk.screen.findByRole('option', { name: 'Create “Nadir”' }));
    await waitFor(() => expect(mount).toHaveBeenCalled());
    const [el] = mount.mock.calls[0] ?? [];
    await act(async () => void el?.dispatchEvent(new CustomEvent('form-closed', { bubbles: true })));
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal[0]?.formData).toEqual({ Organisation: 'Zenith' }));
  });
});

/** The real form, in the line of the reply's organisation. */
describe('a new organisation, in the form that all screens share (X-5)', () => {
  const create = 'POST /api/organisations/detail/create-organisation-json';

  async function openForm(more: Readonly<Record<string, unknown>>) {
    bringRealForms();
    const desk = await openReplyProcessing(
      { replies: [anaReply], routes: { ...formLists, ...more } },
      { userId: newId() },
    );
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    await desk.pick('Organisation', /Own value/);
    const box = await within(desk.line('Organisation').closest('li') ?? desk.root).findByRole('combobox');
    fireEvent.change(box, { target: { value: 'Zenith Limited' } });
    await desk.user.click(await desk.screen.findByRole('option', { name: 'Create “Zenith Limited”' }));
    const inside = await formInside(desk.root, 'New organisation');
    await fillInRest(inside);
    return { desk, ...inside };
  }

  it('C-21, C-22: refused, it says so at its field; created, of which the server says the name alone, it is the reply’s', async () => {
    const { desk, dialog, form, press } = await openForm({ [create]: { name: 'Zenith Ltd' } });
    expect(form.getByLabelText(/^Name/)).toHaveProperty('value', 'Zenith Limited');
    const refusal = { message: 'x', errors: { address_city: ['No such city.'] } };
    desk.server.fail(create, { status: 422, body: refusal }, { times: 1 });
    press('Create organisation');
    expect(await form.findByText('No such city.')).toBeDefined();
    expect(desk.server.callsTo(create)).toHaveLength(1);
    press('Create organisation');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal[0]?.formData).toEqual({ Organisation: 'Zenith Ltd' }));
  });

  it('C-21: where the server breaks nothing is called created, and what was entered stays', async () => {
    const { desk, dialog, form, press } = await openForm({ [create]: { name: 'Zenith Ltd' } });
    desk.server.fail(create, { status: 500 }, { times: 1 });
    press('Create organisation');
    expect(await form.findByText(/The server had a problem/)).toBeDefined();
    expect(dialog.isConnected).toBe(true);
    expect(form.getByLabelText(/^Address city/)).toHaveProperty('value', 'Madrid');
  });
});

it('X-5, X-16, C-21, C-22: in the contact form, too: the contact that it makes with a new organisation is chosen for its reply', async () => {
  bringRealForms();
  const createContact = 'POST /api/contacts/detail/create-contact';
  const createOrganisation = 'POST /api/organisations/detail/create-organisation-json';
  const made: string[] = [];
  const desk = await openReplyProcessing(
    {
      replies: [anaReply],
      records: [],
      routes: {
        ...formLists,
        'GET /api/organisations-select': () => (made.length > 0 ? [{ id: 9, name: 'Zenith Ltd' }] : []),
        [createOrganisation]: () => {
          made.push('Zenith Ltd');
          return { name: 'Zenith Ltd' };
        },
        'GET /api/forms-processing/fetch-contacts': [],
        [createContact]: { id: 44 },
        'GET /api/contacts/detail/get-contact-by-id/44': {
          contact: { id: 44, first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.org' },
        },
      },
    },
    { userId: newId() },
  );
  await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
  await desk.press('More');
  await desk.user.click(desk.screen.getByRole('menuitem', { name: 'New contact by form' }));
  const contact = await formInside(desk.root, 'New contact');
  contact.fill(/^Email \*/, 'ana@example.org');
  contact.fill(/^First Name/, 'Ana');
  contact.press('Create organisation');
  const organisation = await formInside(desk.root, 'New organisation');
  organisation.fill(/^Name/, 'Zenith Ltd');
  await fillInRest(organisation);
  const refusal = { message: 'x', errors: { address_city: ['No such city.'] } };
  desk.server.fail(createOrganisation, { status: 422, body: refusal }, { times: 1 });
  organisation.press('Create organisation');
  expect(await organisation.form.findByText('No such city.')).toBeDefined();
  organisation.press('Create organisation');
  await waitFor(() => expect(organisation.dialog.isConnected).toBe(false));
  await waitFor(() =>
    expect(contact.form.getByRole('combobox', { name: 'Organisation' })).toHaveProperty(
      'value',
      'Zenith Ltd',
    ),
  );
  contact.press('Create contact');
  await waitFor(() => expect(contact.dialog.isConnected).toBe(false));
  expect(desk.server.callsTo(createContact).map(({ body }) => body)).toMatchObject([
    { organisation_id: '9' },
  ]);
  expect(await desk.screen.findByRole('radio', { name: /Ana Ruiz.*Chosen by you/ })).toHaveProperty(
    'checked',
    true,
  );
});
