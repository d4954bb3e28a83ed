import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf } from '#shared/island/useNotify.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { isSamePoll, totalVotes, type Poll, type Rounding } from '../../domain/poll.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { useTell } from '../../useTell.ts';
import { usePollEnd } from './usePollEnd.ts';
import { useResultsInWords } from './useResultsInWords.ts';

/** Results that go on changing are spoken no oftener than this. */
const spokenEveryMs = 15_000;

export interface PollNewsOptions {
  readonly rounding: Rounding;
  readonly onShow: () => void;
  /** The poll is in sight. */
  readonly isShown: boolean;
}

/** Ends a poll when its time has passed, and says what becomes of it: also while its panel is closed. */
export function usePollNews({ rounding, onShow, isShown }: PollNewsOptions): void {
  useEndOnTime();
  useTellOfPolls({ rounding, onShow, isShown });
  useSpokenResults(rounding, isShown);
}

/** S3 §4.6: a poll is finished when its time has elapsed; by the clock, also after a sleep. */
function useEndOnTime(): void {
  const { poll } = useRoom();
  const at = usePollEnd();
  const isOpen = useRoomState((state) => state.poll !== null && !state.poll.isFinished);
  useEffect(
    () => (at !== null && isOpen ? startDeadline({ at, onReached: poll.stopped }) : undefined),
    [at, isOpen, poll],
  );
}

/** A poll that opens, the own vote, and the end. */
function useTellOfPolls({ rounding, onShow, isShown }: PollNewsOptions): void {
  const t = useTexts('live-room');
  const announce = useAnnounce();
  const tell = useTell();
  const inWords = useResultsInWords(rounding);
  const poll = useRoomState((state) => state.poll);
  const { channel, uid } = useRoom().options;
  // What says that a poll has begun goes once the poll is in sight, or over.
  const topic = `live-room poll ${channel} ${uid}`;
  const isOpen = poll !== null && !poll.isFinished;
  const before = useRef<Poll | null>(null);
  useEffect(() => {
    if (isShown || !isOpen) closeNoticesOf(topic);
  }, [isShown, isOpen, topic]);
  useEffect(() => {
    const last = before.current;
    before.current = poll;
    if (!poll || poll === last) return;
    const isNew = !last || !isSamePoll(last, poll);
    if (isNew && !poll.isFinished) {
      const message = t('poll.started', { question: isolate(poll.question) });
      if (isShown) announce(message);
      else tell({ tone: 'info', message, topic, action: { label: t('poll.show'), run: onShow } });
    }
    if (isNew || !last) return;
    if (poll.own?.isConfirmed && !last.own?.isConfirmed) announce(t('poll.voted'));
    if (isSettled(poll) && !isSettled(last)) announce(t('poll.endedWith', { results: inWords(poll) }));
  });
}

/** While somebody sees how the others vote, screen readers hear it too, once in a while. */
function useSpokenResults(rounding: Rounding, isShown: boolean): void {
  const { store } = useRoom();
  const announce = useAnnounce();
  const inWords = useResultsInWords(rounding);
  const isOpen = useRoomState(({ poll }) => poll !== null && !poll.isFinished && poll.hasVoted);
  const newest = useRef(inWords);
  useEffect(() => {
    newest.current = inWords;
  });
  useEffect(() => {
    if (!isOpen || !isShown) return undefined;
    const count = () => {
      const { poll } = store.state();
      return poll ? totalVotes(poll) : 0;
    };
    let told = count();
    const timer = setInterval(() => {
      const { poll } = store.state();
      // An own vote that may yet be turned away is in the count.
      if (!poll || count() === told || (poll.own && !poll.own.isConfirmed)) return;
      told = count();
      announce(newest.current(poll));
    }, spokenEveryMs);
    return () => clearInterval(timer);
  }, [isOpen, isShown, store, announce]);
}

/** It is over, and what became of the own vote is known: results are spoken once, and true. */
const isSettled = ({ isFinished, own }: Poll): boolean => isFinished && (own === null || own.isConfirmed);
