import { expect, it } from 'vitest';
import { insideRoom } from '#test/support/liveRoomStore.ts';

const live = '/api/live-streaming';
const poll = {
  question: 'Where?',
  start_date: null,
  end_date: null,
  options: ['1', '2'].map((id) => ({ option_id: id, option: id, votes: 0 })),
};
const other = { ...poll, question: 'When?' };
const media = { uid: '1-Marta-host', url: '/a.pdf', mimeType: 'application/pdf', started_at: null };

const noPoll = { success: true, found: false };
const pollIs = (one: object) => ({ success: true, found: true, poll: one, hasVoted: false });
const noMedia = { success: true, exists: false };
const mediaIs = (one: object) => ({ success: true, exists: true, ...one });

/** A room whose server knows what is so when it is asked, and answers when the test lets it. */
async function slowRoom() {
  const truth: { poll: object; media: object } = { poll: noPoll, media: noMedia };
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const answer = (what: 'poll' | 'media') => async () => {
    const then = truth[what];
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return then;
  };
  const room = await insideRoom({
    routes: {
      [`GET ${live}/get-active-poll/12`]: answer('poll'),
      [`GET ${live}/get-share-media/12`]: answer('media'),
    },
  });
  await room.pass(0);
  isSlow = true;
  return {
    ...room,
    truth,
    answerAll: async () => {
      for (let round = 0; round < 5; round += 1) {
        for (const go of waiting.splice(0)) go();
        await room.pass(0);
      }
    },
    /** Asks for both. */
    ask: async () => {
      void room.poll.read();
      void room.sharing.read();
      await room.pass(0);
    },
  };
}

type SlowRoom = Awaited<ReturnType<typeof slowRoom>>;
const pollOf = ({ state }: SlowRoom) => state().poll && [state().poll?.question, state().poll?.isFinished];
const mediaOf = ({ state }: SlowRoom) => state().media?.url ?? null;

it('opens no poll and no media again that were stopped since the question', async () => {
  const room = await slowRoom();
  room.poll.started(poll);
  room.sharing.shared(media);
  Object.assign(room.truth, { poll: pollIs(poll), media: mediaIs(media) });
  await room.ask();
  Object.assign(room.truth, { poll: noPoll, media: noMedia });
  room.poll.stopped();
  room.sharing.unshared();
  await room.answerAll();
  expect([pollOf(room), mediaOf(room)]).toEqual([['Where?', true], null]);
});

it('keeps what has begun since the question', async () => {
  const room = await slowRoom();
  await room.ask();
  Object.assign(room.truth, { poll: pollIs(other), media: mediaIs({ ...media, url: '/b.pdf' }) });
  room.poll.started(other);
  room.sharing.shared({ ...media, url: '/b.pdf' });
  await room.answerAll();
  expect([pollOf(room), mediaOf(room)]).toEqual([['When?', false], '/b.pdf']);
});

it('takes no answer to an older question for one to its own', async () => {
  const room = await slowRoom();
  await room.ask();
  room.poll.started(poll);
  room.sharing.shared(media);
  Object.assign(room.truth, { poll: pollIs(other), media: mediaIs({ ...media, url: '/b.pdf' }) });
  // What came in its place was not heard: the line was cut.
  await room.ask();
  await room.answerAll();
  expect([pollOf(room), mediaOf(room)]).toEqual([['When?', false], '/b.pdf']);
});

it('takes no answer from before what was stopped and has begun again', async () => {
  const room = await slowRoom();
  room.poll.started(poll);
  room.sharing.shared(media);
  await room.ask();
  room.poll.stopped();
  room.sharing.unshared();
  Object.assign(room.truth, { poll: pollIs(poll), media: mediaIs(media) });
  room.poll.started(poll);
  room.sharing.shared(media);
  await room.answerAll();
  expect([pollOf(room), mediaOf(room)]).toEqual([['Where?', false], '/a.pdf']);
});

it('asks once where nothing has turned, though votes are counted and the same is told again', async () => {
  const room = await slowRoom();
  room.poll.started(poll);
  room.sharing.shared(media);
  const { length } = room.server.calls;
  await room.ask();
  room.poll.voted({ option: '1', uid: '2-Bo-audience' });
  room.sharing.shared({ ...media });
  await room.answerAll();
  expect(room.server.calls).toHaveLength(length + 2);
  // Both are over: the answer is as new as what it changes.
  expect([pollOf(room), mediaOf(room)]).toEqual([['Where?', true], null]);
});

it.each([
  ['the server refuses to say', { success: false, message: 'Try later.' }],
  ['nothing in it can be read', 'Try later.'],
])('keeps poll, media and place where %s', async (_, answer) => {
  const room = await slowRoom();
  room.poll.started(poll);
  room.sharing.shared(media);
  Object.assign(room.truth, { poll: answer, media: answer });
  room.server.fail(`GET ${live}/is-user-banned/12`, { body: { success: false, banned: true } });
  room.missed();
  await room.answerAll();
  expect([pollOf(room), mediaOf(room), room.phase()]).toEqual([['Where?', false], '/a.pdf', 'joined']);
});
