/** What the server has, read again and again: no answer is older than what it changes. */
import type { QueryKey } from '@tanstack/react-query';
import { reportError, type Question, type RoomWork } from './roomWork.ts';

interface ReadOptions<T, K extends QueryKey, S> {
  readonly question: () => Question<T, K>;
  /** What is known now. */
  readonly known: () => S;
  /** Whether nothing has begun or stopped from the one to the other. */
  readonly isSame: (before: S, now: S) => boolean;
  readonly take: (answer: T) => void;
}

/**
 * Asks, and takes the answer. What has begun or stopped since the question is newer than the answer, and whoever asks while one is
 * on its way may know of something that it does not: then it is asked again.
 */
export function createRead<T, K extends QueryKey, S>(
  work: Pick<RoomWork, 'ask' | 'store'>,
  { question, known, isSame, take }: ReadOptions<T, K, S>,
): () => Promise<void> {
  let reading: Promise<void> | null = null;
  let isAskedAgain = false;
  const once = async (): Promise<void> => {
    isAskedAgain = false;
    const before = known();
    let hasTurned = false;
    // What has begun and stopped is as before, and what the server knew of it in between is not.
    const stop = work.store.subscribe(() => {
      hasTurned ||= !isSame(before, known());
    });
    try {
      const answer = await work.ask(question());
      if (hasTurned) isAskedAgain = true;
      else take(answer);
    } catch (error) {
      reportError(error);
    } finally {
      stop();
    }
    if (isAskedAgain) await once();
    else reading = null;
  };
  return () => {
    isAskedAgain = true;
    reading ??= once();
    return reading;
  };
}
