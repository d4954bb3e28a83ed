import { useState } from 'react';
import { searchBadgeContacts, type BadgeContact } from '#shared/api/badges.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useOptions } from '#shared/ui/useOptions.ts';
import { exactAt, isCode, readTyped, type Unclear } from '../domain/scan.ts';
import { useScans, type Wish } from './useScans.ts';

interface SearchOptions {
  readonly eventId: string;
  /** Enter has said whom, at once or as soon as they are found. */
  readonly onMeant: (contact: BadgeContact, wish: Wish) => void;
  /** Enter after something that cannot be looked for, or that means nobody or more than one. */
  readonly onUnclear: (why: 'badCode' | 'otherEvent' | Unclear, text: string) => void;
}

/** What is typed, whom it finds, and what Enter means: a scanner is faster than any answer (T-16, screens.md §6 «Beyond»). */
export function useContactSearch({ eventId, onMeant, onUnclear }: SearchOptions) {
  const api = useApi();
  const [text, setText] = useState('');
  /** `null` until somebody is chosen: then it is whom the typed registration names, or the first. */
  const [pointed, setAt] = useState<number | null>(null);
  /** How often a text is left for the next one to replace. */
  const [replaceable, setReplaceable] = useState(0);
  const { state, askNow, askLater, forget } = useOptions<BadgeContact>((asked, signal) =>
    searchBadgeContacts(api, { eventId, text: asked }, signal),
  );
  const found = state.phase === 'ready' ? state.items : [];
  const typed = readTyped(text, eventId);
  const at = pointed ?? Math.max(0, typed.kind === 'words' ? exactAt(typed, found) : 0);

  const type = (next: string) => {
    setText(next);
    setAt(null);
    const now = readTyped(next, eventId);
    // Half a code, while a scanner types, is nothing to look for.
    if (now.kind !== 'words' || isCode(next)) forget();
    else askLater(now.text);
  };
  const clear = () => type('');
  const scans = useScans({
    eventId,
    onMeant,
    onUnclear: (why, sought) => {
      onUnclear(why, sought.text);
      // Whoever looks chooses from what it finds, unless the next one is being typed already.
      if (sought.kind === 'code' || text !== '') return;
      setText(sought.text);
      setReplaceable(replaceable + 1);
      askNow(sought.text);
    },
  });
  return {
    text,
    state,
    found,
    at,
    chosen: found[at] ?? null,
    isLooking: state.phase === 'loading' || scans.isLooking,
    hasFailed: state.phase === 'failed' || scans.hasFailed,
    replaceable,
    setAt,
    type,
    clear: () => {
      clear();
      scans.drop();
    },
    retry: () => {
      scans.retry();
      if (state.phase === 'failed' && typed.kind === 'words') askNow(typed.text);
    },
    /** Enter: the box is empty for the next scan at once. */
    enter: (wish: Wish) => {
      if (typed.kind === 'nothing') return;
      if (typed.kind === 'words')
        scans.add({ sought: typed, wish }, state.phase === 'ready' ? (found[at] ?? 'nobody') : null);
      else if (typed.kind === 'code') scans.add({ sought: typed, wish });
      else onUnclear(typed.kind, text);
      clear();
    },
  };
}
