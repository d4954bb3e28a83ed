import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as importing from '#shared/lib/importFile.ts';
import { openContact } from '#test/support/openContactDetails.ts';

const update = vi.fn<(props: Readonly<Record<string, unknown>>) => void>();
const unmount = vi.fn<() => void>();
const mount = vi.fn<(el: HTMLElement, props: Readonly<Record<string, unknown>>) => unknown>();

beforeEach(() => {
  unmount.mockReset();
  update.mockReset();
  mount.mockReset().mockReturnValue({ update, unmount });
  // The form is another bundle, which unit tests do not have: one of the same manners stands in for it.
  vi.spyOn(importing, 'importFile').mockResolvedValue({ mount });
});

/** Opens the form, and speaks for it. */
async function openForm(props: Readonly<Record<string, unknown>> = {}) {
  const page = await openContact(props);
  await page.ready();
  const told: CustomEvent[] = [];
  page.el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent && event.target === page.el) told.push(event);
    event.preventDefault();
  });
  const open = () =>
    act(async () => fireEvent.click(page.screen.getByRole('button', { name: 'New contact' })));
  await open();
  await waitFor(() => expect(mount).toHaveBeenCalled());
  const [el] = mount.mock.calls[0] ?? [];
  const say = (name: string, detail?: unknown) => {
    const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true });
    act(() => void el?.dispatchEvent(event));
    return event;
  };
  return { ...page, open, say, told };
}

describe('«New contact» (S1 §2 «Modals used from contact screens»)', () => {
  it('shows the contact form, with what this island knows', async () => {
    await openForm({ titles: ['Dr', 'Prof.'] });
    expect(mount.mock.calls[0]?.[1]).toMatchObject({ open: true, theme: 'auto', titles: ['Dr', 'Prof.'] });
  });

  it('keeps the form when it is closed, so that what was typed is there when it is opened again', async () => {
    const { say, open } = await openForm();
    say('form-closed');
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ open: false }));
    expect(unmount).not.toHaveBeenCalled();
    await open();
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ open: true }));
    expect(mount).toHaveBeenCalledOnce();
  });

  it('adds to the form’s words for its success the way to the new contact', async () => {
    const { say, told } = await openForm();
    say('contact-created', { id: '44', name: 'Omar Haddad' });
    const said = say('widget:notice', { tone: 'success', message: 'Omar Haddad was created.' });
    expect(said.defaultPrevented).toBe(true);
    expect(told.map(({ detail }) => detail)).toEqual([
      { tone: 'success', message: 'Omar Haddad was created.', title: undefined },
    ]);
  });

  it.each([
    ['an id that is not known', { id: null, name: 'Omar' }, 'success'],
    ['what cannot be read', 'nonsense', 'success'],
    ['a failure', { id: '44', name: 'Omar' }, 'danger'],
  ])('leaves the form’s own notice after %s', async (_, detail, tone) => {
    const { say, told } = await openForm();
    say('contact-created', detail);
    say('widget:notice', { tone, message: 'As the form says it.' });
    expect(told).toEqual([]);
  });
});
