import { useState } from 'react';
import { useBackAndForward, useUrlState } from '#shared/interaction/useUrlState.ts';
import { addressKeys, screenFromAddress, screenToAddress, type Screen } from './domain/address.ts';
import type { FilterDocument } from './domain/document.ts';

export interface Route {
  readonly screen: Screen;
  /** Another one each time something else is opened; the same while a new filter gets its id. */
  readonly session: number;
  /** What a new filter begins with. */
  readonly start: FilterDocument | null;
  /** The type of the filter that it is copied from, where that is not known here. */
  readonly copiedType: string | null;
  readonly go: (screen: Screen, options?: GoOptions) => void;
  /** The new filter that is open has an id now. */
  readonly named: (id: string) => void;
}

export interface GoOptions {
  readonly start?: FilterDocument | undefined;
  readonly copiedType?: string | null;
}

interface RouteOptions {
  readonly prefix: string;
  /** Opened at first where the address names no filter. */
  readonly filterId: string | undefined;
  /** Asked when Back or Forward leaves an open filter; `false` keeps it. */
  readonly mayLeave: (to: Screen) => boolean;
}

/** Where the user is, kept in the page's address; Back and Forward walk through it. */
export function useRoute({ prefix, filterId, mayLeave }: RouteOptions): Route {
  const url = useUrlState(addressKeys, prefix);
  const [state, setState] = useState(() => {
    const given = screenFromAddress(url.read());
    const isNamed = given.kind === 'list' && filterId !== undefined;
    const screen: Screen = isNamed ? { kind: 'filter', id: filterId } : given;
    return { screen, session: 0, ...nothing };
  });
  const open = (screen: Screen, begun: Begun = nothing) =>
    setState(({ session }) => ({ screen, ...begun, session: session + 1 }));
  useBackAndForward(url, (address) => {
    const to = screenFromAddress(address);
    const isElsewhere = screenToAddress(to).id !== screenToAddress(state.screen).id;
    if (!isElsewhere) return;
    if (state.screen.kind !== 'list' && !mayLeave(to)) url.write(screenToAddress(state.screen), 'push');
    else open(to);
  });
  return {
    ...state,
    go: (screen, { start = null, copiedType = null } = {}) => {
      open(screen, { start, copiedType });
      url.write(screenToAddress(screen), 'push');
    },
    named: (id) => {
      const screen: Screen = { kind: 'filter', id };
      setState((before) => ({ ...before, screen }));
      url.write(screenToAddress(screen), 'replace');
    },
  };
}

type Begun = Pick<Route, 'start' | 'copiedType'>;

const nothing: Begun = { start: null, copiedType: null };
