import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { maxDraftBytes } from '#shared/drafts/draft.ts';
import { newId } from '#shared/lib/ids.ts';
import { actionsOn, addForm, createContact } from '#test/support/openForm.ts';
import { openContactForm } from '#test/support/openContactForm.ts';

async function openTyped(props: Readonly<Record<string, unknown>> = {}) {
  const userId = newId();
  const page = await openContactForm({ userId, ...props });
  await page.fillIn('half@', 'Ana');
  /** Goes away with the page, and comes back with the next. */
  const reload = async () => {
    page.unmount();
    const next = await addForm('contact-form', { userId, open: true, ...props });
    const actions = actionsOn(next.root, 'New contact');
    await actions.opened();
    return { ...next, ...actions };
  };
  const reopen = async () => {
    page.dispatch('open-contact-form');
    await page.opened();
  };
  return { ...page, userId, reload, reopen };
}

const restored = /^What you typed before is back/;
const kept = 'The contact is not created yet. What you typed is kept: open the form again to go on.';

describe('nothing typed is ever lost', () => {
  it.each([
    ['Esc', (page: Awaited<ReturnType<typeof openTyped>>) => page.user.keyboard('{Escape}')],
    ['the cross', (page: Awaited<ReturnType<typeof openTyped>>) => page.press('Close')],
    ['the host', async (page: Awaited<ReturnType<typeof openTyped>>) => page.update({ open: false })],
    [
      'the backdrop',
      async (page: Awaited<ReturnType<typeof openTyped>>) => {
        const dialog = page.screen.getByRole('dialog');
        await page.user.pointer([{ keys: '[MouseLeft>]', target: dialog }, { keys: '[/MouseLeft]' }]);
      },
    ],
  ])('through %s', async (_, close) => {
    const page = await openTyped();
    await close(page);
    await page.closed();
    await page.reopen();
    expect(page.input(/^Email \*/).value).toBe('half@');
    expect(page.input(/^First Name/).value).toBe('Ana');
  });

  it('says that it is kept, and nothing when there is nothing to keep', async () => {
    const page = await openTyped();
    await page.press('Close');
    await page.closed();
    expect(page.told.map(({ message }) => message)).toEqual([kept]);
    const empty = await openContactForm();
    await empty.press('Close');
    await empty.closed();
    expect(empty.told).toEqual([]);
  });

  it('through a reload of the page, and tells when it was kept, by the reader’s own clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 10, 42) });
    const page = await openTyped({ timeZone: 'Asia/Kathmandu', dateLocale: 'en' });
    const next = await page.reload();
    expect((await next.dialog().findByText(restored)).textContent).toContain('10:42');
    expect(next.input(/^Email \*/).value).toBe('half@');
  });

  it('through the island being taken away while something is still being typed', async () => {
    const page = await openTyped();
    await page.user.type(page.input('Tags'), 'VIP');
    const next = await page.reload();
    expect(await next.dialog().findByText(restored)).toBeTruthy();
    expect(next.dialog().getByText('VIP')).toBeTruthy();
  });

  it('through Esc in the middle of a tag', async () => {
    const page = await openTyped();
    await page.user.type(page.input('Tags'), 'VIP');
    await page.user.keyboard('{Escape}');
    await page.closed();
    await page.reopen();
    expect(page.dialog().getByText('VIP')).toBeTruthy();
  });

  it('and says when another tab shows the same form', async () => {
    const page = await openTyped();
    expect(page.dialog().queryByText(/open a second time, here or in another tab/)).toBeNull();
    const other = await addForm('contact-form', { open: true, userId: page.userId });
    expect(
      await actionsOn(other.root, 'New contact')
        .dialog()
        .findByText(/open a second time, here or in another tab/),
    ).toBeTruthy();
    expect(await page.dialog().findByText(/open a second time, here or in another tab/)).toBeTruthy();
  });

  it('for anybody else: another user finds an empty form', async () => {
    const page = await openTyped();
    await page.reload();
    const other = await addForm('contact-form', { open: true });
    const actions = actionsOn(other.root, 'New contact');
    await actions.opened();
    expect(actions.input(/^First Name/).value).toBe('');
  });

  it('though it must be asked for when the browser closes a page that keeps it in memory only', async () => {
    await openTyped();
    await waitFor(() => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(true);
    });
  });

  it('and says when it is too much to be kept', async () => {
    const page = await openTyped();
    fireEvent.change(page.input('Biography'), { target: { value: 'x'.repeat(maxDraftBytes) } });
    expect(await page.dialog().findByText(/This is too much to be kept/)).toBeTruthy();
    await page.press('Close');
    await page.closed();
    await page.reopen();
    expect(page.input('Biography').value).toHaveLength(maxDraftBytes);
  });
});

describe('throwing away', () => {
  it('is asked before, by Cancel', async () => {
    const page = await openTyped();
    await page.press('Cancel');
    await page.answer('Keep editing');
    expect(page.input(/^First Name/).value).toBe('Ana');
    await page.press('Cancel');
    await page.answer('Discard');
    await page.closed();
    await page.reopen();
    expect(page.input(/^First Name/).value).toBe('');
    expect(page.dialog().queryByText(restored)).toBeNull();
  });

  it('is not asked when there is nothing to throw away', async () => {
    const page = await openContactForm();
    await page.press('Cancel');
    await page.closed();
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is asked before, by «start over» after a reload', async () => {
    const page = await openTyped();
    const next = await page.reload();
    await next.user.click(await next.dialog().findByRole('button', { name: 'Start over' }));
    await next.answer('Discard');
    await waitFor(() => expect(next.input(/^First Name/).value).toBe(''));
    expect(next.dialog().queryByText(restored)).toBeNull();
  });

  it('is not to be had while the contact is on its way', async () => {
    const page = await openTyped();
    await page.fill(/^Email \*/, 'ana@example.org');
    const next = await page.reload();
    const startOver = await next.dialog().findByRole('button', { name: 'Start over' });
    expect(startOver.getAttribute('aria-disabled')).toBeNull();
    const held = page.server.hold(createContact);
    await next.press('Create contact');
    await held.arrived;
    expect(startOver.getAttribute('aria-disabled')).toBe('true');
    held.release();
    await next.closed();
  });

  it('happens by itself once the contact has been created', async () => {
    const page = await openTyped();
    await page.fill(/^Email \*/, 'ana@example.org');
    await page.send();
    await page.closed();
    expect(page.server.callsTo(createContact)).toHaveLength(1);
    const next = await page.reload();
    expect(next.input(/^First Name/).value).toBe('');
    expect(next.dialog().queryByText(restored)).toBeNull();
  });
});
