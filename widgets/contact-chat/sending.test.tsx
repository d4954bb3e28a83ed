import { fireEvent, waitFor, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openContactChat, send } from '#test/support/openContactChat.ts';

type Page = ReturnType<typeof openContactChat>;

const keysOf = (page: Page) =>
  page.server.callsTo(send).map(({ headers }) => headers['idempotency-key'] ?? '');
const waysOf = (page: Page, text: string) =>
  within(page.row(text))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const press = (page: Page, text: string, name: string) =>
  page.user.click(within(page.row(text)).getByRole('button', { name }));

describe('sending (S3 §2.2, §7.2)', () => {
  it('sends on Enter: a bubble at once, the call as documented, the input empty and in focus', async () => {
    const page = openContactChat();
    await page.screen.findByText('No messages yet');
    const answer = page.server.hold(send);
    await page.say('Hello');
    expect(page.texts()).toEqual(['> Hello']);
    expect(page.phases()).toEqual(['sending']);
    expect(page.row('Hello').textContent).toContain('Sending…');
    expect(page.input().value).toBe('');
    expect(page.el.shadowRoot?.activeElement).toBe(page.input());
    const call = await answer.arrived;
    expect(call.path).toBe('/api/event/1/chat/send-message');
    expect(call.body).toEqual({ recipient_contact_id: '2', message: 'Hello' });
    expect(call.headers['authorization']).toMatch(/^Bearer \S{20,}/);
    expect(call.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(call.credentials).toBe('same-origin');
    answer.release();
    await waitFor(() => expect(page.phases()).toEqual([]));
    expect(page.texts()).toEqual(['> Hello']);
    expect(page.row('Hello').textContent).toContain('Sent');
  });

  it('sends by the button, and leaves the focus in the input', async () => {
    const page = openContactChat();
    await page.type('Hello');
    await page.user.click(page.screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(page.stored()).toEqual(['Hello']));
    expect(page.el.shadowRoot?.activeElement).toBe(page.input());
  });

  it('begins a new line on Shift+Enter', async () => {
    const page = openContactChat();
    await page.type('one{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(page.stored()).toEqual(['one\ntwo']));
  });

  it.each([
    ['while a word is composed', { isComposing: true }],
    ['that Safari tells after the composition', { keyCode: 229 }],
    ['with Alt', { altKey: true }],
  ])('leaves an Enter alone %s', async (_, how) => {
    const page = openContactChat();
    await page.type('にほん');
    fireEvent.keyDown(page.input(), { key: 'Enter', code: 'Enter', ...how });
    expect(page.input().value).toBe('にほん');
    expect(page.texts()).toEqual([]);
    fireEvent.keyDown(page.input(), { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(page.stored()).toEqual(['にほん']));
  });

  it('sends nothing when there is nothing', async () => {
    const page = openContactChat();
    await page.screen.findByText('No messages yet');
    await page.say('  ');
    await page.user.click(page.screen.getByRole('button', { name: 'Send' }));
    expect(page.server.callsTo(send)).toEqual([]);
  });

  it('sends one after another, in the order they were typed', async () => {
    const page = openContactChat();
    const first = page.server.hold(send);
    for (const text of ['one', 'two', 'three']) await page.say(text);
    await first.arrived;
    expect(page.phases()).toEqual(['sending', 'queued', 'queued']);
    expect(page.server.callsTo(send)).toHaveLength(1);
    first.release();
    await waitFor(() => expect(page.stored()).toEqual(['one', 'two', 'three']));
    expect(new Set(keysOf(page)).size).toBe(3);
    await waitFor(() => expect(page.texts()).toEqual(['> one', '> two', '> three']));
  });
});

describe('length (S-10)', () => {
  it('is not limited by default: 5,000 characters are one message', async () => {
    const page = openContactChat();
    await page.ready();
    const long = 'نص طويل 😀 '.repeat(500).slice(0, 4_990);
    fireEvent.change(page.input(), { target: { value: long } });
    expect(page.screen.queryByText(/\/ 5/)).toBeNull();
    fireEvent.keyDown(page.input(), { key: 'Enter' });
    await waitFor(() => expect(page.stored()).toEqual([long.trim()]));
    await waitFor(() => expect(page.texts()).toEqual([`> ${long.trim()}`]));
  });

  it('is counted near a limit, in characters as people see them, and stops at it', async () => {
    const page = openContactChat({ maxLength: 30 });
    await page.ready();
    const type = (value: string) => fireEvent.change(page.input(), { target: { value } });
    type('x'.repeat(9));
    expect(page.root.textContent).not.toContain('/ 30');
    type('x'.repeat(10));
    expect(page.root.textContent).toContain('10 / 30');
    type('👨‍👩‍👧‍👦'.repeat(30));
    expect(page.root.textContent).toContain('30 / 30');
    expect(page.input().getAttribute('aria-invalid')).toBeNull();
    type('👨‍👩‍👧‍👦'.repeat(31));
    expect(page.root.textContent).toContain('31 / 30');
    expect(page.input().getAttribute('aria-invalid')).toBe('true');
    fireEvent.keyDown(page.input(), { key: 'Enter' });
    expect(page.input().value).toBe('👨‍👩‍👧‍👦'.repeat(31));
    expect(page.server.callsTo(send)).toEqual([]);
  });

  it('refused by the server keeps the text and says why', async () => {
    const page = openContactChat();
    await page.ready();
    const long = 'x'.repeat(5_001);
    fireEvent.change(page.input(), { target: { value: long } });
    fireEvent.keyDown(page.input(), { key: 'Enter' });
    const words = 'The message field must not be greater than 5000 characters.';
    expect(await page.screen.findByText(words)).toBeTruthy();
    expect(page.texts()).toEqual([`> ${long}`]);
    expect(waysOf(page, long)).toEqual(['Retry', 'Edit', 'Discard']);
    await press(page, long, 'Edit');
    expect(page.input().value).toBe(long);
    expect(page.texts()).toEqual([]);
  });
});

describe('a send that fails (S3 §8, screens.md §16)', () => {
  it.each([
    ['403', { status: 403 }, 'This action is unauthorized.'],
    ['404', { status: 404 }, 'Not Found'],
    ['429', { status: 429, headers: { 'Retry-After': '3' } }, 'Too Many Attempts.'],
    ['413', { status: 413, body: { message: 'The request is too large.' } }, 'cannot be read'],
  ])('%s: is a no; the text stays, Retry is a new wish', async (_, fault, words) => {
    const page = openContactChat();
    page.server.fail(send, fault, { times: 1 });
    await page.say('Hello');
    expect(await page.screen.findByText(new RegExp(words))).toBeTruthy();
    expect(page.phases()).toEqual(['refused']);
    await waitFor(() => expect(page.spoken()).toContain('Not sent: Hello'));
    await press(page, 'Hello', 'Retry');
    await waitFor(() => expect(page.phases()).toEqual([]));
    expect(page.stored()).toEqual(['Hello']);
    expect(new Set(keysOf(page)).size).toBe(2);
    expect(page.el.shadowRoot?.activeElement).toBe(page.input());
  });

  it.each([
    ['500', { status: 500 }],
    ['no connection', 'network' as const],
    ['a page instead of an answer', 'html' as const],
  ])('%s: is looked for, not there, and goes out again under the same key', async (_, fault) => {
    const page = openContactChat();
    await page.screen.findByText('No messages yet');
    page.server.fail(send, fault, { times: 1 });
    await page.say('Hello');
    expect(await page.screen.findByText(/No confirmation came, and the message is not/)).toBeTruthy();
    expect(page.stored()).toEqual([]);
    expect(page.server.callsTo(send)).toHaveLength(1);
    expect(waysOf(page, 'Hello')).toEqual(['Retry', 'Edit', 'Discard']);
    await press(page, 'Hello', 'Retry');
    await waitFor(() => expect(page.stored()).toEqual(['Hello']));
    await waitFor(() => expect(page.phases()).toEqual([]));
    expect(new Set(keysOf(page)).size).toBe(1);
  });

  it('goes away when it is discarded', async () => {
    const page = openContactChat();
    page.server.fail(send, { status: 403 }, { times: 1 });
    await page.say('Hello');
    await page.screen.findByText('Not sent.');
    await press(page, 'Hello', 'Discard');
    expect(page.texts()).toEqual([]);
    expect(page.el.shadowRoot?.activeElement).toBe(page.input());
  });

  it('takes no other away with the second press of a double click, which meets the next one', async () => {
    const page = openContactChat();
    page.server.fail(send, { status: 403 });
    for (const text of ['Hello', 'Again']) {
      await page.say(text);
      await waitFor(() => expect(waysOf(page, text)).toContain('Discard'));
    }
    await press(page, 'Again', 'Discard');
    for (const name of ['Discard', 'Edit', 'Retry'])
      await act(
        async () =>
          void fireEvent.click(within(page.row('Hello')).getByRole('button', { name }), { detail: 2 }),
      );
    expect(waysOf(page, 'Hello')).toEqual(['Retry', 'Edit', 'Discard']);
    expect([page.input().value, page.server.callsTo(send).length]).toEqual(['', 2]);
  });

  it('puts the text in front of what is typed by then on Edit', async () => {
    const page = openContactChat();
    page.server.fail(send, { status: 403 }, { times: 1 });
    await page.say('first');
    await page.screen.findByText('Not sent.');
    await page.type('second');
    await press(page, 'first', 'Edit');
    expect(page.input().value).toBe('first\nsecond');
  });

  it('counts as sent when the server says yes without saying what, until the list has it (S-11)', async () => {
    const page = openContactChat();
    await page.joined();
    page.sockets.goSilent();
    page.server.fail(send, 'empty', { times: 1 });
    await page.say('Hello');
    await waitFor(() => expect(page.phases()).toEqual(['sent']));
    expect(page.row('Hello').textContent).toContain('Sent');
    page.store(1, 2, 'HELLO', new Date().toISOString().slice(0, 19).replace('T', ' '));
    // As after five seconds, or any gap.
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(page.texts()).toEqual(['> HELLO']));
  });
});
