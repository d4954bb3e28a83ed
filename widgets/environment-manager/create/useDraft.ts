import { useCallback, useEffect, useRef, useState } from 'react';
import { changeDraft, emptyDraft, type Draft, type DraftChange } from '../domain/draft.ts';
import type { Problem } from '../domain/problems.ts';
import { settleMs } from '../domain/work.ts';
import type { Wish } from './useCreation.ts';

export interface DraftControl {
  readonly draft: Draft;
  /** The draft as it is at this moment, not as it was drawn. */
  readonly current: () => Draft;
  readonly change: (change: DraftChange) => void;
  /** Brings a failed name back into the input, if that is empty and still there. */
  readonly takeBack: (wish: Wish, problem: Problem) => boolean;
  /** Clears the errors that stand there now, two seconds from now (S3 §8). */
  readonly clearErrorsSoon: () => void;
}

/** What is typed in the form; it outlives everything that happens to the list. */
export function useDraft(): DraftControl {
  const [draft, setDraft] = useState(emptyDraft);
  const latest = useRef(draft);
  const isGone = useRef(false);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const started = timers.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const timer of started) clearTimeout(timer);
    };
  }, []);

  const current = useCallback(() => latest.current, []);
  const change = useCallback((next: DraftChange) => {
    latest.current = changeDraft(latest.current, next);
    setDraft(latest.current);
  }, []);
  const takeBack = (wish: Wish, problem: Problem) => {
    if (isGone.current || latest.current.text !== '') return false;
    change({ kind: 'return', ...wish, problem });
    return true;
  };
  const clearErrorsSoon = () => {
    const { returned } = latest.current;
    if (isGone.current || returned === null) return;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      change({ kind: 'clear-errors', of: returned });
    }, settleMs);
    timers.current.add(timer);
  };
  return { draft, current, change, takeBack, clearErrorsSoon };
}
