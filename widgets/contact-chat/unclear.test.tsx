import { focusManager } from '@tanstack/react-query';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openContactChat, pass, read, send } from '#test/support/openContactChat.ts';

const bubbleOf = (page: ReturnType<typeof openContactChat>, text: string) => within(page.row(text));

describe('a send without an answer (screens.md §16)', () => {
  it.each([
    ['the answer is lost', 'network' as const, true],
    ['the server crashes after storing', { status: 500 }, true],
    ['the answer stops in the middle', 'truncated' as const, false],
  ])('is found in the conversation when %s, and never sent twice', async (_, fault, isInstead) => {
    const page = openContactChat();
    await page.joined();
    // The socket is cut, so that no echo settles it.
    page.sockets.goSilent();
    const real = page.server.hold(send);
    page.server.fail(send, fault, { times: 1 });
    await page.say('Hello');
    await real.arrived;
    if (isInstead) page.store(1, 2, 'Hello', new Date().toISOString().slice(0, 19).replace('T', ' '));
    real.release();
    await waitFor(() => expect(page.phases()).toEqual([]));
    expect(page.texts()).toEqual(['> Hello']);
    expect(page.server.callsTo(send)).toHaveLength(1);
  });

  it('is not said to be missing when the conversation cannot be read', async () => {
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, { status: 500 }, { times: 1 });
    page.server.fail(read, { status: 403 });
    await page.say('Hello');
    expect(await page.screen.findByText(/could not be looked for/)).toBeTruthy();
    expect(page.row('Hello').textContent).toContain('Not confirmed.');
    await waitFor(() => expect(page.spoken()).toContain('Not confirmed: Hello'));
    expect(bubbleOf(page, 'Hello').queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('stays in doubt, under its key, when a Retry is turned away', async () => {
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, { status: 500 }, { times: 1 });
    page.server.fail(read, { status: 403 });
    await page.say('Hello');
    await page.screen.findByText(/could not be looked for/);
    page.server.mend();
    page.server.fail(send, { status: 429 }, { times: 1 });
    const retry = () => page.user.click(bubbleOf(page, 'Hello').getByRole('button', { name: 'Retry' }));
    await retry();
    await waitFor(() => expect(page.phases()).toEqual(['unconfirmed']));
    await retry();
    await waitFor(() => expect(page.stored()).toEqual(['Hello']));
    const keys = page.server.callsTo(send).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  it('is looked for again after signing in', async () => {
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, { status: 500 }, { times: 1 });
    page.server.fail(read, { status: 401 });
    await page.say('Hello');
    const again = await page.screen.findByRole('button', { name: 'Try again' });
    expect(page.phases()).toEqual(['checking']);
    page.server.mend();
    await page.user.click(again);
    await waitFor(() => expect(page.phases()).toEqual(['unconfirmed']));
  });

  it('waits with the next until it is known what became of the one before', async () => {
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, { status: 500 }, { times: 1 });
    const look = page.server.hold(read);
    await page.say('one');
    await page.say('two');
    await look.arrived;
    expect(page.phases()).toEqual(['checking', 'queued']);
    look.release();
    await waitFor(() => expect(page.stored()).toEqual(['two']));
    await waitFor(() => expect(page.texts()).toEqual(['> two', '> one']));
    await page.user.click(bubbleOf(page, 'one').getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.stored()).toEqual(['two', 'one']));
  });

  it('is looked for again after the page was hidden while the next waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => focusManager.setFocused(undefined));
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, { status: 500 }, { times: 1 });
    const look = page.server.hold(read);
    page.server.fail(read, { status: 503 }, { times: 1 });
    await page.say('one');
    await look.arrived;
    await page.say('two');
    look.release();
    focusManager.setFocused(false);
    await pass(3_000, vi.advanceTimersByTimeAsync);
    expect(page.phases()).toEqual(['checking', 'queued']);
    focusManager.setFocused(true);
    await waitFor(() => expect(page.stored()).toEqual(['two']));
    await waitFor(() => expect(page.phases()).toEqual(['unconfirmed']));
  });
});
