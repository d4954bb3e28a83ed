import { useEffect, useRef, useState } from 'react';
import { useBackAndForward, useUrlState } from '#shared/interaction/useUrlState.ts';
import { addressKeys, screenFromAddress, screenToAddress, type Screen } from './domain/address.ts';
import type { FilterDocument } from './domain/document.ts';

/** Asked before Back or Forward leaves what is open; `false` keeps it. */
export type MayLeave = (to: Screen) => boolean;

/** Has somebody asked, until what it returns is called; who came last is asked first. */
export type OnLeaving = (mayLeave: MayLeave) => () => void;

export interface Route {
  readonly screen: Screen;
  /** Another one each time something else is opened; the same while a new filter gets its id. */
  readonly session: number;
  /** What a new filter begins with. */
  readonly start: FilterDocument | null;
  /** The type of the filter that it is copied from, where that is not known here. */
  readonly copiedType: string | null;
  /** Nothing where something else has been opened since: who asks for it late has been left. */
  readonly go: (screen: Screen, options?: GoOptions) => void;
  /** The new filter that is open has an id now; nothing, as with `go`, where it is not open any more. */
  readonly named: (id: string) => void;
  readonly onLeaving: OnLeaving;
}

export interface GoOptions {
  readonly start?: FilterDocument | undefined;
  readonly copiedType?: string | null;
}

interface RouteOptions {
  readonly prefix: string;
  /** Opened at first where the address names no filter. */
  readonly filterId: string | undefined;
}

/** Where the user is, kept in the page's address; Back and Forward walk through it. */
export function useRoute({ prefix, filterId }: RouteOptions): Route {
  const url = useUrlState(addressKeys, prefix);
  const [state, setState] = useState(() => {
    const given = screenFromAddress(url.read());
    const isNamed = given.kind === 'list' && filterId !== undefined;
    const screen: Screen = isNamed ? { kind: 'filter', id: filterId } : given;
    return { screen, session: 0, ...nothing };
  });
  const leaving = useRef<readonly MayLeave[]>([]);
  const [onLeaving] = useState(() => (mayLeave: MayLeave) => {
    leaving.current = [mayLeave, ...leaving.current];
    return () => {
      leaving.current = leaving.current.filter((one) => one !== mayLeave);
    };
  });
  /** What the address said last: it need not name what the page has opened. */
  const seen = useRef<string | null>(null);
  /** `null` once this is gone. There from the first drawing on: what is shown may be pressed before any effect has run. */
  const session = useRef<number | null>(0);
  const isOpen = () => session.current === state.session;
  useEffect(() => {
    session.current ??= state.session;
    // Also what the page has opened: Back returns to it.
    if (isOpen()) {
      url.write(screenToAddress(state.screen));
      seen.current = url.read().id;
    }
    return () => {
      session.current = null;
    };
    // Once, on coming here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const open = (screen: Screen, begun: Begun = nothing) => {
    const next = (session.current ?? state.session) + 1;
    session.current = next;
    setState({ screen, ...begun, session: next });
  };
  const write = (screen: Screen, how: 'push' | 'replace') => {
    const address = screenToAddress(screen);
    seen.current = address.id;
    url.write(address, how);
  };
  useBackAndForward(url, (address) => {
    const to = screenFromAddress(address);
    const { id } = screenToAddress(to);
    // A link within the host's page.
    if (id === seen.current) return;
    seen.current = id;
    if (id === screenToAddress(state.screen).id) return;
    if (!leaving.current.every((mayLeave) => mayLeave(to))) write(state.screen, 'push');
    else open(to);
  });
  return {
    ...state,
    onLeaving,
    go: (screen, { start = null, copiedType = null } = {}) => {
      if (!isOpen()) return;
      open(screen, { start, copiedType });
      write(screen, 'push');
    },
    named: (id) => {
      if (!isOpen()) return;
      const screen: Screen = { kind: 'filter', id };
      setState((before) => ({ ...before, screen }));
      write(screen, 'replace');
    },
  };
}

type Begun = Pick<Route, 'start' | 'copiedType'>;

const nothing: Begun = { start: null, copiedType: null };
