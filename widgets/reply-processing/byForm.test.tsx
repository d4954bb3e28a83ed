import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importFile } from '#shared/lib/importFile.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';

// The form is another bundle, which unit tests do not have: one of the same manners stands in for it.
vi.mock('#shared/lib/importFile.ts', { spy: true });

const mount = vi.fn<(el: HTMLElement, props: Readonly<Record<string, unknown>>) => unknown>();
beforeEach(() => {
  mount.mockReset().mockReturnValue({ update: () => undefined, unmount: () => undefined });
  vi.mocked(importFile).mockImplementation(() => Promise.resolve({ mount }));
  return () => vi.mocked(importFile).mockReset();
});

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };
const contact = { first_name: 'Bo', last_name: 'Lund', email: 'bo.lund@example.org' };
const routes = {
  'GET /api/contacts/detail/get-contact-by-id/44': { contact: { id: 44, ...contact } },
};

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
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
});
