import { useState } from 'react';
import { searchBadgeContacts, type BadgeContact } from '#shared/api/badges.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useOptions } from '#shared/ui/useOptions.ts';
import {
  isCode,
  isScanned,
  meantBy,
  pointedAt,
  readTyped,
  soughtKey,
  type Sought,
  type Unclear,
} from '../domain/scan.ts';
import { useScans, type Wish } from './useScans.ts';

interface SearchOptions {
  readonly eventId: string;
  /** Enter, whatever it means. */
  readonly onEnter: () => void;
  /** Enter has said whom, at once or as soon as they are found. */
  readonly onMeant: (contact: BadgeContact, wish: Wish) => void;
  /** Enter after something that cannot be looked for, or that means nobody or more than one. */
  readonly onUnclear: (why: 'badCode' | 'otherEvent' | 'twice' | Unclear, text: string) => void;
  /** Read, and done for nobody, unseen: the next one has been read already, or the desk has gone. */
  readonly onMissed: (texts: readonly string[]) => void;
}

/** So many are shown of whom a letter or two find: nobody looks through more, and a desk must not stand still for them. */
const mostShown = 50;

/** What is typed, whom it finds, and what Enter means: a scanner is faster than any answer (T-16, screens.md §6 «Beyond»). */
export function useContactSearch({ eventId, onEnter, onMeant, onUnclear, onMissed }: SearchOptions) {
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
  const shown = Math.min(found.length, mostShown);
  const typed = readTyped(text, eventId);
  const at = pointed ?? (typed.kind === 'words' ? pointedAt(typed, found) : -1);

  const { isReadAgain, forgetReading } = useReadings();
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
    onFailed: forgetReading,
    onLeft: (left) => onMissed(left.map((sought) => sought.text)),
    onUnclear: (why, sought, isOvertaken) => {
      if (isOvertaken || text !== '') return onMissed([sought.text]);
      onUnclear(why, sought.text);
      forgetReading(sought);
      if (sought.kind === 'code') return undefined;
      // Whoever looks chooses from what it finds.
      setText(sought.text);
      setReplaceable(replaceable + 1);
      return askNow(sought.text);
    },
  });
  return {
    text,
    state,
    found,
    /** How many of them are shown, from the first one on. */
    shown,
    at,
    chosen: found[at] ?? null,
    /** How many Enters have no answer yet. */
    unanswered: scans.looking,
    isLooking: state.phase === 'loading' || scans.looking > 0,
    hasFailed: state.phase === 'failed' || scans.hasFailed,
    replaceable,
    move: (steps: number) => {
      // From one that is shown after all others, or from none, into them at the end that is nearer.
      const isBeside = at < 0 || at >= shown;
      setAt(isBeside ? (steps < 0 ? shown - 1 : 0) : (at + steps + shown) % shown);
    },
    setAt,
    type,
    clear,
    /** Empties the box; where it is empty, gives up what could not be looked for. */
    escape: () => (text === '' ? scans.drop() : clear()),
    retry: () => {
      scans.retry();
      if (state.phase === 'failed' && typed.kind === 'words') askNow(typed.text);
    },
    afterAll: scans.afterAll,
    /** Enter: the box is empty for the next scan at once. */
    enter: (wish: Wish) => {
      if (typed.kind === 'nothing') return;
      onEnter();
      const isAnswered = typed.kind === 'words' && state.phase === 'ready';
      if (typed.kind !== 'words' && typed.kind !== 'code') onUnclear(typed.kind, text);
      else if (pointed === null && isScanned(typed) && isReadAgain(typed)) onUnclear('twice', typed.text);
      else scans.add({ sought: typed, wish }, isAnswered ? (found[at] ?? meantBy(typed, found)) : null);
      clear();
    },
  };
}

/** Read again within so long of the first reading, a code is still the same one. */
const readAgainMs = 2_000;

/** Scanners that never stop read a code that lies before them again and again, faster than a hand: it is the same one all the while. */
const neverStopsMs = 1_000;

/** What was read of late, when it counted, and when it was read since: two badges may lie before one scanner. */
function useReadings() {
  const [readings] = useState(() => new Map<string, { readonly at: number; readonly since: number }>());
  return {
    isReadAgain: (sought: Sought) => {
      const now = Date.now();
      for (const [key, { at, since }] of readings)
        if (now - at >= readAgainMs && now - since >= neverStopsMs) readings.delete(key);
      const before = readings.get(soughtKey(sought));
      readings.set(soughtKey(sought), { at: before?.at ?? now, since: now });
      return before !== undefined;
    },
    /** Nothing came of it: read again at once, it counts. */
    forgetReading: (sought: Sought) => void readings.delete(soughtKey(sought)),
  };
}
