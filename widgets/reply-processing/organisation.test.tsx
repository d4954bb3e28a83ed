import { act, fireEvent, waitFor } from '@testing-library/react';
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as importing from '#shared/lib/importFile.ts';
import { newId } from '#shared/lib/ids.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
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

describe('a new organisation, inline (screens.md §12)', () => {
  it.each([
    ['C-21: one that was created', 'organisation-created', { id: null, name: 'Zenith Ltd' }],
    ['C-22: one of the same name, chosen instead', 'organisation-chosen', { id: '9', name: 'Zenith Ltd' }],
  ])('%s goes by its name into the record', async (_, event, detail) => {
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
    expect(desk.journal[0]?.formData).toEqual({ Organisation: 'Zenith Ltd' });
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
