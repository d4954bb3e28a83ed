/** What the host's page is asked for, and may never answer: that is told. What merely goes on without it is `withinTime`. */
import { startDeadline } from '#shared/lib/deadlines.ts';

/** A page that has not answered for so long does not. */
export const longestAnswerMs = 20_000;

/** Its answer; rejects where none has come in time, by the clock: timers stand still in sleep. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onReached = () => reject(new Error('The page has not answered'));
    const stop = startDeadline({ at: Date.now() + longestAnswerMs, onReached });
    answer.then(resolve, reject).finally(stop);
  });
}
