import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Waiting } from '#shared/api/outbox.ts';
import { useIsland } from '#shared/island/island.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useApi } from '#shared/query/useApi.ts';
import { readGuest } from '../domain/guest.ts';
import { idle, type Phase } from '../domain/kiosk.ts';
import { needsStaff, type Letter } from '../domain/letter.ts';
import type { Desk, Visitors } from '../store/Desk.ts';
import type { OpenDesk, Staffing } from '../store/openDesk.ts';
import { useVisitors } from '../store/useVisitors.ts';

interface DeskSettings {
  readonly eventId: string;
  readonly allowsOtherEvents: boolean;
  readonly isOffline: boolean;
  readonly isIdempotent: boolean;
  /** `null`: badges are printed in the browser. */
  readonly printerId: string | null;
}

/** The kiosk of this place, and what it shows; nothing is taken until what is kept on the device has been read. */
export function useDesk(settings: DeskSettings) {
  const { eventId, isOffline, isIdempotent, printerId } = settings;
  const api = useApi();
  const { arrivals, visitors, isKnownLater } = useVisitors(eventId);
  const { emit, common } = useIsland();
  const opened = useOpenDesk(eventId, isOffline, {
    api,
    userId: common.userId ?? null,
    printerId,
    isPatient: isOffline,
    isIdempotent,
    visitors: {
      of: visitors.of,
      note: (letter) => {
        const { registrationId, isReprint } = letter;
        const isNew = !isReprint && visitors.of(registrationId) === null;
        visitors.note(letter);
        if (isNew) emit('guest-checked-in', { registration_id: registrationId, event_id: letter.eventId });
      },
    } satisfies Visitors,
  });
  const { desk = null, outbox = null } = opened ?? {};
  const phase = useSyncExternalStore(desk?.subscribe ?? never, desk?.get ?? atRest);
  const waiting = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.get ?? nobody);
  const unreadable = opened?.unreadable ?? null;
  const lost = useSyncExternalStore(unreadable?.subscribe ?? never, unreadable?.names ?? noNames).length;
  const unsettled = waiting.filter(({ phase: of }) => of !== 'sending');
  const isKept = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.isKept ?? always);
  // What is held is read at the event whose desk has come (S-15).
  const door = useRef(settings);
  useLayoutEffect(() => {
    door.current = settings;
  });
  useAskBeforeUnload(opened !== null && opened.left().length > 0);
  const whenOpen = useWhenOpen(desk);
  return {
    phase,
    waiting,
    /** How many check-ins are not settled; what cannot be read needs somebody as much as what was refused. */
    unsettled: unsettled.length + lost,
    needsStaff: lost > 0 || unsettled.some(({ phase: of, why }) => of !== 'waiting' || needsStaff(why)),
    storage: storageOf({ isOffline, isLasting: opened?.isLasting ?? true, isKept, isKnownLater }),
    outbox,
    log: opened?.log ?? null,
    unreadable,
    /** Names what is kept for it; `null` until it is open. */
    place: opened?.name ?? null,
    arrivals,
    visitors,
    desk,
    /** What a camera or a scanner has read. */
    read: (text: string) => {
      void whenOpen((there) => {
        const guest = readGuest(text, door.current);
        if (typeof guest === 'string') there.refuse(guest);
        else there.take(guest);
      });
    },
    /** Resolves once it is open. */
    openSearch: () => whenOpen((there) => there.openSearch()),
  };
}

/** Why what waits, or who has come, would be lost with the page; `null` where it would not. Nobody expects more of `unwanted`: the staff have to know the others. */
export type StorageTrouble = 'page' | 'failed' | 'unwanted' | null;

interface StorageState {
  readonly isOffline: boolean;
  readonly isLasting: boolean;
  readonly isKept: boolean;
  readonly isKnownLater: boolean;
}

function storageOf({ isOffline, isLasting, isKept, isKnownLater }: StorageState): StorageTrouble {
  if (isOffline && !isLasting) return 'page';
  if (!isKnownLater || (isOffline && !isKept)) return 'failed';
  return isOffline ? null : 'unwanted';
}

/** What a guest does before the desk is there is done once it is, the latest alone; resolves when it is done, or not any more. */
function useWhenOpen(desk: Desk | null) {
  const held = useRef<((there: Desk | null) => void) | null>(null);
  useEffect(() => {
    if (!desk) return;
    held.current?.(desk);
    held.current = null;
  }, [desk]);
  return (act: (there: Desk) => void) =>
    new Promise<void>((resolve) => {
      const go = (there: Desk | null) => {
        if (there) act(there);
        resolve();
      };
      if (desk) go(desk);
      else {
        held.current?.(null);
        held.current = go;
      }
    });
}

type Left = () => readonly Waiting<Letter>[];

/** What would be lost otherwise, by place and kiosk: an event that comes back, or an island put away and back, finds its own. */
const leftBehind = new Map<string, readonly Left[]>();

const leave = (name: string, left: Left) => leftBehind.set(name, [...(leftBehind.get(name) ?? []), left]);

/** By one kiosk of the place alone: each guest stands on one list. */
function takeLeft(name: string): readonly Waiting<Letter>[] {
  const all = leftBehind.get(name) ?? [];
  leftBehind.delete(name);
  return all.flatMap((left) => left());
}

const loadDesk = () => import('../store/openDesk.ts');
const loadLetters = () => import('../store/letters.ts');

/**
 * One desk for as long as it is the same place: whoever signs in there, with whatever token, goes on with the guest who stands
 * before it. `null` until it is open.
 */
function useOpenDesk(eventId: string, isKept: boolean, now: Staffing): OpenDesk | null {
  const { tenant = '' } = useIsland().common;
  const [opened, setOpened] = useState<{ readonly name: string; readonly desk: OpenDesk } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const staffing = useRef(now);
  useLayoutEffect(() => {
    staffing.current = now;
  });
  // Guests are the event's, not of who has signed in; no other server hears of them.
  const name = JSON.stringify([now.api.href(''), tenant, eventId]);
  const [keptName, setKeptName] = useState(isKept ? name : null);
  // Who is kept stays with one desk: another would leave them there, to be sent once more.
  if (isKept && keptName !== name) setKeptName(name);
  const keeps = keptName === name;
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    // Who is sent here is noted here, also when the answer comes to another event.
    const { visitors } = staffing.current;
    const open = async () => {
      // Else the desk would ask for it, one after the other.
      if (keeps) prefetch(loadLetters);
      const { openDesk } = await importChunk(loadDesk);
      // Nothing is sent, and nothing taken, by one that would only close.
      if (isGone) return;
      const desk = await openDesk({
        name,
        isKept: keeps,
        takeLeft: () => (isGone ? none : takeLeft(name)),
        staffing: () => ({ ...staffing.current, visitors }),
      });
      close = () => {
        leave(name, desk.left);
        desk.close();
      };
      if (!isGone) setOpened({ name, desk });
      // Nobody has stood at it: what holds nothing is not to be remembered.
      else if (desk.left().length > 0) close();
      else desk.close();
    };
    open().catch(setFailure);
    return () => {
      isGone = true;
      close();
      setOpened(null);
    };
  }, [name, keeps]);
  if (failure) throw failure;
  // Another event's is none, also before it has gone.
  return opened?.name === name ? opened.desk : null;
}

const never = () => () => {};
const atRest = (): Phase => idle;
const none: ReturnType<OpenDesk['outbox']['get']> = [];
const nobody = () => none;
const noList: readonly string[] = [];
const noNames = () => noList;
const always = () => true;
