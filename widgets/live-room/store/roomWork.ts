/** What every command of the room works with. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { createEmitter, type Emitter } from '#shared/lib/emitter.ts';
import { report } from '#shared/lib/report.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import { changeRole, type RoleEvent } from '../domain/role.ts';
import { changePlace, type PlaceEvent } from '../domain/room.ts';
import type { Devices } from '../video/devices.ts';
import type { Abilities } from './hostActions.ts';
import type { RoomState, RoomStore } from './roomStore.ts';

export interface RoomOptions {
  readonly eventId: string;
  readonly channel: string;
  /** The own uid. */
  readonly uid: string;
  readonly name: string;
  readonly isMeeting: boolean;
  readonly isHost: boolean;
  readonly appId: string;
}

/** What a person is told, once, in words of the screen. */
export type RoomNews =
  | { readonly kind: 'hand'; readonly uid: string; readonly name: string }
  | { readonly kind: 'downgraded' | 'promoted' | ScreenNews }
  /** The own hand, by somebody else. */
  | { readonly kind: 'hand-lowered' }
  /** Media that somebody has changed their mind about may be shown all the same. */
  | { readonly kind: 'share-goes-on' }
  /** `said` in the words of whoever refused it. */
  | { readonly kind: 'screen-ended'; readonly said: string }
  /** Something that was asked for did not happen, or nobody knows; `said` in the server's words. */
  | {
      readonly kind: 'failed';
      readonly what: Wish;
      readonly said: string;
      readonly isUnknown: boolean;
      /** Which one, where it is about a poll (`pollKey`): by now another may be open. */
      readonly poll?: string | undefined;
    };

/** It was never seen; is not allowed; is seen without its sound; reaches nobody for a while; is seen again. */
type ScreenNews = 'screen-failed' | 'screen-forbidden' | 'screen-silent' | 'screen-lost' | 'screen-back';

export type Wish =
  | 'hand'
  | 'vote'
  /** Another one counts already. */
  | 'second-vote'
  | 'start-poll'
  | 'stop-poll'
  | 'share-media'
  | 'stop-media'
  | 'promote'
  | 'downgrade'
  | 'ban'
  | 'lower-hand'
  | 'host-report'
  | 'attendees'
  | 'tokens';

export type Question<T, K extends QueryKey> = Pick<FetchQueryOptions<T, Error, T, K>, 'queryKey' | 'queryFn'>;

export interface RoomWork {
  readonly options: RoomOptions;
  readonly store: RoomStore;
  readonly devices: Devices;
  readonly client: QueryClient;
  /** The newest session: a token may be renewed. */
  readonly api: () => Api;
  /** The newest abilities: the host may give others. */
  readonly abilities: () => Abilities;
  readonly news: Emitter<RoomNews>;
  readonly place: (event: PlaceEvent) => void;
  readonly role: (event: RoleEvent) => void;
  /** Asks the server, whatever it has said before. */
  readonly ask: <T, K extends QueryKey>(question: Question<T, K>) => Promise<T>;
  /** Runs one piece of work at a time under a name; while it runs, the name is in `busy`. */
  readonly busyWith: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Does what was wished for, one at a time under its name; true once it is done. What fails is told. */
  readonly attempt: (wish: Wish, run: () => Promise<unknown>, name?: string) => Promise<boolean>;
  /** Tells that a wish was not fulfilled, or that nobody knows. */
  readonly failed: (wish: Wish, error: unknown, poll?: string) => void;
}

type Parts = Pick<RoomWork, 'options' | 'store' | 'devices' | 'client' | 'api' | 'abilities'>;

export function createRoomWork(parts: Parts): RoomWork {
  const { store, client } = parts;
  const news = createEmitter<RoomNews>();
  const setBusy = (name: string, isBusy: boolean) =>
    store.change((state) => {
      const busy = new Set(state.busy);
      if (isBusy) busy.add(name);
      else busy.delete(name);
      return { ...state, busy };
    });
  /** Coming back begins with nothing under way, while something of before may still run. */
  const newest = new Map<string, object>();
  const busyWith: RoomWork['busyWith'] = async (name, work) => {
    if (store.state().busy.has(name)) return;
    const mine = {};
    newest.set(name, mine);
    setBusy(name, true);
    try {
      await work();
    } finally {
      if (newest.get(name) === mine) setBusy(name, false);
    }
  };
  const failed: RoomWork['failed'] = (what, error, poll) => {
    // S3 §8: of a promotion the server's no is logged, too, beside being told.
    if (what === 'promote') report(error, 'live-room: a promotion');
    else reportError(error);
    news.emit({ kind: 'failed', what, said: saidBy(error), isUnknown: isOutcomeUnknown(error), poll });
  };
  return {
    ...parts,
    news,
    place: (event) => store.change(changing('place', (place) => changePlace(place, event))),
    role: (event) => store.change(changing('role', (role) => changeRole(role, event))),
    ask: (question) => client.fetchQuery({ ...question, staleTime: 0 }),
    busyWith,
    attempt: async (wish, run, name = wish) => {
      let isDone = false;
      await busyWith(name, async () => {
        try {
          await run();
          isDone = true;
        } catch (error) {
          failed(wish, error);
        }
      });
      return isDone;
    },
    failed,
  };
}

/** Changes one part of the state; the same part changes nothing. */
export function changing<K extends keyof RoomState>(
  key: K,
  change: (part: RoomState[K]) => RoomState[K],
): (state: RoomState) => RoomState {
  return (state) => {
    const part = change(state[key]);
    return part === state[key] ? state : { ...state, [key]: part };
  };
}

/** Reports an error that only developers can do something about; a server's answer is told to them by whoever asked for it. */
export function reportError(error: unknown): void {
  if (!(error instanceof ApiError) || error.kind === 'contract') report(error, 'live-room');
}

/** Where a person is told that the server's answer was none: only what is no answer of a server is for developers. */
export function reportDefect(error: unknown): void {
  if (!(error instanceof ApiError)) report(error, 'live-room');
}
