import { act, fireEvent, waitFor } from '@testing-library/react';
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as importing from '#shared/lib/importFile.ts';
import { inNewTab, leadsTo, openReplyProcessing } from '#test/support/openReplyProcessing.ts';

const mount = vi.fn<(el: HTMLElement, props: Readonly<Record<string, unknown>>) => unknown>();
beforeEach(() => {
  mount.mockReset().mockReturnValue({ update: () => undefined, unmount: () => undefined });
  // The form is another bundle, which unit tests do not have: one of the same manners stands in for it.
  vi.spyOn(importing, 'importFile').mockResolvedValue({ mount });
});

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };
const contact = { first_name: 'Bo', last_name: 'Lund', email: 'bo.lund@example.org' };
const routes = {
  'GET /api/contacts/detail/get-contact-by-id/44': { contact: { id: 44, ...contact } },
};

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
const find = 'GET /api/forms-processing/fetch-contacts';
const searched = (desk: Desk) => desk.screen.queryByRole('radio', { name: /Bo Lund.*Chosen by you/ });

/** Opens the form for the reply that is looked at, and speaks for it. */
async function openForm(desk: Desk) {
  await desk.press('More');
  await desk.user.click(desk.screen.getByRole('menuitem', { name: 'New contact by form' }));
  await waitFor(() => expect(mount).toHaveBeenCalled());
  const [el] = mount.mock.calls[0] ?? [];
  return (name: string, detail?: unknown) =>
    act(async () => {
      el?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
    });
}

describe('a new contact by form', () => {
  it('belongs to the reply that it was opened for, whichever is looked at by then', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], routes });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    await desk.press('Next reply');
    await shows(desk, 'Cy Young');
    await say('contact-created', { id: '44', name: 'Bo Lund' });
    await say('form-closed');
    // Whoever is at another one stays there, and is told.
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/Bo Lund.* has been created\.$/));
    expect(desk.shown()).toBe('Cy Young');
    await desk.press('Previous reply');
    await shows(desk, 'Bo Lund');
    expect(searched(desk)).toHaveProperty('checked', true);
    await desk.press('Next reply');
    await shows(desk, 'Cy Young');
    expect(searched(desk)).toBeNull();
  });

  it('is told where its reply has gone meanwhile, and chosen for no other', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy, { ...cy, 'First Name': 'Di' }], routes });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    await desk.press('Next reply');
    await shows(desk, 'Cy Young');
    desk.colleagueTakes(0);
    await desk.press('Dismiss');
    await waitFor(() => expect(desk.names()).toEqual(['Di Young']));
    await say('contact-created', { id: '44', name: 'Bo Lund' });
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/the reply it was made for is no longer/));
    expect(searched(desk)).toBeNull();
  });

  it('that cannot be read is told until it is, whatever is opened meanwhile, and is not made twice', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], records: [], routes });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    desk.server.fail('GET /api/contacts/detail/get-contact-by-id/44', { status: 403 }, { times: 1 });
    await say('contact-created', { id: '44', name: 'Bo Lund' });
    await say('form-closed');
    const words = /Bo Lund.* has been created\. The contact could not be read/;
    expect(await desk.screen.findByText(words)).toBeDefined();
    expect(desk.screen.queryByRole('button', { name: 'Create contact' })).toBeNull();
    await desk.press('Next reply');
    await shows(desk, 'Cy Young');
    await openForm(desk);
    await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
    const box = desk.screen.getByRole('searchbox', { name: 'Search replies' });
    fireEvent.change(box, { target: { value: 'Young' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(desk.names()).toEqual(['Cy Young']));
    fireEvent.change(box, { target: { value: '' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(desk.names()).toHaveLength(2));
    // No form comes up once more.
    expect(mount).toHaveBeenCalledTimes(2);
    const notice = (await desk.screen.findByText(words)).closest<HTMLElement>('[role="alert"]');
    await desk.user.click(within(notice ?? desk.root).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(desk.screen.queryByText(words)).toBeNull());
    await shows(desk, 'Bo Lund');
    await waitFor(() => expect(searched(desk)).toHaveProperty('checked', true));
  });

  it('is chosen for its reply, and no untruth is told, where it comes during a search', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], routes });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    const held = desk.server.hold('GET /api/contacts/detail/get-contact-by-id/44');
    await say('contact-created', { id: '44', name: 'Bo Lund' });
    await say('form-closed');
    await held.arrived;
    const box = desk.screen.getByRole('searchbox', { name: 'Search replies' });
    const search = (text: string) => {
      fireEvent.change(box, { target: { value: text } });
      fireEvent.keyDown(box, { key: 'Enter' });
    };
    search('Young');
    await waitFor(() => expect(desk.names()).toEqual(['Cy Young']));
    held.release();
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/Bo Lund.* has been created\.$/));
    search('');
    await shows(desk, 'Bo Lund');
    expect(searched(desk)).toHaveProperty('checked', true);
  });

  it('that comes late takes nobody’s place whom the user has chosen meanwhile, and can be chosen', async () => {
    const namesake = { id: 45, ...contact, email: 'bo@elsewhere.example' };
    const desk = await openReplyProcessing({ replies: [bo, cy], records: [namesake], routes });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    const held = desk.server.hold('GET /api/contacts/detail/get-contact-by-id/44');
    await say('contact-created', { id: '44', name: 'Bo Lund' });
    await say('form-closed');
    await held.arrived;
    const other = () => desk.screen.getByRole('radio', { name: /Bo Lund.*Possible match/ });
    await desk.user.click(other());
    held.release();
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/Bo Lund.* has been created\.$/));
    expect(other()).toHaveProperty('checked', true);
    expect(searched(desk)).toHaveProperty('checked', false);
  });

  it('that is being read is not made once more as a new one, until it is there or cannot be had', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], records: [], routes });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    const contactCall = 'GET /api/contacts/detail/get-contact-by-id/44';
    const [refused, held] = [desk.server.hold(contactCall), desk.server.hold(contactCall)];
    desk.server.fail(contactCall, { status: 403 }, { times: 1 });
    await say('contact-created', { id: '44', name: 'Bo Lund' });
    await say('form-closed');
    const asNew = () => desk.screen.getByRole<HTMLInputElement>('radio', { name: /^New contact/ });
    for (const reading of [refused, held]) {
      await reading.arrived;
      await waitFor(() => expect(asNew().disabled).toBe(true));
      await desk.user.click(asNew());
      expect(desk.screen.queryByRole('button', { name: 'Create contact' })).toBeNull();
      reading.release();
      await waitFor(() => expect(asNew().disabled).toBe(false));
      if (reading === refused) await desk.press('Retry');
    }
    await waitFor(() => expect(searched(desk)).toHaveProperty('checked', true));
  });

  it('that is not read yet is not made once more by the same key, nor is the form asked for in silence', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], records: [], routes });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    desk.server.fail('GET /api/contacts/detail/get-contact-by-id/44', { status: 403 }, { times: 1 });
    await say('contact-created', { id: '44', name: 'Bo Lund' });
    await say('form-closed');
    const close = await desk.screen.findByRole('button', { name: 'Close' });
    const words = /^A contact has been created for this reply/;
    expect(desk.screen.getAllByText(words)).not.toHaveLength(0);
    await desk.press('New contact');
    expect(desk.screen.queryByRole('button', { name: 'Create contact' })).toBeNull();
    const spoken = () =>
      [...desk.root.querySelectorAll('[aria-live="polite"] > div')].map((one) => one.textContent);
    await desk.press('More');
    await waitFor(() => expect(spoken().filter((one) => words.test(one))).toHaveLength(1));
    await desk.user.click(desk.screen.getByRole('menuitem', { name: 'New contact by form' }));
    await waitFor(() => expect(spoken().filter((one) => words.test(one))).toHaveLength(2));
    expect(mount).toHaveBeenCalledTimes(1);
    await desk.user.click(close);
    await waitFor(() => expect(desk.el.shadowRoot?.activeElement?.textContent).toMatch(/Bo Lund/));
  });

  it.each([
    ['is read', '44', 'GET /api/contacts/detail/get-contact-by-id/44'],
    ['is looked for', null, find],
  ])(
    'can be made again once the one before is there, though it was asked for while that %s',
    async (_, id, route) => {
      const desk = await openReplyProcessing({ replies: [bo, cy], routes: { ...routes, [find]: [] } });
      await shows(desk, 'Bo Lund');
      const say = await openForm(desk);
      const held = desk.server.hold(route);
      await say('contact-created', { id, name: 'Bo Lund', email: 'bo.lund@example.org' });
      await say('form-closed');
      await held.arrived;
      await openForm(desk);
      await waitFor(() => expect(desk.root.textContent).toMatch(/A contact has been created for this reply/));
      expect(mount).toHaveBeenCalledTimes(1);
      const [el] = mount.mock.calls[0] ?? [];
      held.release();
      await waitFor(() => expect(el?.isConnected).toBe(false));
      await openForm(desk);
      await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
    },
  );

  it('begins with what this very reply says, own values in their place, also after another one was looked at', async () => {
    const answers = { ...bo, Mobile: '600 1', Organisation: 'second institute', Title: 'ms' };
    const desk = await openReplyProcessing({ replies: [answers, cy], records: [], routes });
    await shows(desk, 'Bo Lund');
    await desk.pick('Last Name', /Own value/);
    await desk.screen.findByRole('textbox', { name: 'Last Name' });
    desk.write('Last Name', 'Lundt');
    await openForm(desk);
    expect(mount.mock.lastCall?.[1]).toMatchObject({
      open: true,
      suggested: {
        firstName: 'Bo',
        lastName: 'Lundt',
        email: 'bo@example.org',
        mobile: '600 1',
        title: 'Ms',
        organisation: { id: '10', name: 'Second Institute' },
      },
    });
    await desk.press('Next reply');
    await shows(desk, 'Cy Young');
    await openForm(desk);
    await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
    expect(mount.mock.lastCall?.[1]).toMatchObject({
      suggested: { firstName: 'Cy', lastName: 'Young', email: 'cy@example.org' },
    });
  });

  it('T-28: that comes late leaves what was typed meanwhile, and the form that was opened for somebody else', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], records: [], routes: { [find]: [] } });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    const search = desk.server.hold(find);
    await say('contact-created', { id: null, name: 'Bo Lund', email: 'bo.lund@example.org' });
    await search.arrived;
    await desk.pick('Last Name', /Own value/);
    await desk.screen.findByRole('textbox', { name: 'Last Name' });
    desk.write('Last Name', 'Lundt');
    await desk.press('Next reply');
    await shows(desk, 'Cy Young');
    await openForm(desk);
    await waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
    search.release();
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/did not say which record it is/));
    await desk.press('Previous reply');
    await shows(desk, 'Bo Lund');
    expect(await desk.screen.findByRole('textbox', { name: 'Last Name' })).toHaveProperty('value', 'Lundt');
    const [other] = mount.mock.lastCall ?? [];
    expect(other?.isConnected).toBe(true);
  });

  it('T-28: that the server does not name is the only one of its name and address', async () => {
    const others = [
      { id: 43, first_name: 'Bo', last_name: 'Lund', email: 'bo@elsewhere.example' },
      { id: 44, ...contact },
    ];
    const desk = await openReplyProcessing({ replies: [bo, cy], routes: { ...routes, [find]: others } });
    await shows(desk, 'Bo Lund');
    const say = await openForm(desk);
    await say('contact-created', { id: null, name: 'Bo Lund', email: 'BO.Lund@example.org' });
    await say('form-closed');
    expect(await desk.screen.findByRole('radio', { name: /Bo Lund.*Chosen by you/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(desk.told).toEqual([]);
  });

  it.each([
    ['nobody', []],
    [
      'two',
      [
        { id: 44, ...contact },
        { id: 45, ...contact },
      ],
    ],
    ['a server that fails', () => Response.json({ message: 'No.' }, { status: 403 })],
  ])(
    'T-28: that the server does not name, and of whom the search finds %s, is told; nobody is made twice by one press',
    async (_, found) => {
      const desk = await openReplyProcessing({ replies: [bo, cy], records: [], routes: { [find]: found } });
      await shows(desk, 'Bo Lund');
      const say = await openForm(desk);
      await desk.press('Next reply');
      await shows(desk, 'Cy Young');
      await say('contact-created', { id: null, name: 'Bo Lund', email: 'bo.lund@example.org' });
      await say('form-closed');
      await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/did not say which record it is/));
      await desk.press('Previous reply');
      await shows(desk, 'Bo Lund');
      const who = within(desk.screen.getByRole('radiogroup', { name: 'Who is it?' }));
      expect(who.getByRole('radio', { name: /^New contact/ })).toHaveProperty('checked', false);
      expect(desk.screen.queryByRole('button', { name: 'Create contact' })).toBeNull();
      await desk.press('Update contact');
      expect(desk.journal).toEqual([]);
    },
  );
});

it('T-28: a contact that was made, and that the server did not name, is looked for from the log, too', async () => {
  const desk = await openReplyProcessing({
    replies: [bo, cy],
    records: [],
    routes: {
      'POST /api/forms-processing/create-*': { success: true },
      [find]: [{ id: 44, ...contact, organisation_name: 'Acme' }],
    },
  });
  await shows(desk, 'Bo Lund');
  await desk.press('Create contact');
  await desk.user.click(await desk.screen.findByRole('button', { name: 'This session: 1' }));
  const log = within(await desk.screen.findByRole('dialog', { name: 'Done in this session' }));
  await desk.user.click(log.getByRole('button', { name: 'Look for it' }));
  const search = within(await desk.screen.findByRole('dialog', { name: 'Look for it' }));
  // What tells them from others of the name.
  const link = await search.findByRole('link', { name: /Bo Lund.*@example\.org · Acme/ });
  expect(leadsTo(link)).toEqual(inNewTab('/contacts/44/details'));
});
