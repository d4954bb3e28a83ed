import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchBadgeContacts, type BadgeContact } from '#shared/api/badges.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useOptions, type OptionsState } from '#shared/ui/useOptions.ts';
import { isCode, meantBy, readTyped, type Typed } from '../domain/scan.ts';

interface SearchOptions {
  readonly eventId: string;
  /** Enter has said whom, at once or as soon as they are found. */
  readonly onMeant: (contact: BadgeContact) => void;
  /** Enter after something that cannot be looked for, or that means nobody or more than one. */
  readonly onUnclear: (why: 'badCode' | 'otherEvent' | 'nobody' | 'several') => void;
}

/** What is typed, whom it finds, and what Enter means: a scanner is faster than any answer (T-16, screens.md §6 «Beyond»). */
export function useContactSearch({ eventId, onMeant, onUnclear }: SearchOptions) {
  const api = useApi();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** Enter came before the answer. */
  const awaited = useRef<Typed | null>(null);
  const { state, askNow, askLater, forget } = useOptions<BadgeContact>((asked, signal) =>
    searchBadgeContacts(api, { eventId, text: asked }, signal),
  );
  const found = state.phase === 'ready' ? state.items : [];

  const onState = useEffectEvent((now: OptionsState<BadgeContact>) => {
    const typed = awaited.current;
    if (typed === null || now.phase === 'loading') return;
    awaited.current = null;
    if (now.phase !== 'ready') return;
    const meant = meantBy(typed, now.items);
    if (meant) onMeant(meant);
    else onUnclear(now.items.length === 0 || typed.kind === 'code' ? 'nobody' : 'several');
  });
  useEffect(() => onState(state), [state]);

  const type = (next: string) => {
    setText(next);
    setAt(0);
    awaited.current = null;
    // Half a code, while a scanner types, is nothing to look for.
    if (next.trim() === '' || isCode(next)) forget();
    else askLater(next);
  };
  return {
    text,
    state,
    found,
    at,
    chosen: found[at] ?? null,
    setAt,
    type,
    clear: () => type(''),
    retry: () => askNow(text),
    /** Enter. */
    enter: () => {
      const chosen = found[at];
      const typed = readTyped(text, eventId);
      if (typed.kind === 'nothing') return;
      if (typed.kind === 'badCode' || typed.kind === 'otherEvent') return onUnclear(typed.kind);
      if (chosen && typed.kind === 'words') onMeant((at === 0 ? meantBy(typed, found) : null) ?? chosen);
      else if (state.phase === 'ready' && typed.kind === 'words') onUnclear('nobody');
      else {
        awaited.current = typed;
        askNow(typed.text);
      }
    },
  };
}
