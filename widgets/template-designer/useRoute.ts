import { useCallback, useState } from 'react';
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
  readonly changeView: (change: Partial<ListView>) => void;
  /** Goes there; `replace` in place of the present entry of the history. */
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
  useBackAndForward(url, (address) => {
    const place = placeFromAddress(address);
    if (state.place.kind !== 'list' && !isSame(place, state.place) && !mayLeave(place)) {
      url.write(placeToAddress(state.place), 'push');
      return;
    }
    setState((before) => ({ view: viewFromAddress(address), place, session: before.session + 1 }));
  });
  const change = (part: Partial<ListView>) => {
    const view = changeView(state.view, part);
    setState({ ...state, view });
    // A search that is typed on is one step back, not one for each pause.
    const isTypedOn = part.search !== undefined && state.view.search !== '';
    url.write(viewToAddress(view), isTypedOn ? 'replace' : 'push');
  };
  const go = useCallback(
    (place: Place, how: 'push' | 'replace' = 'push') => {
      setState((before) => ({ ...before, place, session: before.session + (how === 'push' ? 1 : 0) }));
      url.write(placeToAddress(place), how);
    },
    [url],
  );
  return { ...state, changeView: change, go };
}

function isSame(a: Place, b: Place): boolean {
  return placeToAddress(a).design === placeToAddress(b).design;
}
