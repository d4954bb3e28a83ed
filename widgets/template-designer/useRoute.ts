import { useState } from 'react';
import { useRecordRoute, type RecordRoute } from '#shared/interaction/useRecordRoute.ts';
import { useUrlState } from '#shared/interaction/useUrlState.ts';
import {
  addressKeys,
  changeView,
  viewFromAddress,
  viewToAddress,
  type ListView,
  type Place,
} from './domain/address.ts';

export interface Route extends Pick<RecordRoute<'design'>, 'place' | 'session'> {
  readonly view: ListView;
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
  const [view, setView] = useState(() => viewFromAddress(url.read()));
  const { place, session, isOpen, go, rename } = useRecordRoute({
    url,
    name: 'design',
    kind: 'design',
    given: designId,
    mayLeave: (to, from) => from.kind === 'list' || mayLeave(to),
    onMove: (address) => setView(viewFromAddress(address)),
  });
  return {
    view,
    place,
    session,
    changeView: (part) => {
      if (!isOpen()) return;
      const next = changeView(view, part);
      setView(next);
      // A search that is typed on is one step back, not one for each pause.
      const isTypedOn = part.search !== undefined && view.search !== '';
      url.write(viewToAddress(next), isTypedOn ? 'replace' : 'push');
    },
    go: (to, how) => void (how === 'replace' ? rename(to) : go(to)),
  };
}
