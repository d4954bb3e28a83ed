import { fireEvent, waitFor, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { pageStore } from '#shared/store/page.ts';
import {
  addChat,
  joined,
  openContactChat,
  openStage,
  pass,
  read,
  send,
} from '#test/support/openContactChat.ts';

type Page = ReturnType<typeof openContactChat>;

const goOffline = () => act(() => pageStore.setState({ isOnline: false }));
const goOnline = () => act(() => pageStore.setState({ isOnline: true }));
const vaultOf = ({ props }: Pick<Page, 'props'>) =>
  createDraftVault({ tenant: 'acme', guard: 'contact_web', userId: String(props['userId']) });
const kept = async (page: Pick<Page, 'props'>) => (await vaultOf(page).list()).map(({ kind }) => kind);

describe('what is typed to a recipient (screens.md §16)', () => {
  it('is kept for that recipient, also over a reload', async () => {
    const page = openContactChat();
    await page.joined();
    await page.type('for Kaveh');
    page.update({ recipientId: 3, recipientName: 'Jonas' });
    expect(page.input().value).toBe('');
    await page.type('for Jonas');
    page.update({ recipientId: 2, recipientName: 'Kaveh' });
    await waitFor(() => expect(page.input().value).toBe('for Kaveh'));
    page.unmount();
    const again = addChat(page, { recipientId: 3, recipientName: 'Jonas' });
    await waitFor(() => expect(again.input().value).toBe('for Jonas'));
  });

  it('is not brought back once it is sent or deleted', async () => {
    const page = openContactChat();
    await page.type('sent');
    await waitFor(async () => expect(await kept(page)).toEqual(['chat']));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.stored()).toEqual(['sent']));
    await waitFor(async () => expect(await kept(page)).toEqual([]));
    page.unmount();
    const again = addChat(page);
    await waitFor(() => expect(again.texts()).toEqual(['> sent']));
    expect(again.input().value).toBe('');
  });

  it('comes back in front of what is typed before it is there', async () => {
    const page = openContactChat();
    await page.type('before');
    page.unmount();
    await waitFor(async () => expect(await kept(page)).toEqual(['chat']));
    const again = addChat(page);
    fireEvent.change(again.input(), { target: { value: 'after' } });
    await waitFor(() => expect(again.input().value).toBe('before\nafter'));
  });
});

describe('another recipient in the middle of a request (screens.md §16)', () => {
  it('is not shown what was asked for the one before, and its messages go where they were meant', async () => {
    const page = openContactChat();
    page.store(2, 1, 'from Kaveh');
    const list = page.server.hold(read);
    await list.arrived;
    const answer = page.server.hold(send);
    await page.say('to Kaveh');
    await answer.arrived;
    page.update({ recipientId: 3, recipientName: 'Jonas' });
    list.release();
    answer.release();
    await page.screen.findByText('No messages yet');
    await waitFor(() => expect(page.stored()).toEqual(['from Kaveh', 'to Kaveh']));
    expect(page.texts()).toEqual([]);
    await page.say('to Jonas');
    await waitFor(() => expect(page.server.callsTo(send)).toHaveLength(2));
    expect(page.texts()).toEqual(['> to Jonas']);
    expect(page.server.callsTo(send).map(({ body }) => body)).toEqual([
      { recipient_contact_id: '2', message: 'to Kaveh' },
      { recipient_contact_id: '3', message: 'to Jonas' },
    ]);
    page.update({ recipientId: 2, recipientName: 'Kaveh' });
    await waitFor(() => expect(page.texts()).toEqual(['from Kaveh', '> to Kaveh']));
  });

  it('keeps the same channel', async () => {
    const page = openContactChat();
    await page.joined();
    page.update({ recipientId: 3 });
    await page.screen.findByText('No messages yet');
    expect(page.server.callsTo('POST /contact-web/broadcasting/auth')).toHaveLength(1);
  });

  it('leaves a queue behind that goes on', async () => {
    const page = openContactChat();
    await page.joined();
    goOffline();
    await page.say('one');
    await page.say('two');
    page.update({ recipientId: 3 });
    goOnline();
    await waitFor(() => expect(page.stored()).toEqual(['one', 'two']));
  });
});

describe('a message of unknown outcome (DESIGN.md §3)', () => {
  it('is looked for, and the next goes out, when another recipient is shown by then', async () => {
    const page = openContactChat();
    await page.joined();
    const first = page.server.hold(send);
    page.server.fail(send, { status: 500 }, { times: 1 });
    await page.say('one');
    await page.say('two');
    await first.arrived;
    page.update({ recipientId: 3, recipientName: 'Jonas' });
    first.release();
    await waitFor(() => expect(page.stored()).toEqual(['two']));
    page.update({ recipientId: 2, recipientName: 'Kaveh' });
    await waitFor(() => expect(page.phases()).toEqual(['unconfirmed']));
  });

  it('is looked for until the conversation can be read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, 'network', { times: 1 });
    page.server.fail(read, { status: 500 });
    await page.say('one');
    await pass(20_000, vi.advanceTimersByTimeAsync);
    expect(page.phases()).toEqual(['checking']);
    page.server.mend();
    await pass(60_000, vi.advanceTimersByTimeAsync);
    await waitFor(() => expect(page.phases()).toEqual(['unconfirmed']));
    expect(page.server.callsTo(send)).toHaveLength(1);
  });
});

describe('the outbox while there is no connection (screens.md §16)', () => {
  it('waits, and goes out in order when the connection is back', async () => {
    const page = openContactChat();
    await page.joined();
    goOffline();
    for (const text of ['one', 'two', 'three']) await page.say(text);
    expect(page.phases()).toEqual(['queued', 'queued', 'queued']);
    expect(page.row('one').textContent).toContain('Waiting to be sent');
    expect(page.server.callsTo(send)).toEqual([]);
    goOnline();
    await waitFor(() => expect(page.stored()).toEqual(['one', 'two', 'three']));
    await waitFor(() => expect(page.phases()).toEqual([]));
    expect(page.texts()).toEqual(['> one', '> two', '> three']);
  });

  it('gives a waiting message back to be changed', async () => {
    const page = openContactChat();
    await page.joined();
    goOffline();
    await page.say('wrong');
    act(() => page.row('wrong').focus());
    await page.user.click(page.screen.getByRole('button', { name: 'Edit' }));
    expect(page.input().value).toBe('wrong');
    expect(page.texts()).toEqual([]);
  });

  // Queues and sends under way over a real reload: contact-chat.e2e.ts.
  it('is there again with what has failed when the chat is opened again', async () => {
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, { status: 403 }, { times: 1 });
    await page.say('refused');
    page.server.fail(send, { status: 500 }, { times: 1 });
    await page.say('unclear');
    await waitFor(() => expect(page.phases()).toEqual(['refused', 'unconfirmed']));
    const keys = () => page.server.callsTo(send).map(({ headers }) => headers['idempotency-key']);
    const [, key] = keys();
    page.unmount();
    const again = addChat(page);
    await waitFor(() => expect(again.phases()).toEqual(['refused', 'unconfirmed']));
    expect(again.root.textContent).toContain('This action is unauthorized.');
    await again.user.click(within(again.row('unclear')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.stored()).toEqual(['unclear']));
    expect(keys().at(-1)).toBe(key);
    await waitFor(async () => expect(await kept(page)).toEqual(['chat-message']));
  });

  it('reads no record that was tampered with', async () => {
    const stage = openStage();
    const recordId = JSON.stringify(['1', '1', '2', 'x']);
    const schema = (await import('valibot')).unknown();
    await vaultOf(stage).save({ kind: 'chat-message', recordId, schema, version: 1, value: { text: 7 } });
    const page = addChat(stage);
    await joined(stage);
    expect(page.texts()).toEqual([]);
  });
});

describe('signed out in between (X-2)', () => {
  it('keeps what was sent in its place, and sends it after signing in', async () => {
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, { status: 401 });
    await page.say('one');
    await page.say('two');
    const again = await page.screen.findByRole('button', { name: 'Try again' });
    expect(page.phases()).toEqual(['queued', 'queued']);
    page.server.mend();
    await page.user.click(again);
    await waitFor(() => expect(page.stored()).toEqual(['one', 'two']));
  });

  it('goes on with a token that the host renews, and keeps what is being typed', async () => {
    const page = openContactChat();
    await page.joined();
    page.server.fail(send, { status: 401 });
    await page.say('one');
    await page.type('half');
    await waitFor(() => expect(page.phases()).toEqual(['queued']));
    page.server.mend();
    const token = page.server.host.issueToken('contact_web', 'layla@guest.example');
    page.update({ token });
    await waitFor(() => expect(page.stored()).toEqual(['one']));
    expect(page.input().value).toBe('half');
    expect(page.server.callsTo(send).at(-1)?.headers['authorization']).toBe(`Bearer ${token}`);
  });

  it('is left to whoever typed it when the next one signs in on the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // Nobody is signed in by cookie.
    const page = openContactChat({ token: undefined });
    await page.say('mine');
    await page.screen.findByRole('button', { name: 'Try again' });
    expect(page.phases()).toEqual(['queued']);
    page.unmount();
    await pass(1_000, vi.advanceTimersByTimeAsync);
    act(() => pageStore.setState({ signedOut: {} }));
    await pass(1_000, vi.advanceTimersByTimeAsync);
    expect(page.server.callsTo(send)).toEqual([]);
    const again = addChat(page, { token: undefined });
    await waitFor(() => expect(again.texts()).toEqual(['> mine']));
  });
});
