import { useEffect, useRef, useState } from 'react';
import { useBackAndForward, useUrlState } from '#shared/interaction/useUrlState.ts';
import {
  addressKeys,
  changeView,
  placeFromAddress,
  placeToAddress,
  viewFromAddress,
  viewToAddress,
  type ListView,
  type Place,
} from './domain/address.ts';

export interface Route {
  readonly view: ListView;
  readonly place: Place;
  /** Another one each time something else is opened; the same while a new template gets its id. */
  readonly session: number;
  /** Nothing where something else has been opened since: who asks for it late has been left. */
  readonly changeView: (change: Partial<ListView>) => void;
  /** Goes there; `replace` in place of the present entry of the history. Nothing for who has been left. */
  readonly go: (place: Place, how?: 'push' | 'replace') => void;
}

/**
 * Where the user is, kept in the page's address; Back and Forward walk through it.
 *
 * @param designId opened at first where the address names no template.
 * @param mayLeave asked when Back or Forward leaves an open template; `false` keeps it.
 */
export function useRoute(
  prefix: string,
  designId: string | undefined,
  mayLeave: (to: Place) => boolean,
): Route {
  const url = useUrlState(addressKeys, prefix);
  const [state, setState] = useState(() => {
    const address = url.read();
    const named = placeFromAddress(address);
    const isGiven = named.kind === 'list' && designId !== undefined;
    return {
      view: viewFromAddress(address),
      place: isGiven ? ({ kind: 'design', id: designId } as const) : named,
      session: 0,
    };
  });
  /** What the address named last: it need not name what the page has opened. */
  const seen = useRef<string | null>(null);
  /** `null` once this is gone. There from the first drawing on: what is shown may be pressed before any effect has run. */
  const session = useRef<number | null>(0);
  const isOpen = () => session.current === state.session;
  const write = (place: Place, how: 'push' | 'replace') => {
    const address = placeToAddress(place);
    seen.current = address.design;
    url.write(address, how);
  };
  useEffect(() => {
    session.current ??= state.session;
    // Also what the page has opened: Back returns to it.
    if (isOpen()) {
      url.write(placeToAddress(state.place));
      seen.current = url.read().design;
    }
    return () => {
      session.current = null;
    };
    // Once, on coming here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const open = (place: Place, view?: ListView) => {
    const next = (session.current ?? state.session) + 1;
    session.current = next;
    setState((before) => ({ view: view ?? before.view, place, session: next }));
  };
  useBackAndForward(url, (address) => {
    const place = placeFromAddress(address);
    const view = viewFromAddress(address);
    // A link within the host's page names the same as before.
    const isMoved = address.design !== seen.current && !isSame(place, state.place);
    seen.current = address.design;
    if (!isMoved) setState((before) => ({ ...before, view }));
    else if (state.place.kind !== 'list' && !mayLeave(place)) write(state.place, 'push');
    else open(place, view);
  });
  const change = (part: Partial<ListView>) => {
    if (!isOpen()) return;
    const view = changeView(state.view, part);
    setState((before) => ({ ...before, view }));
    // A search that is typed on is one step back, not one for each pause.
    const isTypedOn = part.search !== undefined && state.view.search !== '';
    url.write(viewToAddress(view), isTypedOn ? 'replace' : 'push');
  };
  const go = (place: Place, how: 'push' | 'replace' = 'push') => {
    if (!isOpen()) return;
    if (how === 'push') open(place);
    else setState((before) => ({ ...before, place }));
    write(place, how);
  };
  return { ...state, changeView: change, go };
}

function isSame(a: Place, b: Place): boolean {
  return placeToAddress(a).design === placeToAddress(b).design;
}
