import { useCallback, useRef, useState } from 'react';
import { newId } from '#shared/lib/ids.ts';
import { useBackAndForward, useUrlState } from '#shared/interaction/useUrlState.ts';
import {
  changeList as changeListView,
  listFromAddress,
  listKeys,
  listToAddress,
  screenFromAddress,
  screenKeys,
  screenToAddress,
  type Address,
  type ListView,
  type Screen,
} from './domain/address.ts';
import { sessionFor, withId, type Route, type Session, type Start } from './domain/route.ts';

export interface GoOptions {
  readonly start?: Start | undefined;
  /** In place of the present history entry. */
  readonly isReplace?: boolean | undefined;
}

export interface RouteControl extends Route {
  /** The user has gone somewhere since the page was opened. */
  readonly hasMoved: boolean;
  /** The route as it is at this moment, not as it was drawn. */
  readonly current: () => Route;
  readonly go: (screen: Screen, options?: GoOptions) => void;
  readonly changeList: (change: Partial<ListView>) => void;
  /** Gives the campaign of this session its id, or takes it away; nothing happens when another one is open by now. */
  readonly setSessionId: (key: string, id: string | null) => void;
}

export interface Leaving {
  readonly session: Session;
  readonly to: Screen;
  readonly options: GoOptions;
}

/**
 * Where the user is, kept in the page's address; Back and Forward walk through it (S1 §2).
 *
 * @param eventId that the host shows; a session keeps the one that it began with.
 * @param mayLeave told before a session ends; `false` keeps it, because the user is to be asked first.
 */
export function useRoute(eventId: string | undefined, mayLeave: (leaving: Leaving) => boolean): RouteControl {
  const url = useUrlState(keys);
  const [state, setState] = useState(() => ({ route: routeOf(url.read(), eventId), hasMoved: false }));
  const latest = useRef(state.route);
  const current = useCallback(() => latest.current, []);
  const change = (part: Partial<Route>) => {
    const route = { ...latest.current, ...part };
    const isMove =
      route.screen.kind !== latest.current.screen.kind || route.session !== latest.current.session;
    latest.current = route;
    setState(({ hasMoved }) => ({ route, hasMoved: hasMoved || isMove }));
  };
  /** False when the present session has to stay. */
  const open = (screen: Screen, options: GoOptions): boolean => {
    const { session } = latest.current;
    const next = sessionFor(screen, session, { key: newId(), eventId, start: options.start });
    if (session && next?.key !== session.key && !mayLeave({ session, to: screen, options })) return false;
    change({ screen, session: next });
    return true;
  };

  useBackAndForward(url, (address) => {
    const { screen } = latest.current;
    if (open(screenFromAddress(address), {})) change({ list: listFromAddress(address) });
    else url.write(screenToAddress(screen), 'push');
  });

  return {
    ...state.route,
    hasMoved: state.hasMoved,
    current,
    go: (screen, options = {}) => {
      if (open(screen, options)) url.write(screenToAddress(screen), options.isReplace ? 'replace' : 'push');
    },
    changeList: (part) => {
      const { list } = latest.current;
      const next = changeListView(list, part);
      change({ list: next });
      // A search that is typed on is one step back, not one for each pause.
      const isTypedOn = part.search !== undefined && list.search !== '';
      url.write(listToAddress(next), isTypedOn ? 'replace' : 'push');
    },
    setSessionId: (key, id) => {
      const next = withId(latest.current, key, id);
      if (next === latest.current) return;
      change(next);
      url.write(screenToAddress(next.screen));
    },
  };
}

const keys = [...screenKeys, ...listKeys];

function routeOf(address: Address, eventId: string | undefined): Route {
  const screen = screenFromAddress(address);
  const session = sessionFor(screen, null, { key: newId(), eventId });
  return { list: listFromAddress(address), screen, session };
}
