import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '#shared/lib/ids.ts';
import { onUrlChange, readUrlState, writeUrlState } from '#shared/lib/urlState.ts';
import { useIsland } from '#shared/island/island.ts';
import {
  changeList as changeListView,
  listFromAddress,
  listKeys,
  listToAddress,
  screenFromAddress,
  screenKeys,
  screenToAddress,
  type ListView,
  type Screen,
} from '../domain/address.ts';
import { sessionFor, withId, type Place, type Session, type Start } from '../domain/place.ts';
import { claimAddress, releaseAddress } from './addressOwner.ts';
import { pushUrlState } from './pushUrlState.ts';

export interface GoOptions {
  readonly start?: Start | undefined;
  /** In place of the present history entry. */
  readonly isReplace?: boolean | undefined;
}

export interface PlaceControl extends Place {
  /** The user has gone somewhere since the page was opened. */
  readonly hasMoved: boolean;
  /** The place as it is at this moment, not as it was drawn. */
  readonly current: () => Place;
  readonly go: (screen: Screen, options?: GoOptions) => void;
  readonly changeList: (change: Partial<ListView>) => void;
  /** Gives the session's campaign its id, or takes it away. */
  readonly setSessionId: (id: string | null) => void;
}

export interface Leaving {
  readonly session: Session;
  readonly to: Screen;
  readonly options: GoOptions;
}

/**
 * Where the user is, kept in the page's address; Back and Forward walk through it (S1 §2).
 *
 * @param mayLeave told before a session ends; `false` keeps it, because the user is to be asked first.
 */
export function usePlace(mayLeave: (leaving: Leaving) => boolean): PlaceControl {
  const { element } = useIsland();
  const [state, setState] = useState(() => ({ place: readPlace(element), hasMoved: false }));
  const latest = useRef(state.place);
  const current = useCallback(() => latest.current, []);
  const change = (part: Partial<Place>) => {
    const place = { ...latest.current, ...part };
    const isMove =
      place.screen.kind !== latest.current.screen.kind || place.session !== latest.current.session;
    latest.current = place;
    setState(({ hasMoved }) => ({ place, hasMoved: hasMoved || isMove }));
  };
  /** False when the present session has to stay. */
  const open = (screen: Screen, options: GoOptions): boolean => {
    const { session } = latest.current;
    const next = sessionFor(screen, session, { key: newId(), start: options.start });
    if (session && next?.key !== session.key && !mayLeave({ session, to: screen, options })) return false;
    change({ screen, session: next });
    return true;
  };

  useBackAndForward(element, (now) => {
    const { screen } = latest.current;
    if (open(now.screen, {})) change({ list: now.list });
    else pushUrlState(screenToAddress(screen));
  });

  return {
    ...state.place,
    hasMoved: state.hasMoved,
    current,
    go: (screen, options = {}) => {
      if (!open(screen, options) || !claimAddress(element)) return;
      if (options.isReplace) writeUrlState(screenToAddress(screen));
      else pushUrlState(screenToAddress(screen));
    },
    changeList: (part) => {
      const { list } = latest.current;
      const next = changeListView(list, part);
      change({ list: next });
      if (!claimAddress(element)) return;
      // A search that is typed on is one step back, not one for each pause.
      const isTypedOn = part.search !== undefined && list.search !== '';
      if (isTypedOn) writeUrlState(listToAddress(next));
      else pushUrlState(listToAddress(next));
    },
    setSessionId: (id) => {
      const next = withId(latest.current, id);
      change(next);
      if (claimAddress(element)) writeUrlState(screenToAddress(next.screen));
    },
  };
}

interface Addressed {
  readonly list: ListView;
  readonly screen: Screen;
}

function readAddress(): Addressed {
  return {
    list: listFromAddress(readUrlState(listKeys)),
    screen: screenFromAddress(readUrlState(screenKeys)),
  };
}

function readPlace(element: HTMLElement): Place {
  const isOurs = claimAddress(element);
  const { list, screen }: Addressed = isOurs
    ? readAddress()
    : { list: listFromAddress({}), screen: { kind: 'list' } };
  return { list, screen, session: sessionFor(screen, null, { key: newId() }) };
}

function useBackAndForward(element: HTMLElement, follow: (now: Addressed) => void): void {
  const onMove = useEffectEvent(() => {
    if (claimAddress(element)) follow(readAddress());
  });
  useEffect(() => onUrlChange(() => onMove()), []);
  useEffect(() => () => releaseAddress(element), [element]);
}
