import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { guardWaitMs } from '#shared/forms/useFinder.ts';
import { createContact, searchContacts } from '#test/support/openForm.ts';
import { openContactForm } from '#test/support/openContactForm.ts';
import { pass } from '#test/support/openEnvironments.ts';

const taken = 'taken@example.org';
const sameEmail = 'A contact with this email address exists already.';
const sameName = 'There is a contact of the same name. Is it the same person?';

async function openWithEva() {
  const page = await openContactForm();
  const eva = await page.insert('contacts/detail/create-contact', {
    email: taken,
    first_name: 'Eva',
    last_name: 'Núñez',
  });
  const created = () => page.server.callsTo(createContact).length;
  const leave = () => page.user.click(page.input('Phone'));
  return { ...page, id: String(eva['id']), created, leave };
}

describe('the guard against entering people twice (screens.md §1)', () => {
  it('shows who has the address as soon as it is left, whatever its case, with a way to open them', async () => {
    const page = await openWithEva();
    await page.fill(/^Email \*/, 'TAKEN@example.org');
    await page.leave();
    expect(await page.dialog().findByText(sameEmail)).toBeTruthy();
    const link = page.dialog().getByRole('link', { name: 'Open existing Eva Núñez' });
    expect(link.getAttribute('href')).toBe(`/contacts/${page.id}/details`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('creates nobody of that address until the user insists', async () => {
    const page = await openWithEva();
    await page.fillIn(taken);
    await page.send();
    expect(await page.dialog().findByText(sameEmail)).toBeTruthy();
    expect(page.errorsOf(/^Email \*/)).toBe('Open the existing contact, or create this one anyway.');
    await waitFor(() => expect(page.focused()).toBe(page.input(/^Email \*/)));
    await page.send();
    expect(page.created()).toBe(0);
    page.sql('DELETE FROM contacts WHERE email = ?', [taken]);
    await page.press('Create anyway');
    await page.closed();
    expect(page.created()).toBe(1);
  });

  it('only takes note when «create anyway» is pressed before anything was tried', async () => {
    const page = await openWithEva();
    await page.fill(/^Email \*/, taken);
    await page.leave();
    await page.user.click(await page.dialog().findByRole('button', { name: 'Create anyway' }));
    await waitFor(() => expect(page.dialog().queryByText(sameEmail)).toBeNull());
    expect(page.errorsOf(/^First Name/)).toBe('');
    expect(page.created()).toBe(0);
  });

  it('asks anew for another address after the user has insisted on one', async () => {
    const page = await openWithEva();
    await page.fill(/^Email \*/, taken);
    await page.leave();
    await page.user.click(await page.dialog().findByRole('button', { name: 'Create anyway' }));
    await page.fill(/^Email \*/, 'other@example.org');
    await page.leave();
    await page.fill(/^Email \*/, taken);
    await page.leave();
    expect(page.dialog().queryByText(sameEmail)).toBeNull();
  });

  it('only hints at people of the same names', async () => {
    const page = await openWithEva();
    await page.fillIn('new@example.org', 'EVA');
    await page.fill('Last Name', 'nunez');
    await page.leave();
    expect(await page.dialog().findByText(sameName)).toBeTruthy();
    await page.fill('Last Name', 'Nuñes');
    expect(page.dialog().queryByText(sameName)).toBeNull();
    await page.fill('Last Name', 'Núñez');
    await page.send();
    await page.closed();
    expect(page.created()).toBe(1);
  });

  it('names a person once: the same address says more than the same name', async () => {
    const page = await openWithEva();
    await page.fillIn(taken, 'Eva');
    await page.fill('Last Name', 'Núñez');
    await page.leave();
    expect(await page.dialog().findByText(sameEmail)).toBeTruthy();
    expect(page.dialog().getAllByRole('link')).toHaveLength(1);
  });

  it('believes what stands in the form, not the answer that came last', async () => {
    const page = await openWithEva();
    const late = page.server.hold(searchContacts);
    await page.fill(/^Email \*/, taken);
    await page.leave();
    await late.arrived;
    await page.fill(/^Email \*/, 'new@example.org');
    await page.leave();
    late.release();
    await waitFor(() => expect(page.server.callsTo(searchContacts)).toHaveLength(2));
    expect(page.dialog().queryByText(sameEmail)).toBeNull();
    await page.fill(/^Email \*/, taken);
    expect(await page.dialog().findByText(sameEmail)).toBeTruthy();
  });

  it.each([
    ['fails', { status: 500 }],
    ['is forbidden', { status: 403 }],
    ['cannot be read', { status: 200, body: { rows: 7 } }],
  ])('stands in nobody’s way when the search %s', async (_, fault) => {
    const page = await openWithEva();
    page.server.fail(searchContacts, fault);
    await page.fillIn('new@example.org');
    await page.leave();
    await page.send();
    await page.closed();
    expect(page.created()).toBe(1);
    expect(page.heardOf('widget:error')).toEqual([]);
  });

  it('waits for a slow search for a moment only', async () => {
    const page = await openWithEva();
    await page.fillIn('new@example.org');
    await page.leave();
    await waitFor(() => expect(page.server.callsTo(searchContacts)).toHaveLength(1));
    const held = page.server.hold(searchContacts);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await page.send();
    await held.arrived;
    expect(page.created()).toBe(0);
    await pass(guardWaitMs, vi.advanceTimersByTimeAsync);
    await waitFor(() => expect(page.created()).toBe(1));
    held.release();
    await page.closed();
  });

  it('searches for whole addresses only: when one is left, and anew before it is sent', async () => {
    const page = await openWithEva();
    await page.fill(/^Email \*/, 'new@');
    await page.leave();
    expect(page.server.callsTo(searchContacts)).toHaveLength(0);
    await page.fillIn('new@example.org');
    await page.leave();
    await page.send();
    await page.closed();
    const searched = { searchInput: 'new@example.org' };
    expect(page.server.callsTo(searchContacts).map(({ query }) => query)).toEqual([searched, searched]);
  });

  it('takes nobody for the new contact whom somebody else has created meanwhile', async () => {
    const page = await openWithEva();
    await page.fillIn('ana@example.org', 'Ana');
    await page.leave();
    await waitFor(() => expect(page.server.callsTo(searchContacts)).toHaveLength(1));
    await page.insert('contacts/detail/create-contact', { email: 'ana@example.org', first_name: 'Ana' });
    page.server.fail(createContact, { status: 500 });
    await page.send();
    expect(await page.dialog().findByText(sameEmail)).toBeTruthy();
    expect(page.created()).toBe(0);
    await page.press('Create anyway');
    expect(await page.dialog().findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(page.created()).toBe(1);
    expect(page.heardOf('contact-created')).toEqual([]);
  });

  it('finds the contact that was created a moment ago when the next gets the same address', async () => {
    const page = await openWithEva();
    await page.fillIn('ana@example.org', 'Ana');
    await page.press('Create and add another');
    await waitFor(() => expect(page.heardOf('contact-created')).toHaveLength(1));
    await page.fill(/^Email \*/, 'ana@example.org');
    await page.leave();
    expect(await page.dialog().findByText(sameEmail)).toBeTruthy();
  });

  it('shows hostile names as text', async () => {
    const page = await openWithEva();
    page.sql('UPDATE contacts SET first_name = ? WHERE email = ?', [
      '<img src=x onerror=alert(1)>\u202Egpj',
      taken,
    ]);
    await page.fill(/^Email \*/, taken);
    await page.leave();
    expect(await page.dialog().findByRole('link', { name: /onerror=alert\(1\)>gpj/ })).toBeTruthy();
    expect(page.root.querySelector('img')).toBeNull();
  });
});
