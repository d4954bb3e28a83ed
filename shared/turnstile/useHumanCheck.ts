import { useCallback, useMemo, useRef, useState } from 'react';
import { isFresh, open, type Check } from './tokenKeeper.ts';

export interface HumanCheck {
  readonly check: Check;
  /** The token, which is used up by this; `null` where there is none that may be sent: a new one is asked for. */
  readonly take: () => string | null;
  /** Asks for a new token: after each failure, for one is good for a single try (T-25). */
  readonly renew: () => void;
  /** For `HumanCheck` alone. */
  readonly wires: HumanCheckWires;
}

export interface HumanCheckWires {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  readonly onFailed: () => void;
  /** Lets the keeper ask for a new token; `null` when the check goes. */
  readonly onReset: (reset: (() => void) | null) => void;
}

/** Keeps the token of a verification that `HumanCheck` shows. */
export function useHumanCheck(): HumanCheck {
  const [check, setCheck] = useState<Check>(open);
  const latest = useRef<Check>(open);
  const reset = useRef<(() => void) | null>(null);
  const put = useCallback((next: Check) => {
    latest.current = next;
    setCheck(next);
  }, []);
  const renew = useCallback(() => {
    // What has failed counts as failed until there is a token again.
    if (latest.current.kind !== 'failed') put({ kind: 'renewing' });
    reset.current?.();
  }, [put]);
  const take = useCallback(() => {
    const now = latest.current;
    if (now.kind !== 'fresh') return null;
    if (!isFresh(now, Date.now())) {
      renew();
      return null;
    }
    put({ kind: 'renewing' });
    return now.token;
  }, [put, renew]);
  const wires = useMemo(
    (): HumanCheckWires => ({
      onToken: (token) => put({ kind: 'fresh', token, since: Date.now() }),
      onExpired: () => put({ kind: 'renewing' }),
      onFailed: () => put({ kind: 'failed' }),
      onReset: (next) => {
        reset.current = next;
        if (!next) put(open);
      },
    }),
    [put],
  );
  return { check, take, renew, wires };
}
