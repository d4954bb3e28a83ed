import { useState } from 'react';
import { isRepeatable } from '../api/outcome.ts';
import { newIntent } from '../lib/ids.ts';

/** Sends with the key of a wish; `input` is what is wished for. */
export type WithIntent = <T>(input: unknown, send: (intent: string) => Promise<T>) => Promise<T>;

/** Keeps one key per wish: the same on Retry and on a double click, another after the server has decided. */
export function createIntents(newKey: () => string = newIntent): WithIntent {
  const open = new Map<string, string>();
  return async (input, send) => {
    const wish = JSON.stringify(input) ?? '';
    const key = open.get(wish) ?? newKey();
    open.set(wish, key);
    try {
      const answer = await send(key);
      open.delete(wish);
      return answer;
    } catch (error) {
      if (!isRepeatable(error)) open.delete(wish);
      throw error;
    }
  };
}

/**
 * One `Idempotency-Key` per user intent (DESIGN.md §3): a Retry after an unknown outcome repeats the key, so that the
 * server can tell; a success, a refusal or another input begins a new one.
 *
 *     const withIntent = useIntent();
 *     useMutation({ mutationFn: (name: string) => withIntent(name, (intent) => create(api, { name, intent })) });
 */
export function useIntent(): WithIntent {
  const [withIntent] = useState(() => createIntents());
  return withIntent;
}
