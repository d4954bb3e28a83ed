import { describe, expect, it } from 'vitest';
import { insideRoom } from '#test/support/liveRoomStore.ts';

const live = '/api/live-streaming';
const me = '7-Ana Ruiz-audience';
const poll = {
  question: 'Where?',
  start_date: null,
  end_date: null,
  options: ['1', '2'].map((id) => ({ option_id: id, option: id, votes: 0 })),
};

describe('votes (S3 §5.6)', () => {
  async function voting() {
    const room = await insideRoom();
    room.poll.started(poll);
    return room;
  }
  const votes = ({ state }: Awaited<ReturnType<typeof voting>>) =>
    state().poll?.options.map(({ votes: count }) => count);

  it('are counted at once, and once with their own event', async () => {
    const room = await voting();
    await room.poll.vote('2');
    room.poll.voted({ option: '2', uid: me });
    await room.pass(500);
    expect(votes(room)).toEqual([0, 1]);
    await room.poll.vote('1');
    expect(room.calls('vote-poll').map(({ body }) => body)).toEqual([{ option: '2' }]);
  });

  it.each([
    ['refused', { status: 403, body: { message: 'No.' } }],
    ['success false', { body: { success: false } }],
  ])('are rolled back when %s', async (_, fault) => {
    const room = await voting();
    room.server.fail(`POST ${live}/vote-poll/12`, fault);
    await room.poll.vote('2');
    expect(votes(room)).toEqual([0, 0]);
    expect(room.state().poll?.hasVoted).toBe(false);
    expect(room.news[0]).toMatchObject({ what: 'vote', isUnknown: false });
  });

  it('that are turned away too late say nothing of the next poll', async () => {
    const room = await voting();
    room.server.fail(`POST ${live}/vote-poll/12`, { status: 409, body: { message: 'Over.' } });
    room.server.fail(`GET ${live}/get-active-poll/12`, { status: 500 });
    const held = room.server.hold(`POST ${live}/vote-poll/12`);
    const vote = room.poll.vote('2');
    await held.arrived;
    room.poll.started({ ...poll, question: 'Another?' });
    held.release();
    await vote;
    expect(room.state().poll).toMatchObject({ question: 'Another?', hasVoted: false });
  });

  it('wait for no answer about the last poll, nor does its end', async () => {
    const room = await insideRoom({ isHost: true });
    room.poll.started(poll);
    const held = [
      room.server.hold(`POST ${live}/vote-poll/12`),
      room.server.hold(`POST ${live}/stop-poll/12`),
    ];
    const before = [room.poll.vote('2'), room.poll.stop()];
    await Promise.all(held.map(({ arrived }) => arrived));
    room.poll.started({ ...poll, question: 'Another?' });
    const next = [room.poll.vote('1'), room.poll.stop()];
    expect(room.state().poll).toMatchObject({ hasVoted: true, own: { option: '1' } });
    for (const { release } of held) release();
    await Promise.all([...before, ...next]);
    expect(room.calls('vote-poll').map(({ body }) => body)).toEqual([{ option: '2' }, { option: '1' }]);
    expect(room.calls('stop-poll')).toHaveLength(2);
  });

  it('and its end that fail name the poll they were meant for', async () => {
    const room = await insideRoom({ isHost: true });
    room.server.fail(`POST ${live}/*`, { status: 403 });
    room.poll.started(poll);
    const held = room.server.hold(`POST ${live}/stop-poll/12`);
    const stop = room.poll.stop();
    await held.arrived;
    room.poll.started({ ...poll, question: 'Another?' });
    held.release();
    await stop;
    await room.poll.vote('1');
    expect(room.news).toMatchObject([
      { what: 'stop-poll', poll: 'null Where?' },
      { what: 'vote', poll: 'null Another?' },
    ]);
  });

  it('and the end of a poll have a key of their own in each poll, though nobody knew what became of the last', async () => {
    const room = await insideRoom({ isHost: true });
    const keys = () => room.server.calls.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    room.server.fail(`POST ${live}/*`, { status: 500 });
    for (const question of ['First?', 'Second?']) {
      room.poll.started({ ...poll, question });
      await room.poll.vote('2');
      await room.poll.stop();
    }
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(4);
  });

  it('go on in a poll that has begun before the answer to the stop of the last', async () => {
    const room = await insideRoom({ isHost: true });
    room.poll.started(poll);
    const held = room.server.hold(`POST ${live}/stop-poll/12`);
    const stop = room.poll.stop();
    await held.arrived;
    room.poll.stopped();
    const next = { ...poll, question: 'Another?' };
    room.poll.started(next);
    room.server.fail(`GET ${live}/get-active-poll/12`, {
      body: { success: true, found: true, poll: next, hasVoted: false },
    });
    held.release();
    await stop;
    expect(room.state().poll).toMatchObject({ question: 'Another?', isFinished: false });
  });

  it('of which nobody knows are asked for, not repeated', async () => {
    const room = await voting();
    room.server.fail(`POST ${live}/vote-poll/12`, { status: 500 });
    const counted = { ...poll, options: [poll.options[0], { ...poll.options[1], votes: 5 }] };
    room.server.fail(`GET ${live}/get-active-poll/12`, {
      body: { success: true, found: true, poll: counted, hasVoted: true },
    });
    await room.poll.vote('2');
    expect(votes(room)).toEqual([0, 5]);
    expect(room.state().poll?.hasVoted).toBe(true);
    expect(room.calls('vote-poll')).toHaveLength(1);
  });
});

describe('a poll that is told again (S3 §4.6)', () => {
  const first = { ...poll, start_date: '2026-05-04 10:00:00' };
  const second = { ...poll, start_date: '2026-05-04 10:10:00' };

  it('after its results were put away does not come back', async () => {
    const room = await insideRoom();
    room.poll.started(first);
    room.poll.stopped();
    room.poll.close();
    room.poll.started(first);
    expect(room.state().poll).toBeNull();
    room.poll.started(second);
    expect(room.state().poll).toMatchObject({ startDate: second.start_date, isFinished: false });
  });

  it('after the next has begun does not take its place', async () => {
    const room = await insideRoom();
    room.poll.started(first);
    room.poll.started(second);
    room.poll.started(first);
    expect(room.state().poll?.startDate).toBe(second.start_date);
  });
});
