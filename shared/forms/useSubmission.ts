import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createDoubts } from '#shared/api/outcome.ts';
import { useIntent, type WithIntent } from '#shared/query/useIntent.ts';

export interface Failure<I> {
  readonly error: unknown;
  /** What could not be sent. */
  readonly input: I;
  /** The server may have done it, on this try or one before. */
  readonly isOutcomeUnknown: boolean;
}

interface SubmissionOptions<I, O> {
  /** What is wished for, as text: the same on Retry. */
  readonly wishOf: (input: I) => string;
  /** Does it, with one key per wish: the same on Retry and on a double click. */
  readonly run: (input: I, withIntent: WithIntent) => Promise<O>;
  readonly onDone: (output: O, input: I) => void;
  readonly onFailed: (failure: Failure<I>) => void;
}

export interface Submission<I> {
  readonly isBusy: boolean;
  /** The last failure, until something is sent again or it is taken away. */
  readonly failure: Failure<I> | null;
  /** Sends, once: nothing while something is under way. */
  readonly send: (input: I) => void;
  readonly clear: () => void;
}

/** Sends a form. What was begun is ended even when the form is closed meanwhile. */
export function useSubmission<I, O>(options: SubmissionOptions<I, O>): Submission<I> {
  const { wishOf, run, onDone, onFailed } = options;
  const withIntent = useIntent();
  const [doubts] = useState(() => createDoubts<string>());
  const isLocked = useRef(false);
  const [failure, setFailure] = useState<Failure<I> | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (input: I) => run(input, withIntent),
    onMutate: () => ({ wasOffline: !navigator.onLine }),
    onSuccess: (output, input) => {
      doubts.decided(wishOf(input));
      onDone(output, input);
    },
    onError: (error: unknown, input, begun) => {
      const wasOffline = begun?.wasOffline ?? false;
      const failed = { error, input, isOutcomeUnknown: doubts.failed(wishOf(input), error, wasOffline) };
      setFailure(failed);
      onFailed(failed);
    },
    onSettled: () => {
      isLocked.current = false;
    },
  });
  return {
    isBusy: isPending,
    // It is told a moment before the try is over: what is pressed at once would come too early.
    failure: isPending ? null : failure,
    send: (input) => {
      if (isLocked.current) return;
      isLocked.current = true;
      setFailure(null);
      mutate(input);
    },
    clear: () => setFailure(null),
  };
}
