import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphemeCount } from '#shared/lib/text.ts';

/** S4 §5, S4 §9 «Search pause» */
export const searchPauseMs = 300;

interface SearchDraftOptions {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly pauseMs: number;
  /** A shorter text is not searched for after a pause. */
  readonly fewest: number;
}

interface Draft {
  readonly text: string;
  /** The search in force when this was last drawn, and the last one asked for here. */
  readonly seen: string;
  readonly sent: string;
  readonly isWaiting: boolean;
}

/**
 * What is typed now, beside the search in force. A value that comes from elsewhere (Back, «clear filters») replaces the
 * draft; the echo of an own search does not, so that nothing typed meanwhile is lost.
 */
export function useSearchDraft({ value, onChange, pauseMs, fewest }: SearchDraftOptions) {
  const [draft, setDraft] = useState<Draft>({ text: value, seen: value, sent: value, isWaiting: false });
  const { text, isWaiting } = draft;
  if (value !== draft.seen) setDraft(follow(draft, value));
  const length = graphemeCount(text.trim());
  const isShort = length > 0 && length < fewest;

  const search = (next: string) => {
    setDraft((before) => ({ ...before, text: next, sent: next, isWaiting: false }));
    if (next !== value) onChange(next);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (!isWaiting || isShort) return undefined;
    const timer = setTimeout(() => searchAfterPause(text), pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isShort, text, pauseMs]);

  const composition = useComposition((isComposing) =>
    setDraft((before) => ({ ...before, isWaiting: !isComposing })),
  );
  const type = (next: string) => {
    if (pauseMs === 0) search(next);
    else setDraft((before) => ({ ...before, text: next, isWaiting: !composition.isComposing() }));
  };
  return { text, isShort, type, search, composition: composition.handlers };
}

function follow(draft: Draft, value: string): Draft {
  const isEcho = value === draft.sent;
  return isEcho ? { ...draft, seen: value } : { text: value, seen: value, sent: value, isWaiting: false };
}

/** While a word is being composed (IME) there is nothing to search for yet. */
function useComposition(onChange: (isComposing: boolean) => void) {
  const isOn = useRef(false);
  const turn = (next: boolean) => () => {
    isOn.current = next;
    onChange(next);
  };
  return {
    isComposing: () => isOn.current,
    handlers: { onCompositionStart: turn(true), onCompositionEnd: turn(false) },
  };
}
