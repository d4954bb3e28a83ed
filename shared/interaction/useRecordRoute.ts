import { useEffect, useRef, useState } from 'react';
import { placeFromWord, placeToWord, type RecordPlace } from '#shared/lib/recordPlace.ts';
import { useBackAndForward, type Address, type UrlState } from './useUrlState.ts';

interface RecordRouteOptions<A extends string, K extends string> {
  readonly url: UrlState<A>;
  /** The key of the address that says what is open. */
  readonly name: A;
  /** What an open record is called. */
  readonly kind: K;
  /** Opened at first where the address names none. */
  readonly given: string | undefined;
  /** Asked when Back or Forward leaves what is open; `false` keeps it. */
  readonly mayLeave: (to: RecordPlace<K>, from: RecordPlace<K>) => boolean;
  /** What else the address says where Back or Forward has led, unless what is open was kept. */
  readonly onMove?: (address: Address<A>) => void;
}

export interface RecordRoute<K extends string> {
  readonly place: RecordPlace<K>;
  /** Another one each time something else is opened; the same while a new record gets its id. */
  readonly session: number;
  /** False where something else has been opened since this was drawn: who asks for something late has been left. */
  readonly isOpen: () => boolean;
  /** Goes there, and gives the session; `null` for who has been left. */
  readonly go: (place: RecordPlace<K>) => number | null;
  /** What is open has another name by now: no step of the history. Nothing for who has been left. */
  readonly rename: (place: RecordPlace<K>) => void;
}

/** What of a list is open, kept in the page's address; Back and Forward walk through it. */
export function useRecordRoute<A extends string, K extends string>(
  options: RecordRouteOptions<A, K>,
): RecordRoute<K> {
  const { url, name, kind, given, mayLeave, onMove } = options;
  const [state, setState] = useState(() => {
    const named = placeFromWord(url.read()[name], kind);
    const isGiven = named.kind === 'list' && given !== undefined;
    const place: RecordPlace<K> = isGiven ? { kind, id: given } : named;
    return { place, session: 0 };
  });
  /** What the address named last: it need not name what the page has opened. */
  const seen = useRef<string | null>(null);
  /** `null` once this is gone. There from the first drawing on: what is shown may be pressed before any effect has run. */
  const session = useRef<number | null>(0);
  const isOpen = () => session.current === state.session;
  const write = (place: RecordPlace<K>, how?: 'push' | 'replace') => {
    const word = placeToWord(place);
    seen.current = word;
    const values: Partial<Record<A, string | null>> = {};
    values[name] = word;
    url.write(values, how);
  };
  useEffect(() => {
    session.current ??= state.session;
    // Also what the page has opened: Back returns to it.
    if (isOpen()) {
      write(state.place);
      seen.current = url.read()[name];
    }
    return () => {
      session.current = null;
    };
    // Once, on coming here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const open = (place: RecordPlace<K>): number => {
    const next = (session.current ?? state.session) + 1;
    session.current = next;
    setState({ place, session: next });
    return next;
  };
  useBackAndForward(url, (address) => {
    const to = placeFromWord(address[name], kind);
    const word = placeToWord(to);
    // A link within the host's page names the same as before.
    const isMoved = word !== seen.current && word !== placeToWord(state.place);
    seen.current = word;
    if (isMoved && !mayLeave(to, state.place)) return write(state.place, 'push');
    onMove?.(address);
    if (isMoved) open(to);
    return undefined;
  });
  return {
    ...state,
    isOpen,
    go: (place) => {
      if (!isOpen()) return null;
      write(place, 'push');
      return open(place);
    },
    rename: (place) => {
      if (!isOpen()) return;
      setState((before) => ({ ...before, place }));
      write(place, 'replace');
    },
  };
}
