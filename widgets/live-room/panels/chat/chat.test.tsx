import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPanel } from '#test/support/livePanels.ts';
import { calls, openLiveRoom, plain } from '#test/support/openLiveRoom.ts';

const chat = 'SendChatMessageLiveStream';
const ana = { uid: '8-Ana-Maria Ruiz-audience', name: 'Ana-Maria Ruiz' };
type Page = Awaited<ReturnType<typeof openPanel>>;

const input = ({ panel }: Page) =>
  panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to everybody' });
/** A busy machine joins late: that something may be missing is said then, too. */
const rows = ({ panel }: Page) =>
  within(panel.getByRole('log'))
    .queryAllByRole('listitem')
    .filter((row) => !plain(row.textContent).startsWith('Messages may be missing'));
const messages = (page: Page) => rows(page).map((row) => plain(row.textContent));
const write = async (page: Page, text: string) => {
  await page.user.click(input(page));
  await page.user.keyboard(text);
};
const paste = (page: Page, text: string) => fireEvent.change(input(page), { target: { value: text } });

describe('the chat of the room (S3 §5.4)', () => {
  it('sends with Enter, and begins a new line with Shift + Enter', async () => {
    const page = await openPanel('Chat');
    await write(page, 'Hello{Shift>}{Enter}{/Shift}all{Enter}');
    await waitFor(() => expect(page.server.callsTo(calls.send)).toHaveLength(1));
    expect(page.server.callsTo(calls.send)[0]?.body).toEqual({ isHost: false, message: 'Hello\nall' });
    expect(input(page).value).toBe('');
    await waitFor(() => expect(messages(page)[0]).toContain('You wrote:Hello'));
  });

  it('tells in Arabic how one sends, and how much is left', async () => {
    const { enter, press, screen, root } = await openLiveRoom({ language: 'ar' });
    await enter();
    await press('الدردشة (C)');
    const field = await screen.findByRole('textbox', {
      name: 'رسالة إلى الجميع',
      description: 'بقي 200 حرف Enter للإرسال، وShift + Enter لسطر جديد',
    });
    expect([root.dir, field.closest('[dir]') === root]).toEqual(['rtl', true]);
    fireEvent.change(field, { target: { value: 'س'.repeat(203) } });
    expect(screen.getByText('3 أحرف زائدة')).toBeTruthy();
  });

  it('shows messages of others with their names, and who is a host', async () => {
    const page = await openPanel('Chat');
    await page.say(chat, { ...ana, message: 'Good morning' });
    await page.say(chat, { uid: '9-Bo-host', name: 'Bo', message: 'Welcome', isHost: true });
    await waitFor(() => expect(rows(page)).toHaveLength(2));
    const [first, second] = rows(page);
    expect(plain(first?.textContent)).toContain('Ana-Maria Ruiz wrote:Good morning');
    expect(plain(first?.textContent)).not.toContain('Host');
    expect(plain(second?.textContent)).toContain('Host');
    expect(first?.hasAttribute('data-mine')).toBe(false);
  });

  it('does not double what the server sends back', async () => {
    const page = await openPanel('Chat');
    await write(page, 'Once{Enter}');
    await page.say(chat, { uid: '12-Ana Ruiz-audience', name: 'Ana Ruiz', message: 'Once' });
    await waitFor(() => expect(messages(page)).toHaveLength(1));
  });

  it('takes 200 characters; what is left turns red below 0, and nothing is sent (S3 §9.6)', async () => {
    const page = await openPanel('Chat');
    paste(page, 'x'.repeat(200));
    expect(page.panel.getByText('0 characters left')).toBeTruthy();
    paste(page, 'x'.repeat(201));
    expect(page.panel.getByText('1 character too many').parentElement?.dataset['over']).toBe('true');
    expect(page.panel.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(input(page), { key: 'Enter' });
    expect(page.server.callsTo(calls.send)).toHaveLength(0);
    expect(input(page).value).toHaveLength(201);
  });

  it('sends nothing that is empty after trimming', async () => {
    const page = await openPanel('Chat');
    await write(page, '   {Enter}');
    expect(page.server.callsTo(calls.send)).toHaveLength(0);
  });

  it('makes links of web addresses alone, and markup is text (S-45)', async () => {
    const page = await openPanel('Chat');
    await page.say(chat, {
      ...ana,
      message: '<img src=x onerror=alert(1)> https://example.org/a javascript:alert(1) mail@example.org',
    });
    const link = await page.panel.findByRole('link');
    expect(page.panel.getAllByRole('link')).toHaveLength(1);
    expect(link.getAttribute('href')).toBe('https://example.org/a');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(messages(page).join()).toContain('<img src=x onerror=alert(1)>');
    expect(page.root.querySelector('img[src="x"]')).toBeNull();
  });

  it('keeps a message that was refused, with Retry and Discard', async () => {
    const page = await openPanel('Chat');
    page.server.fail(calls.send, { body: { success: false, message: 'Chat is closed' } }, { times: 1 });
    await write(page, 'Hello{Enter}');
    await page.panel.findByText('Not sent.');
    expect(page.panel.getByText('Chat is closed')).toBeTruthy();
    await page.user.click(page.panel.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.panel.queryByText('Not sent.')).toBeNull());
    expect(messages(page)).toHaveLength(1);
  });

  it('gives a text that is not taken back into the input, before what is typed there, and sends it no more', async () => {
    const page = await openPanel('Chat');
    const body = { message: 'Invalid.', errors: { message: ['Mind your words.'] } };
    page.server.fail(calls.send, { status: 422, body }, { times: 1 });
    await write(page, 'Hello{Enter}');
    await page.panel.findByText('Mind your words.');
    await write(page, 'Half a thou');
    expect(page.panel.queryByRole('button', { name: 'Retry' })).toBeNull();
    await page.user.click(page.panel.getByRole('button', { name: 'Edit' }));
    expect(input(page).value).toBe('Hello\nHalf a thou');
    expect(page.el.shadowRoot?.activeElement).toBe(input(page));
    await waitFor(() => expect(messages(page)).toEqual([]));
    expect(page.server.callsTo(calls.send)).toHaveLength(1);
  });

  it('says so where the channel is refused, and nothing of others comes', async () => {
    const refuse = () => new Response('{"message":"No."}', { status: 403 });
    const page = await openPanel('Chat', { routes: { 'POST /contact-web/broadcasting/auth': refuse } });
    expect(await page.panel.findByText(/Nothing of others comes here/)).toBeTruthy();
  });

  it('says of one that nobody knows about that no confirmation came, and does not repeat it by itself', async () => {
    const page = await openPanel('Chat');
    page.server.fail(calls.send, { status: 500 });
    await write(page, 'Hello{Enter}');
    await page.panel.findByText('No confirmation came.');
    expect(page.server.callsTo(calls.send)).toHaveLength(1);
    await page.user.click(page.panel.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(messages(page)).toEqual([]));
  });

  it('takes no other message away with the second press of a double click, which meets the next one', async () => {
    const page = await openPanel('Chat');
    page.server.fail(calls.send, { status: 422, body: { message: 'Mind your words.' } }, { times: 1 });
    await write(page, 'First{Enter}');
    await page.panel.findByText('Mind your words.');
    page.server.fail(calls.send, { status: 500 });
    for (const text of ['Second', 'Third']) await write(page, `${text}{Enter}`);
    await waitFor(() => expect(page.panel.getAllByRole('button', { name: 'Discard' })).toHaveLength(3));
    const way = (name: string) => page.panel.getAllByRole('button', { name }).at(-1) ?? page.root;
    await page.user.click(way('Discard'));
    for (const name of ['Discard', 'Retry', 'Edit']) fireEvent.click(way(name), { detail: 2 });
    await waitFor(() => expect(page.panel.getAllByRole('button', { name: 'Discard' })).toHaveLength(2));
    expect([input(page).value, page.server.callsTo(calls.send).length]).toEqual(['', 3]);
  });

  it.each([
    ['refused', { body: { success: false, message: 'Chat is closed' } }, 'Not sent.', 'Chat is closed'],
    ['perhaps arrived', { status: 500 }, 'No confirmation came.', 'Hello'],
  ] as const)(
    'offers a message again that was %s before the page was loaded anew',
    async (_, fault, words, more) => {
      const before = await openPanel('Chat');
      before.server.fail(calls.send, fault);
      await write(before, 'Hello{Enter}');
      await before.panel.findByText(words);
      before.unmount();
      const page = await openPanel('Chat');
      await page.panel.findByText(words);
      expect(page.panel.getByText(more)).toBeTruthy();
      await page.user.click(page.panel.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(page.panel.queryByText(words)).toBeNull());
      expect(messages(page)).toHaveLength(1);
      const [first, second] = [before, page].map(
        ({ server }) => server.callsTo(calls.send)[0]?.headers['idempotency-key'],
      );
      // What may have arrived is the same wish, so that the server can tell.
      expect(first === second).toBe('status' in fault);
      page.unmount();
      expect(messages(await openPanel('Chat'))).toEqual([]);
    },
  );

  it('keeps a message that is on its way while the same person becomes a host of the room', async () => {
    const page = await openPanel('Chat');
    const answer = page.server.hold(calls.send);
    await write(page, 'Hello{Enter}');
    await act(async () => page.island.update({ role: 'host' }));
    await page.enter();
    await page.press(/^Chat/);
    await page.screen.findByText('No confirmation came.');
    answer.release();
    // Its echo says that it has arrived.
    await page.say(chat, { uid: '12-Ana Ruiz-audience', name: 'Ana Ruiz', message: 'Hello' });
    await waitFor(() => expect(page.screen.queryByText('No confirmation came.')).toBeNull());
  });

  it('names the time of which messages may be missing', async () => {
    const page = await openPanel('Chat');
    await page.say(chat, { ...ana, message: 'Before' });
    act(() => page.hub.cut(0));
    const isLine = (text: string) => /^Messages may be missing \d/.test(plain(text));
    // Sockets come back after some seconds.
    const lines = await page.panel.findAllByText(isLine, {}, { timeout: 20_000 });
    expect(lines.length).toBeGreaterThan(0);
  });

  it('keeps what is typed through a closed panel and a lost room', async () => {
    const page = await openPanel('Chat');
    await write(page, 'Half a thou');
    await page.user.click(page.panel.getByRole('button', { name: 'Close' }));
    expect(page.screen.queryByRole('complementary')).toBeNull();
    await page.press(/^Chat/);
    expect(page.screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thou');
    await page.press('Leave');
    await page.press('Join again');
    await page.enter();
    await page.press(/^Chat/);
    expect(page.screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thou');
  });

  it('gives the focus to the input and back to what opened it', async () => {
    const page = await openPanel('Chat');
    expect(page.el.shadowRoot?.activeElement).toBe(input(page));
    await page.user.keyboard('{Escape}');
    await waitFor(() =>
      expect(page.el.shadowRoot?.activeElement?.getAttribute('aria-label')).toMatch(/^Chat/),
    );
  });

  it('is closed by Esc, but not by the one that ends what is being composed', async () => {
    const page = await openPanel('Chat');
    fireEvent.keyDown(input(page), { key: 'Escape', isComposing: true });
    expect(page.screen.getByRole('complementary')).toBeTruthy();
    fireEvent.keyDown(input(page), { key: 'Escape' });
    await waitFor(() => expect(page.screen.queryByRole('complementary')).toBeNull());
  });

  it('speaks one line of a flood, then counts (screens.md §21)', async () => {
    const page = await openPanel('Chat');
    await page.say(chat, { ...ana, message: 'First' });
    for (let at = 0; at < 5; at += 1) await page.say(chat, { ...ana, message: `No. ${at}` });
    expect(page.spoken().filter((line) => /Ana-Maria|new message/.test(line))).toEqual([
      'Ana-Maria Ruiz: First',
    ]);
    await waitFor(() => expect(page.spoken()).toContain('5 new messages'));
  });

  it('has a way back to the newest for whoever reads further up', async () => {
    const page = await openPanel('Chat');
    await page.say(chat, { ...ana, message: 'First' });
    await page.panel.findByText('First');
    const log = page.panel.getByRole('log');
    const scroller = log.parentElement;
    if (!scroller) throw new Error('no scroller');
    Object.defineProperties(scroller, { scrollHeight: { value: 2_000 }, clientHeight: { value: 400 } });
    scroller.scrollTop = 900;
    fireEvent.scroll(scroller);
    await page.user.click(await page.panel.findByRole('button', { name: 'Newest message' }));
    expect(scroller.scrollTop).toBe(1_600);
    expect(page.el.shadowRoot?.activeElement).toBe(log);
    expect(page.panel.queryByRole('button', { name: 'Newest message' })).toBeNull();
  });

  it('draws itself alone when messages come (PERFORMANCE.md «Live feed»)', async () => {
    const drawn: string[] = [];
    const avatarUrl = (name: string) => {
      drawn.push(name);
      return '';
    };
    const page = await openPanel('Chat', { actions: { avatarUrl } });
    await page.say(chat, { ...ana, message: 'First' });
    await waitFor(() => expect(messages(page)).toHaveLength(1));
    // The own tile beside it has a picture, too.
    expect(drawn.splice(0)).toContain('Ana Ruiz');
    for (const message of ['Second', 'Third'])
      await page.say(chat, { uid: '9-Bo-host', name: 'Bo', message });
    await waitFor(() => expect(messages(page)).toHaveLength(3));
    expect(drawn.filter((name) => name !== 'Bo')).toEqual([]);
  });

  it('is all there is of a panel in a meeting, by its own call and channel (S3 §6)', async () => {
    const page = await openPanel('Chat', { props: { meeting: true } });
    expect(page.screen.queryByRole('tab')).toBeNull();
    await write(page, 'Hello{Enter}');
    await waitFor(() => expect(page.server.callsTo(calls.sendMeeting)).toHaveLength(1));
    await page.say('SendMeetingMessage', { id: '8-Ana-host', name: 'Ana', message: 'Hi', isHost: true });
    await waitFor(() => expect(messages(page).at(-1)).toContain('Ana wrote:Hi'));
    expect(messages(page).at(-1)).not.toContain('Host');
  });

  it('shows a text in no more than its limit of characters and lines', async () => {
    const page = await openPanel('Chat');
    await page.say(chat, { ...ana, message: `a${'\n'.repeat(500)}b${'c'.repeat(5_000)}` });
    await waitFor(() => expect(messages(page)).toHaveLength(1));
    const [shown = ''] = messages(page);
    expect(shown.length).toBeLessThan(1_100);
    expect(shown).toContain('a\n\nb');
  });
});
