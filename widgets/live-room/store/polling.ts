/** Polls of the room (S3 §4.6, §5.6). */
import { activePollQuery, stopPoll, votePoll, type LivePoll } from '#shared/api/live.ts';
import { kindOf } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { createIntents } from '#shared/query/useIntent.ts';
import { isSamePerson } from '../domain/identity.ts';
import {
  changePoll,
  isOver,
  isSamePoll,
  pollKey,
  stopOf,
  voteIn,
  type PollEvent,
  type PollState,
} from '../domain/poll.ts';
import { createRead } from './reading.ts';
import { changing, type RoomWork } from './roomWork.ts';

export interface PollDraft {
  readonly question: string;
  readonly options: readonly string[];
  /** `null`: until it is stopped. */
  readonly durationSeconds: number | null;
}

export interface Polling {
  readonly vote: (option: string) => Promise<void>;
  /** True once the host's page has started it. */
  readonly start: (draft: PollDraft) => Promise<boolean>;
  readonly stop: () => Promise<void>;
  /** Puts the results of a poll that is over away. */
  readonly close: () => void;
  readonly started: (poll: LivePoll) => void;
  readonly stopped: () => void;
  readonly voted: (vote: { option: string; uid: string | null }) => void;
  /** Asks the server what is so. */
  readonly read: () => Promise<void>;
}

export function createPolling(work: RoomWork): Polling {
  const { options, store } = work;
  const { eventId } = options;
  const withIntent = createIntents();
  /** The last one that was put away, or gave way to another. */
  let last: PollState = null;
  const tell = (event: PollEvent) => {
    const before = store.state().poll;
    store.change(changing('poll', (poll) => changePoll(poll, event)));
    const now = store.state().poll;
    if (before && !(now && isSamePoll(before, now))) last = before;
  };

  /** Another poll may have begun while an answer was on its way. */
  const isOpenNow = (before: PollState): boolean => {
    const now = store.state().poll;
    return before !== null && now !== null && isSamePoll(before, now);
  };

  const readActive = createRead(work, {
    question: () => activePollQuery(work.api(), { eventId }),
    known: () => store.state().poll,
    isSame: hasNotTurned,
    take: (active) => tell({ kind: 'read', active }),
  });
  const read = async () => (options.isMeeting ? undefined : readActive());

  return {
    vote: (option) =>
      work.busyWith(voteIn(store.state().poll), async () => {
        const before = store.state().poll;
        tell({ kind: 'voting', option, now: Date.now() });
        if (store.state().poll === before) return;
        // What became of this vote is nothing to the next poll.
        const tellOfThis = (event: PollEvent) => isOpenNow(before) && tell(event);
        try {
          // A key that is kept for a Retry is none of the next poll's.
          await withIntent([voteIn(before), option], (intent) =>
            votePoll(work.api(), { eventId, option, intent }),
          );
          tellOfThis({ kind: 'voted' });
        } catch (error) {
          const hasVoted = kindOf(error) === 'conflict';
          tellOfThis({ kind: hasVoted ? 'voted-before' : 'not-voted' });
          work.failed(hasVoted ? 'second-vote' : 'vote', error, pollKey(before));
          // Nobody knows whether it was counted: the server does.
          if (hasVoted || isOutcomeUnknown(error)) await read();
        }
      }),
    start: async (draft) => {
      const { startPoll } = work.abilities();
      if (!startPoll) return false;
      const request = { eventId, channel: options.channel, ...draft, options: [...draft.options] };
      return work.attempt('start-poll', () => startPoll(request));
    },
    stop: async () => {
      const before = store.state().poll;
      await work.busyWith(stopOf(before), async () => {
        try {
          await withIntent(stopOf(before), (intent) => stopPoll(work.api(), { eventId, intent }));
          if (isOpenNow(before)) tell({ kind: 'stopped' });
          // Which one the server has stopped, it says.
          else await read();
        } catch (error) {
          work.failed('stop-poll', error, pollKey(before));
        }
      });
    },
    close: () => tell({ kind: 'closed' }),
    started: (poll) => {
      if (!isOver(last, poll)) tell({ kind: 'started', poll });
    },
    stopped: () => tell({ kind: 'stopped' }),
    voted: ({ option, uid }) =>
      store.changeSoon(
        changing('poll', (poll) =>
          changePoll(poll, {
            kind: 'vote',
            option,
            isMine: uid === null ? null : isSamePerson(uid, options.uid),
            now: Date.now(),
          }),
        ),
      ),
    read,
  };
}

/** Votes come and go; a poll begins and ends. */
const hasNotTurned = (before: PollState, now: PollState): boolean =>
  before && now ? isSamePoll(before, now) && before.isFinished === now.isFinished : before === now;
