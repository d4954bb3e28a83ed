/** An answer, or the news that a later question has overtaken it. */
export type LatestAnswer<T> = { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'overtaken' };

export interface Latest {
  /** Asks; the question before is aborted. Rejects only while it is still the latest. */
  readonly ask: <T>(question: (signal: AbortSignal) => Promise<T>) => Promise<LatestAnswer<T>>;
  /** Aborts what is under way, as on unmount. */
  readonly cancel: () => void;
}

/** Only the latest answer counts: late answers and failures of earlier questions are dropped. */
export function createLatest(): Latest {
  let current: AbortController | null = null;

  const cancel = () => {
    current?.abort();
    current = null;
  };
  const ask = async <T>(question: (signal: AbortSignal) => Promise<T>): Promise<LatestAnswer<T>> => {
    cancel();
    const own = new AbortController();
    current = own;
    try {
      const value = await question(own.signal);
      return own.signal.aborted ? { kind: 'overtaken' } : { kind: 'answer', value };
    } catch (error) {
      if (own.signal.aborted) return { kind: 'overtaken' };
      throw error;
    }
  };
  return { ask, cancel };
}
