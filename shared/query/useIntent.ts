import { useState } from 'react';
import { isRepeatable } from '../api/outcome.ts';
import { newIntent } from '../lib/ids.ts';

/**
 * Sends with the key of a wish; `input` is what is wished for. `record` is what it writes over, where it does: once something else
 * was sent for that, the same again is another wish. A server that keeps answers by key would say yes, and write nothing.
 */
export type WithIntent = <T>(
  input: unknown,
  send: (intent: string) => Promise<T>,
  record?: string,
) => Promise<T>;

/** Keeps one key per wish: the same on Retry and on a double click, another after the server has decided. */
export function createIntents(newKey: () => string = newIntent): WithIntent {
  const open = new Map<string, string>();
  const latest = new Map<string, string>();
  return async (input, send, record) => {
    const wish = JSON.stringify(input) ?? '';
    if (record !== undefined) {
      const before = latest.get(record) ?? wish;
      if (before !== wish) open.delete(before);
      latest.set(record, wish);
    }
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
