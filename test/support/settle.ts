import { act } from '@testing-library/react';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

/**
 * Lets the page do what is due, what that makes due, and so on: a task put off without a time is always run before a round
 * ends that began after it, however busy the machine is.
 */
export async function settle(rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await act(pause);
}
