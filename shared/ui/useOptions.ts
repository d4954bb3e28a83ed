import { useEffect, useState } from 'react';
import { debounce } from '#shared/lib/debounce.ts';
import { createLatest } from '#shared/lib/latest.ts';

export type OptionsState<T> =
  | { readonly phase: 'idle' | 'loading' | 'failed' }
  | { readonly phase: 'ready'; readonly items: readonly T[] };

/** Finds the options for a text; stop when the signal says so. */
export type LoadOptions<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

/** Asked once typing pauses for this long, in milliseconds (S2 §7, T-16). */
export const askAfterMs = 300;

/**
 * Options that someone else finds. Only the answer to the newest question counts: questions under way are aborted,
 * late answers and late failures dropped.
 */
export function useOptions<T>(load: LoadOptions<T>) {
  const [state, setState] = useState<OptionsState<T>>({ phase: 'idle' });
  const [{ latest, askSoon }] = useState(() => ({
    latest: createLatest(),
    askSoon: debounce((ask: () => void) => ask(), askAfterMs),
  }));
  useEffect(
    () => () => {
      askSoon.cancel();
      latest.cancel();
    },
    [askSoon, latest],
  );

  const ask = async (text: string) => {
    setState({ phase: 'loading' });
    try {
      const answer = await latest.ask((signal) => load(text, signal));
      if (answer.kind === 'answer') setState({ phase: 'ready', items: answer.value });
    } catch {
      // Shown in the list, with Retry.
      setState({ phase: 'failed' });
    }
  };
  return {
    state,
    /** Asks at once: on opening, on Retry. */
    askNow: (text: string) => {
      askSoon.cancel();
      void ask(text);
    },
    /** Asks when typing pauses; what was found before is out of date from now on. */
    askLater: (text: string) => {
      latest.cancel();
      setState({ phase: 'loading' });
      askSoon(() => void ask(text));
    },
    /** Forgets what was found, and what is being looked for. */
    forget: () => {
      askSoon.cancel();
      latest.cancel();
      setState({ phase: 'idle' });
    },
  };
}
