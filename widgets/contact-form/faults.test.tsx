import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { createContact, searchContacts } from '#test/support/openForm.ts';
import { openContactForm } from '#test/support/openContactForm.ts';

type Page = Awaited<ReturnType<typeof openContactForm>>;

const keysOf = (page: Page) =>
  page.server.callsTo(createContact).map(({ headers }) => headers['idempotency-key']);
const inDoubt = 'It is not known whether the contact has been created';

async function openFilled() {
  const page = await openContactForm();
  await page.fillIn();
  await page.fill('Comments', 'A long story.');
  const isKept = () => page.input('Comments').value === 'A long story.';
  return { ...page, isKept };
}

describe('422 (S1 §8, screens.md §1)', () => {
  it('stands at the fields with the focus on the first, and above them; what is edited is no longer blamed', async () => {
    const page = await openFilled();
    const errors = {
      'Email 2': ['Is taken.'],
      first_name: ['Too short.', 'Too odd.'],
      'tags.1': ['Too long.'],
      quota: ['No room for more contacts.'],
    };
    page.server.fail(createContact, { status: 422, body: { message: 'x', errors } }, { times: 1 });
    await page.send();
    expect(await page.dialog().findByText('No room for more contacts.')).toBeTruthy();
    expect(page.errorsOf(/^First Name/)).toBe('Too short.Too odd.');
    expect(page.errorsOf('Email 2')).toBe('Is taken.');
    expect(page.errorsOf('Tags')).toBe('Too long.');
    // In the summary, and in what is spoken.
    await waitFor(() => expect(page.dialog().getAllByText('4 entries need your attention')).toHaveLength(2));
    await waitFor(() => expect(page.focused()).toBe(page.input(/^First Name/)));
    expect(page.isKept()).toBe(true);
    await page.fill(/^First Name/, 'Anna');
    expect(page.errorsOf(/^First Name/)).toBe('');
    await page.user.click(page.dialog().getByRole('button', { name: 'Email 2' }));
    expect(page.focused()).toBe(page.input('Email 2'));
    await page.send();
    await page.closed();
    expect(new Set(keysOf(page)).size).toBe(2);
  });

  it('with 200 and «success: false» is a refusal in the server’s words: nobody is called created', async () => {
    const page = await openFilled();
    const body = { success: false, message: 'This address is blocked.' };
    page.server.fail(createContact, { status: 200, body }, { times: 1 });
    await page.send();
    expect(await page.dialog().findByText('This address is blocked.')).toBeTruthy();
    expect(page.isKept()).toBe(true);
    expect(page.told).toEqual([]);
    expect(page.heardOf('contact-created')).toEqual([]);
    await page.send();
    await page.closed();
  });

  it('is no word on the next attempt, nor beside its other failure', async () => {
    const page = await openFilled();
    const errors = { quota: ['No room for more contacts.'], 'Email 2': ['Is taken.'] };
    page.server.fail(createContact, { status: 422, body: { message: 'x', errors } }, { times: 1 });
    await page.send();
    await page.dialog().findByText('No room for more contacts.');
    page.server.fail(createContact, { status: 403 }, { times: 1 });
    const held = page.server.hold(createContact);
    await page.send();
    await held.arrived;
    expect(page.dialog().queryByText('No room for more contacts.')).toBeNull();
    expect(page.errorsOf('Email 2')).toBe('');
    held.release();
    expect(await page.dialog().findByText('The contact has not been created')).toBeTruthy();
    expect(page.dialog().queryByText('No room for more contacts.')).toBeNull();
  });

  it('is the server’s own word on an address that is taken', async () => {
    const page = await openFilled();
    await page.insert('contacts/detail/create-contact', { email: 'ana@example.org', first_name: 'Other' });
    page.server.fail(searchContacts, { status: 500 });
    await page.send();
    await waitFor(() => expect(page.errorsOf(/^Email \*/)).toBe('The email has already been taken.'));
    expect(page.focused()).toBe(page.input(/^Email \*/));
  });

  it('without a word about any field is a notice in the server’s words', async () => {
    const page = await openFilled();
    page.server.fail(createContact, { status: 422, body: { message: 'Not today.' } }, { times: 1 });
    await page.send();
    expect(await page.dialog().findByText('Not today.')).toBeTruthy();
    expect(page.dialog().queryByRole('button', { name: 'Retry' })).toBeNull();
    await page.send();
    await page.closed();
  });
});

describe('other failures (X-15)', () => {
  it.each([
    ['500', { status: 500 }, 'The server had a problem. Please try again.'],
    ['429', { status: 429, headers: { 'Retry-After': '7' } }, /Too many requests.* in 7 seconds/],
    ['another page', 'html', /cannot be read/],
  ] as const)('%s: told in the form, everything is kept, Retry is the same wish', async (_, fault, words) => {
    const page = await openFilled();
    page.server.fail(searchContacts, { status: 500 });
    page.server.fail(createContact, fault, { times: 1 });
    await page.send();
    expect(await page.dialog().findByText(words)).toBeTruthy();
    expect(page.isKept()).toBe(true);
    expect(page.heardOf('form-closed')).toEqual([]);
    await page.press('Retry');
    await page.closed();
    expect(new Set(keysOf(page)).size).toBe(1);
    expect(keysOf(page)).toHaveLength(2);
    expect(page.heardOf('contact-created')).toHaveLength(1);
  });

  it('403 and 409 are decisions: told, kept, without Retry', async () => {
    const page = await openFilled();
    page.server.fail(createContact, { status: 403, body: { message: 'Only for editors.' } }, { times: 1 });
    await page.send();
    expect(await page.dialog().findByText('Only for editors.')).toBeTruthy();
    expect(page.dialog().queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(page.isKept()).toBe(true);
  });

  it('419 that a fresh token does not cure: told, kept, with ways on', async () => {
    const page = await openFilled();
    page.server.fail(createContact, { status: 419 });
    await page.send();
    expect(await page.dialog().findByText(/This page has been open for too long/)).toBeTruthy();
    expect(page.dialog().getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(page.isKept()).toBe(true);
    page.server.mend();
    await page.press('Retry');
    await page.closed();
  });

  it('a sign-out meanwhile: signing in elsewhere and Retry go on where it stopped', async () => {
    const page = await openFilled();
    page.server.signOut();
    await page.send();
    const link = await page.dialog().findByRole('link', { name: 'Sign in (new tab)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(page.isKept()).toBe(true);
    page.server.signIn();
    await page.press('Retry');
    await page.closed();
    expect(page.heardOf('contact-created')).toHaveLength(1);
  });

  it('are told to the host, who may log them; a Retry is another wish once the contact has been changed', async () => {
    const page = await openFilled();
    page.server.fail(createContact, { status: 500 }, { times: 1 });
    await page.send();
    await page.dialog().findByText(inDoubt);
    expect(page.heardOf('widget:error')).toMatchObject([{ widget: 'contact-form', code: 'server' }]);
    await page.fill('Phone', '123');
    await page.press('Retry');
    await page.closed();
    expect(new Set(keysOf(page)).size).toBe(2);
  });

  it.each([
    [{ status: 403 }, /^The contact .*Ana.* has not been created\. What you typed is kept\.$/],
    ['network', /^It is not known whether the contact .*Ana.* has been created\. What you typed is kept\.$/],
  ] as const)('while the form is closed is told outside, with the way back: %j', async (fault, words) => {
    const page = await openFilled();
    const held = page.server.hold(createContact);
    page.server.fail(createContact, fault, { times: 1 });
    await page.send();
    await held.arrived;
    await page.press('Close');
    await page.closed();
    held.release();
    await waitFor(() => expect(page.told.at(-1)?.tone).toBe('danger'));
    expect(page.told.at(-1)?.message).toMatch(words);
    page.dispatch('open-contact-form');
    await page.opened();
    expect(page.isKept()).toBe(true);
  });

  it('a success while the form is closed is a success, and nobody has said «not created» before', async () => {
    const page = await openFilled();
    const held = page.server.hold(createContact);
    await page.send();
    await held.arrived;
    await page.press('Cancel');
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
    await page.press('Close');
    await page.closed();
    expect(page.told).toEqual([]);
    held.release();
    await waitFor(() => expect(page.heardOf('contact-created')).toHaveLength(1));
    page.dispatch('open-contact-form');
    await page.opened();
    expect(page.input(/^First Name/).value).toBe('');
  });
});

describe('an answer that is lost (DESIGN.md §3)', () => {
  it('is no reason to create the contact twice: it is found by its address', async () => {
    const page = await openFilled();
    page.server.fail(createContact, 'truncated', { times: 1 });
    await page.send();
    await page.closed();
    expect(page.server.callsTo(createContact)).toHaveLength(1);
    const id = page.server.host.database
      .get("SELECT id FROM contacts WHERE email = 'ana@example.org'")
      ?.int('id');
    expect(page.heardOf('contact-created')).toEqual([
      { id: String(id), name: 'Ana', email: 'ana@example.org' },
    ]);
  });

  it('is told as what it is when the contact is not found; Retry goes past the guard', async () => {
    const page = await openFilled();
    page.server.fail(createContact, 'network', { times: 1 });
    await page.send();
    expect(await page.dialog().findByText(inDoubt)).toBeTruthy();
    expect(page.dialog().getByText(/Retry repeats the same request, not a second one/)).toBeTruthy();
    await page.insert('contacts/detail/create-contact', { email: 'other@example.org', first_name: 'Ana' });
    await page.press('Retry');
    await page.closed();
  });

  it('stays in doubt when the Retry could not even be sent', async () => {
    const page = await openFilled();
    page.server.fail(createContact, 'network');
    await page.send();
    await page.dialog().findByText(inDoubt);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.press('Retry');
    await waitFor(() => expect(keysOf(page)).toHaveLength(2));
    expect(await page.dialog().findByText(inDoubt)).toBeTruthy();
    online.mockRestore();
  });

  it('in an answer without an id is still a success', async () => {
    const page = await openFilled();
    page.server.fail(createContact, { status: 200, body: { success: true } }, { times: 1 });
    await page.send();
    await page.closed();
    expect(page.heardOf('contact-created')).toEqual([{ id: null, name: 'Ana', email: 'ana@example.org' }]);
  });
});
