import { useRef, useState } from 'react';
import { useRecordRoute } from '#shared/interaction/useRecordRoute.ts';
import { useUrlState } from '#shared/interaction/useUrlState.ts';
import type { RecordPlace } from '#shared/lib/recordPlace.ts';
import type { FilterDocument } from './domain/document.ts';

/** What is open. */
export type Screen = RecordPlace<'filter'>;

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

const addressKeys = ['id'] as const;

/** Where the user is, kept in the page's address; Back and Forward walk through it. */
export function useRoute({ prefix, filterId }: RouteOptions): Route {
  const url = useUrlState(addressKeys, prefix);
  const leaving = useRef<readonly MayLeave[]>([]);
  const [onLeaving] = useState(() => (mayLeave: MayLeave) => {
    leaving.current = [mayLeave, ...leaving.current];
    return () => {
      leaving.current = leaving.current.filter((one) => one !== mayLeave);
    };
  });
  const { place, session, go, rename } = useRecordRoute({
    url,
    name: 'id',
    kind: 'filter',
    given: filterId,
    mayLeave: (to) => leaving.current.every((mayLeave) => mayLeave(to)),
  });
  /** What the session has begun with. */
  const [begun, setBegun] = useState<Begun & { readonly of: number | null }>({ of: null, ...nothing });
  const { start, copiedType } = begun.of === session ? begun : nothing;
  return {
    screen: place,
    session,
    start,
    copiedType,
    onLeaving,
    go: (screen, options) => {
      const of = go(screen);
      if (of !== null)
        setBegun({ of, start: options?.start ?? null, copiedType: options?.copiedType ?? null });
    },
    named: (id) => rename({ kind: 'filter', id }),
  };
}

type Begun = Pick<Route, 'start' | 'copiedType'>;

const nothing: Begun = { start: null, copiedType: null };
