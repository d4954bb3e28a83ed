import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { calls, contact, nextUser, openBadges } from '#test/support/openBadges.ts';
import { printer, placePrinter } from '#test/support/standInPrinter.ts';
import { clearDevice, tellSignedIn } from '#shared/lib/clearDevice.ts';
import { ownerOf } from '#shared/lib/owner.ts';

beforeEach(placePrinter);

/** Answers by what is looked for. */
const byText = (found: Readonly<Record<string, unknown>>) => ({
  [calls.contacts]: ({ path }: { readonly path: string }) =>
    found[decodeURIComponent(path.split('/').at(-2) ?? '')] ?? [],
});

describe('scans and keys', () => {
  it('prints each scan in its order, also those that come before an answer', async () => {
    const page = await openBadges({
      answers: byText({ 1: [contact(1, 'Ana')], 2: [contact(2, 'Ben')], 12: [contact(12, 'Eve')] }),
    });
    const held = page.server.hold(calls.contacts);
    await page.scan('1');
    expect(await page.box()).toHaveProperty('value', '');
    await page.scan('2');
    await act(async () => held.release());
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
    expect(printer.jobs.flat()).toEqual([expect.stringContaining('Ana'), expect.stringContaining('Ben')]);
  });

  it('queues by Ctrl+Enter before the answer, and prints nothing by Ctrl+Shift+Enter without a queue', async () => {
    const page = await openBadges({
      answers: byText({ 12: [contact(12, 'Ben')], ana: [contact(11, 'Ana')] }),
    });
    await page.scan('12', { ctrlKey: true });
    expect(await page.screen.findByRole('button', { name: 'Print it' })).toBeTruthy();
    fireEvent.click(page.button('Remove Ben Ruiz from the queue'));
    expect(page.root.getRootNode()).toHaveProperty('activeElement', await page.box());
    await page.type('ana');
    await page.screen.findByRole('option');
    await page.press('Enter', { ctrlKey: true, shiftKey: true });
    await page.press('Enter', { shiftKey: true });
    await page.press('Enter', { repeat: true });
    expect(printer.jobs).toEqual([]);
    expect(await page.box()).toHaveProperty('value', 'ana');
  });

  it('keeps an alert that nobody has seen while whoever was read before is printed', async () => {
    const page = await openBadges({ answers: byText({ 1: [contact(1, 'Ana')] }) });
    const held = page.server.hold(calls.contacts);
    await page.scan('1');
    await page.scan('{"registration_id":2,"event_id":2}');
    const alert = 'This code belongs to another event.';
    expect(await page.screen.findByText(alert, { selector: 'p' })).toBeTruthy();
    await act(async () => held.release());
    await waitFor(() => expect(printer.jobs).toHaveLength(1));
    expect(page.screen.queryByText(alert, { selector: 'p' })).not.toBeNull();
  });

  it('asks for a choice where digits are nobody’s registration', async () => {
    const page = await openBadges({ answers: byText({ 12: [contact(11, 'Ana')] }) });
    await page.scan('12');
    const said = 'Nobody has the registration 12: choose one of those found.';
    expect(await page.screen.findByText(said, { selector: 'p' })).toBeTruthy();
    expect(await page.names()).toHaveLength(1);
    expect(printer.jobs).toEqual([]);
    await page.type('a');
    expect(page.screen.queryByText(said, { selector: 'p' })).toBeNull();
  });

  it('leaves keys alone that an input method needs to write a name', async () => {
    const page = await openBadges();
    await page.type('a');
    await page.screen.findAllByRole('option');
    for (const more of [
      {},
      { ctrlKey: true },
      { ctrlKey: true, shiftKey: true },
      { altKey: true, code: 'Digit1' },
    ])
      await page.press('Enter', { ...more, isComposing: true });
    await page.press('ArrowDown', { isComposing: true });
    await page.press('Escape', { isComposing: true });
    expect(await page.box()).toHaveProperty('value', 'a');
    expect(page.screen.getByRole('option', { selected: true }).textContent).toContain('Ana');
    expect(page.screen.queryByRole('button', { name: 'Print it' })).toBeNull();
    expect(printer.jobs).toEqual([]);
    await page.press('Enter');
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Ana')]]));
  });

  it('shows whom it will print', async () => {
    const page = await openBadges();
    await page.type('12');
    expect(await page.screen.findByRole('img', { name: /Ben Ruiz/ })).toBeTruthy();
    await page.press('Enter');
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Ben')]]));
  });

  it('looks for a code by its registration where the name has changed, and again after a failure', async () => {
    const page = await openBadges({ answers: byText({ 12: [contact(12, 'New')] }) });
    page.server.fail(calls.contacts, { status: 500 }, { times: 1 });
    await page.scan('{"registration_id":12,"event_id":1,"full_name":"Old"}');
    fireEvent.click(await page.screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('New')]]));
  });

  it('puts the registration where there is no name, and for no first name in the history', async () => {
    const page = await openBadges({
      answers: { [calls.contacts]: [contact(12, '', { first_name: null, last_name: null })] },
    });
    await page.scan('12');
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('#12')]]));
    await waitFor(() =>
      expect(page.server.callsTo(calls.history)[0]?.body).toMatchObject({
        badge_name: '#12',
        badge_first_name: null,
        badge_last_name: null,
      }),
    );
  });
});

function refuseToKeep() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** Whether the browser would ask before the page goes. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('what is in hand', () => {
  const queued = async (page: Awaited<ReturnType<typeof openBadges>>) => {
    await page.scan('12', { ctrlKey: true });
    return page.screen.findByRole('button', { name: 'Print it' });
  };

  it('is in the queue again when nothing could be printed', async () => {
    const page = await openBadges();
    await queued(page);
    printer.isBroken = true;
    await page.press('Enter', { ctrlKey: true, shiftKey: true });
    const said = 'Nothing was printed: it is kept in the queue.';
    expect(await page.screen.findByText(said, { selector: 'p' })).toBeTruthy();
    printer.isBroken = false;
    fireEvent.click(await page.screen.findByRole('button', { name: 'Print it' }));
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Ben')]]));
  });

  it('is nothing of the next user’s, and of nobody’s after a sign-out', async () => {
    const userId = nextUser();
    const page = await openBadges({ props: { userId, tenant: 'acme' } });
    const clear = () => clearDevice({ tenant: 'acme', userId, guard: 'web' }, async () => undefined);
    const isGone = async () => {
      expect(await page.box()).toHaveProperty('value', '');
      expect(page.screen.queryByRole('button', { name: 'Print it' })).toBeNull();
    };
    await queued(page);
    await page.type('12');
    await act(async () => page.island.update({ userId: nextUser() }));
    await isGone();
    await act(async () => page.island.update({ userId }));
    await queued(page);
    await page.type('12');
    await act(clear);
    await isGone();
  });

  it('is asked about before the page goes: it is kept nowhere', async () => {
    const page = await openBadges();
    expect(isAsked()).toBe(false);
    await queued(page);
    expect(isAsked()).toBe(true);
    fireEvent.click(page.button('Remove Ben Ruiz from the queue'));
    expect(isAsked()).toBe(false);
  });

  it.each([
    ['nobody is named to keep it for', undefined, false],
    ['it is kept for as long as the tab is open', nextUser(), false],
    ['nothing can be kept', nextUser(), true],
  ])(
    'is asked about before the page goes while a print is not noted, also where %s',
    async (_, userId, isRefused) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      if (isRefused) refuseToKeep();
      const page = await openBadges({ props: { userId, idempotent: true } });
      page.server.fail(calls.history, { status: 503 });
      await page.scan('12');
      await page.screen.findByText(/waits to be noted/);
      expect(isAsked()).toBe(true);
      page.server.mend();
      act(() => void dispatchEvent(new Event('online')));
      await waitFor(() => expect(page.screen.queryByText(/waits to be noted/)).toBeNull());
      expect(isAsked()).toBe(false);
    },
  );

  it('is asked about while it is on its way to the printer, and no more once the dialog was shown', async () => {
    const page = await openBadges();
    const opened = deferred<void>();
    const closed = deferred<void>();
    printer.opened = opened.promise;
    printer.closed = closed.promise;
    await queued(page);
    await page.press('Enter', { ctrlKey: true, shiftKey: true });
    await page.screen.findByText('Printing the badge…', { selector: 'p' });
    expect(page.screen.queryByRole('button', { name: 'Print it' })).toBeNull();
    expect(isAsked()).toBe(true);
    await page.scan('11');
    await waitFor(async () => expect(await page.box()).toHaveProperty('value', ''));
    await act(async () => opened.resolve());
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
    await waitFor(() => expect(page.server.callsTo(calls.history)).toHaveLength(2));
    await waitFor(() => expect(isAsked()).toBe(false));
    await act(async () => closed.resolve());
    expect(isAsked()).toBe(false);
  });

  it('stays while the settings are looked at, and the box has the focus again', async () => {
    const page = await openBadges();
    await queued(page);
    fireEvent.click(page.button('Settings'));
    // At once: another one stands there when the settings have come.
    await waitFor(() => fireEvent.click(page.button('Cancel')));
    expect(page.button('Print it')).toBeTruthy();
    expect(page.root.getRootNode()).toHaveProperty('activeElement', await page.box());
  });

  it.each([
    ['are loading', () => new Promise(() => undefined)],
    ['failed', () => new Response('<html>', { status: 422 })],
    ['are none', []],
  ])('can be returned to while the events %s', async (_, events) => {
    const page = await openBadges({ answers: { [calls.events]: events } });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Settings' }));
    // At once: another one stands there when the settings have come.
    await waitFor(() => fireEvent.click(page.button('Cancel')));
    expect(await page.box()).toBeTruthy();
  });
});

describe('an event that is not in the list', () => {
  it('is still chosen when something else is saved', async () => {
    const page = await openBadges({ props: { eventId: '9' } });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Settings' }));
    expect(await page.screen.findByRole('combobox', { name: /^Event/ })).toHaveProperty('value', '#9');
    fireEvent.change(page.screen.getByRole('textbox', { name: 'Width' }), { target: { value: '9' } });
    fireEvent.click(page.button('Save'));
    await page.box();
    expect(page.screen.getByRole('heading', { name: '#9' })).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('after a sign-out (T-14)', () => {
  it('notes the prints of whoever is back', async () => {
    const userId = nextUser();
    const page = await openBadges({ props: { userId, tenant: 'acme' } });
    const who = { tenant: 'acme', userId, guard: 'web' };
    const print = async (registration: string) => {
      await page.scan(registration);
    };
    await print('12');
    await waitFor(() => expect(page.server.callsTo(calls.history)).toHaveLength(1));
    await act(() => clearDevice(who, async () => undefined));
    act(() => tellSignedIn(ownerOf(who)));
    await print('11');
    await waitFor(() => expect(page.server.callsTo(calls.history)).toHaveLength(2));
  });

  it('keeps nothing of a print whose dialog opens late, when the desk has gone', async () => {
    const userId = nextUser();
    const page = await openBadges({ props: { userId, tenant: 'acme' } });
    const opened = deferred<void>();
    printer.opened = opened.promise;
    await page.scan('12');
    await page.screen.findByText('Printing the badge…', { selector: 'p' });
    act(() => page.island.unmount());
    await act(() => clearDevice({ tenant: 'acme', userId, guard: 'web' }, async () => undefined));
    await act(async () => opened.resolve());
    await waitFor(() => expect(printer.jobs).toHaveLength(1));
    expect(Object.keys(localStorage).filter((key) => key.includes(userId))).toEqual([]);
  });
});
