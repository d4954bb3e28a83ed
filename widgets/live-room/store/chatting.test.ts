import { describe, expect, it, vi } from 'vitest';
import { insideRoom } from '#test/support/liveRoomStore.ts';

const live = '/api/live-streaming';
const me = '7-Ana Ruiz-audience';

describe('the chat (S3 §5.4, §7.7)', () => {
  const own = ({ state }: Awaited<ReturnType<typeof insideRoom>>) =>
    state().chat.rows.map((row) => (row.kind === 'message' ? row.state : 'gap'));

  it('sends to the stream, trimmed, with who is a host', async () => {
    const room = await insideRoom({ isHost: true });
    expect(room.chat.send('  Hello ')).toBe(true);
    expect(own(room)).toEqual(['sending']);
    await room.pass(0);
    expect(own(room)).toEqual(['sent']);
    expect(room.calls('send-message/12')[0]?.body).toEqual({ isHost: true, message: 'Hello' });
  });

  it('sends to a meeting by its own call', async () => {
    const room = await insideRoom({ isMeeting: true });
    room.chat.send('Hello');
    await room.pass(0);
    expect(room.calls('send-meeting-message')[0]?.body).toEqual({
      isHost: false,
      message: 'Hello',
      channelName: 'main',
      name: 'Ana Ruiz',
      id: me,
    });
  });

  it('sends nothing that is empty or longer than 200 characters', async () => {
    const room = await insideRoom();
    expect([room.chat.send('  '), room.chat.send('x'.repeat(201))]).toEqual([false, false]);
    expect(room.state().chat.rows).toEqual([]);
  });

  it.each([
    // After a no it is another wish; what may have arrived keeps its key, so that the server can tell.
    [{ status: 403, body: { message: 'Chat is closed.' } }, 'failed', 2],
    [{ status: 500 }, 'unknown', 1],
  ] as const)('keeps what did not arrive, and repeats nothing by itself: %j', async (fault, state, keys) => {
    const room = await insideRoom();
    room.server.fail(`POST ${live}/send-message/12`, fault, { times: 1 });
    room.chat.send('Hello');
    await room.pass(60_000);
    expect(own(room)).toEqual([state]);
    expect(room.calls('send-message')).toHaveLength(1);
    const key = room.state().chat.rows[0]?.key ?? '';
    room.chat.retry(key);
    room.chat.retry(key);
    await room.pass(0);
    expect(own(room)).toEqual(['sent']);
    const sent = room.calls('send-message').map(({ headers }) => headers['idempotency-key']);
    expect([sent.length, new Set(sent).size]).toEqual([2, keys]);
  });

  it('gives a text that is not taken (422) back, and sends it no more', async () => {
    const room = await insideRoom();
    const body = { message: 'Mind your words.', errors: {} };
    room.server.fail(`POST ${live}/send-message/12`, { status: 422, body }, { times: 1 });
    room.chat.send('Hello');
    await room.pass(0);
    expect(own(room)).toEqual(['refused']);
    const key = room.state().chat.rows[0]?.key ?? '';
    room.chat.retry(key);
    expect(own(room)).toEqual(['refused']);
    expect(room.chat.takeBack(key)).toBe('Hello');
    await room.pass(60_000);
    expect(room.state().chat.rows).toEqual([]);
    expect(room.calls('send-message')).toHaveLength(1);
  });

  it('hears a numbered message once, however often it is told', async () => {
    const room = await insideRoom();
    for (const id of ['1', '1', '2', null, null])
      room.chat.heard({ id, uid: '9-x-audience', name: 'x', message: 'hi', isHost: false });
    await room.pass(500);
    expect(room.state().chat.rows).toHaveLength(4);
  });

  it('takes a flood in one change a frame', async () => {
    const room = await insideRoom();
    const changed = vi.fn<() => void>();
    room.store.subscribe(changed);
    for (let at = 0; at < 100; at += 1)
      room.chat.heard({ uid: '9-x-audience', name: 'x', message: `${at}`, isHost: false });
    expect(changed).not.toHaveBeenCalled();
    await room.pass(500);
    expect(changed).toHaveBeenCalledOnce();
    expect(room.state().chat.rows).toHaveLength(100);
  });

  it('remembers the numbers of the last 500: older ones are forgotten', async () => {
    const room = await insideRoom();
    const hear = (id: number) =>
      room.chat.heard({ id: `${id}`, uid: '9-x-audience', name: 'x', message: 'hi', isHost: false });
    for (let id = 0; id <= 500; id += 1) hear(id);
    hear(500);
    hear(1);
    await room.pass(500);
    expect(room.state().chat.heard).toBe(501);
    hear(0);
    await room.pass(500);
    expect(room.state().chat.heard).toBe(502);
  });
});
