import { waitFor } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  addChat,
  authorise,
  openContactChat,
  openStage,
  ownChannel,
  pass,
  read,
  send,
} from '#test/support/openContactChat.ts';

const advance = vi.advanceTimersByTimeAsync;

describe('what comes live (S3 §7.2)', () => {
  it('is heard on the contact’s own private channel, authorised by the same token (X-18, S-13)', async () => {
    const page = openContactChat();
    await page.joined();
    const [call] = page.server.callsTo(authorise);
    expect(String(call?.body)).toContain(`channel_name=${ownChannel}`);
    expect(call?.headers['authorization']).toBe(`Bearer ${String(page.props['token'])}`);
    expect(call?.credentials).toBe('same-origin');
    await page.otherWrites('Hello');
    await waitFor(() => expect(page.texts()).toEqual(['Hello']));
    expect(page.server.callsTo(read)).toHaveLength(2);
  });

  it('is heard on a channel of the host’s own name (X-18)', async () => {
    const stage = openStage();
    addChat(stage, { channel: 'Campaign.Sent.{tenant}.{eventId}.{contactId}.x' });
    await waitFor(() =>
      expect(String(stage.server.callsTo(authorise)[0]?.body)).toContain(
        'channel_name=private-Campaign.Sent.acme.1.1.x',
      ),
    );
  });

  it('shows nothing of a third contact, and tells the host instead (S-12)', async () => {
    const page = openContactChat();
    await page.joined();
    const base = { event_id: 1, message: 'psst', created_at: '2026-05-01T09:00:00.000000Z' };
    act(() => {
      page.push({ message: { ...base, id: 1, contact_id: 3, recipient_contact_id: 1 } });
      page.push({ message: { ...base, id: 2, contact_id: 1, recipient_contact_id: 3 } });
      page.push({ message: { ...base, id: 3, contact_id: 2, recipient_contact_id: 3 } });
      page.push({ message: { ...base, id: 4, contact_id: 2, recipient_contact_id: 1, event_id: 9 } });
    });
    await page.otherWrites('Hello');
    await waitFor(() => expect(page.texts()).toEqual(['Hello']));
    expect(page.root.textContent).not.toContain('psst');
    expect(page.others).toMatchObject([
      { message: { id: '1', contact_id: '3', recipient_contact_id: '1', message: 'psst' } },
      { message: { id: '2', contact_id: '1', recipient_contact_id: '3' } },
      { message: { id: '4', event_id: '9' } },
    ]);
  });

  it('shows nothing of a third contact that the list brings either (S-12)', async () => {
    const stage = openStage();
    const of = (id: number, from: number, to: number) => ({
      id,
      event_id: 1,
      contact_id: from,
      recipient_contact_id: to,
      message: `${from} to ${to}`,
      created_at: null,
    });
    stage.server.fail(read, {
      status: 200,
      body: { data: [of(1, 2, 1), of(2, 3, 1), of(3, 1, 3), of(4, 1, 2)] },
    });
    const page = addChat(stage);
    await waitFor(() => expect(page.texts()).toEqual(['2 to 1', '> 1 to 2']));
  });

  it('makes one bubble of an echo and an answer, whichever comes first (S-11)', async () => {
    const page = openContactChat();
    await page.joined();
    const answer = page.server.hold(send);
    await page.say('Hello');
    await answer.arrived;
    const echo = { id: 999, event_id: 1, contact_id: 1, recipient_contact_id: 2, message: 'Hello' };
    act(() => page.push({ ...echo, created_at: new Date().toISOString() }));
    await waitFor(() => expect(page.phases()).toEqual([]));
    expect(page.texts()).toEqual(['> Hello']);
    answer.release();
    // The answer names another: what was echoed was another tab's.
    await waitFor(() => expect(page.texts()).toEqual(['> Hello', '> Hello']));
  });

  it('shows what was written in another tab', async () => {
    const page = openContactChat();
    await page.joined();
    await page.ownTabWrites('from my phone');
    await waitFor(() => expect(page.texts()).toEqual(['> from my phone']));
    expect(page.spoken()).toEqual([]);
  });

  it('serves two islands of one conversation with one read, one channel and one outbox', async () => {
    const stage = openStage();
    const [one, other] = [addChat(stage), addChat(stage)];
    await one.screen.findByText('No messages yet');
    await waitFor(() => expect(stage.sockets.on(ownChannel)).toBe(1));
    await one.say('Hello');
    await waitFor(() => expect(other.texts()).toEqual(['> Hello']));
    expect(stage.server.callsTo(send)).toHaveLength(1);
    one.unmount();
    await other.say('Again');
    await waitFor(() => expect(other.texts()).toEqual(['> Hello', '> Again']));
  });
});

describe('a burst (500 and 1,000 messages at once)', () => {
  it.each([500, 1_000])('of %i messages is drawn once per frame, whole and in order', async (count) => {
    const page = openContactChat();
    await page.joined();
    const drawings = vi.fn<() => void>();
    const observer = new MutationObserver(drawings);
    observer.observe(page.log(), { childList: true, subtree: true });
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    const at = '2026-05-01T09:00:00.000000Z';
    act(() => {
      for (let id = 1; id <= count; id += 1)
        page.push({
          id,
          event_id: 1,
          contact_id: 2,
          recipient_contact_id: 1,
          message: `m${id}`,
          created_at: at,
        });
    });
    await waitFor(() => expect(page.texts().at(-1)).toBe(`m${count}`));
    observer.disconnect();
    expect(page.texts()).toEqual(Array.from({ length: 200 }, (_, index) => `m${count - 199 + index}`));
    expect(drawings.mock.calls.length).toBeLessThanOrEqual(frames.mock.calls.length + 1);
    expect(frames.mock.calls.length).toBeLessThan(20);
  });
});

describe('messages that go on coming, 100 a second', () => {
  it('are drawn a dozen times a second, not each alone', async () => {
    const page = openContactChat();
    await page.joined();
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const drawings = vi.fn<() => void>();
    const observer = new MutationObserver(drawings);
    observer.observe(page.log(), { childList: true, subtree: true });
    for (let id = 1; id <= 100; id += 1) {
      act(() =>
        page.push({
          id,
          event_id: 1,
          contact_id: 2,
          recipient_contact_id: 1,
          message: `m${id}`,
          created_at: '2026-05-01T09:00:00.000000Z',
        }),
      );
      await act(() => advance(10));
    }
    await act(() => advance(200));
    observer.disconnect();
    expect(page.texts()).toHaveLength(100);
    expect(drawings.mock.calls.length).toBeLessThanOrEqual(16);
  });
});

describe('gaps (screens.md §16)', () => {
  it('reads once more after joining: what was sent in between was not heard', async () => {
    const stage = openStage();
    const join = stage.server.hold(authorise);
    const page = { ...addChat(stage) };
    await page.screen.findByText('No messages yet');
    await join.arrived;
    stage.server.host.database.run(
      `INSERT INTO chat_messages (event_id, contact_id, recipient_contact_id, message, created_at, updated_at)
       VALUES (1, 2, 1, 'in between', '2026-05-01 09:00:00', '2026-05-01 09:00:00')`,
    );
    join.release();
    await waitFor(() => expect(page.texts()).toEqual(['in between']));
  });

  it('reads again after every reconnect, and loses nothing', async () => {
    vi.useFakeTimers();
    const page = openContactChat();
    await pass(2_000, advance);
    for (const [index, seconds] of [1, 6, 30].entries()) {
      act(() => page.server.host.hub.cut(seconds));
      page.store(2, 1, `missed ${index}`, `2026-05-01 09:00:0${index}`);
      await pass(1_000, advance);
      expect(page.texts()).toHaveLength(index);
      await pass(seconds * 1_000 + 40_000, advance);
      expect(page.texts()).toHaveLength(index + 1);
    }
    expect(page.texts()).toEqual(['missed 0', 'missed 1', 'missed 2']);
  });

  it('says that the line is interrupted once that lasts, and looks for messages meanwhile', async () => {
    vi.useFakeTimers();
    const page = openContactChat();
    await pass(2_000, advance);
    act(() => page.server.host.hub.cut(30));
    await pass(1_500, advance);
    expect(page.root.textContent).not.toContain('interrupted');
    await pass(1_500, advance);
    expect(page.screen.getByText(/The live connection is interrupted/)).toBeTruthy();
    page.store(2, 1, 'meanwhile');
    await pass(15_000, advance);
    expect(page.texts()).toEqual(['meanwhile']);
    await pass(60_000, advance);
    expect(page.root.textContent).not.toContain('interrupted');
  });

  it('says for good that the channel is refused, and looks for messages every 15 s', async () => {
    vi.useFakeTimers();
    const stage = openStage();
    stage.server.fail(authorise, { status: 403 });
    const page = addChat(stage);
    await pass(2_000, advance);
    expect(page.screen.getByText(/You are not allowed to follow this chat live/)).toBeTruthy();
    const before = stage.server.callsTo(read).length;
    await pass(30_000, advance);
    expect(stage.server.callsTo(read)).toHaveLength(before + 2);
    expect(stage.server.callsTo(authorise)).toHaveLength(1);
  });

  it('does without sockets where none are set up', async () => {
    vi.useFakeTimers();
    const page = openContactChat({ broadcast: undefined });
    await pass(3_000, advance);
    expect(page.screen.getByText('Connecting for live messages…')).toBeTruthy();
    await pass(17_000, advance);
    expect(page.screen.getByText(/There is no live connection here/)).toBeTruthy();
    page.store(2, 1, 'Hello');
    await pass(15_000, advance);
    expect(page.texts()).toEqual(['Hello']);
  });

  it('does not ask again and again for a conversation that it may not read', async () => {
    vi.useFakeTimers();
    const stage = openStage();
    stage.server.fail(authorise, { status: 403 });
    stage.server.fail(read, { status: 403 });
    addChat(stage);
    await pass(60_000, advance);
    expect(stage.server.callsTo(read)).toHaveLength(1);
  });

  it('asks nothing and holds nothing once it is gone', async () => {
    vi.useFakeTimers();
    const page = openContactChat();
    await pass(2_000, advance);
    const before = page.server.calls.length;
    page.unmount();
    await pass(60_000, advance);
    expect(page.server.calls).toHaveLength(before);
    expect(page.sockets.on(ownChannel)).toBe(0);
    expect(page.sockets.open()).toBe(0);
  });
});
