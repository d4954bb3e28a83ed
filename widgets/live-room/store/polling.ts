/** Polls of the room (S3 §4.6, §5.6). */
import { activePollQuery, stopPoll, votePoll, type LivePoll } from '#shared/api/live.ts';
import { kindOf } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { createIntents } from '#shared/query/useIntent.ts';
import { isSamePerson } from '../domain/identity.ts';
import { changePoll, isSamePoll, type PollEvent } from '../domain/poll.ts';
import { changing, reportError, type RoomWork } from './roomWork.ts';

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
  const tell = (event: PollEvent) => store.change(changing('poll', (poll) => changePoll(poll, event)));

  /** What is said about this poll: a key that is kept for a Retry is none of the next poll's. */
  const aboutOpen = (wish: string) => {
    const poll = store.state().poll;
    return [wish, poll?.question, poll?.startDate];
  };

  const read = async (): Promise<void> => {
    if (options.isMeeting) return;
    try {
      const before = store.state().poll;
      const active = await work.ask(activePollQuery(work.api(), { eventId }));
      const now = store.state().poll;
      // One that has begun since the question is not over by its answer.
      const hasBegun = now !== null && (before === null || !isSamePoll(before, now));
      if (active || !hasBegun) tell({ kind: 'read', active });
    } catch (error) {
      reportError(error);
    }
  };

  return {
    vote: (option) =>
      work.busyWith('vote', async () => {
        const before = store.state().poll;
        tell({ kind: 'voting', option, now: Date.now() });
        if (store.state().poll === before) return;
        /** Another poll may have begun meanwhile: what became of this vote is nothing to it. */
        const tellOfThis = (event: PollEvent) => {
          const now = store.state().poll;
          if (before && now && isSamePoll(before, now)) tell(event);
        };
        try {
          await withIntent(aboutOpen(`vote ${option}`), (intent) =>
            votePoll(work.api(), { eventId, option, intent }),
          );
          tellOfThis({ kind: 'voted' });
        } catch (error) {
          const hasVoted = kindOf(error) === 'conflict';
          tellOfThis({ kind: hasVoted ? 'voted-before' : 'not-voted' });
          work.failed(hasVoted ? 'second-vote' : 'vote', error);
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
      await work.attempt('stop-poll', async () => {
        await withIntent(aboutOpen('stop'), (intent) => stopPoll(work.api(), { eventId, intent }));
        tell({ kind: 'stopped' });
      });
    },
    close: () => tell({ kind: 'closed' }),
    started: (poll) => tell({ kind: 'started', poll }),
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
