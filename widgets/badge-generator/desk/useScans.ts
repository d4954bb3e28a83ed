import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { searchBadgeContacts, type BadgeContact } from '#shared/api/badges.ts';
import type { Api } from '#shared/api/client.ts';
import { createQueue } from '#shared/lib/queue.ts';
import { useApi } from '#shared/query/useApi.ts';
import { exactAt, meantBy, soughtKey, type Sought, type Unclear } from '../domain/scan.ts';

/** What Enter is to do with whom it means. */
export type Wish = 'print' | 'queue';

type Answer = BadgeContact | Unclear | 'failed';

interface Scan {
  readonly sought: Sought;
  readonly wish: Wish;
}

interface ScansOptions {
  readonly eventId: string;
  readonly onMeant: (contact: BadgeContact, wish: Wish) => void;
  /** `isOvertaken`: another one has been read meanwhile. */
  readonly onUnclear: (why: Unclear, sought: Sought, isOvertaken: boolean) => void;
  /** It could not be looked for: asked for again it is another reading. */
  readonly onFailed: (sought: Sought) => void;
  /** The desk goes before there was an answer. */
  readonly onLeft: (left: readonly Sought[]) => void;
}

/** What Enter has asked for, each with a question of its own, done in the order of the Enters. */
export function useScans({ eventId, ...options }: ScansOptions) {
  const api = useApi();
  const [looking, setLooking] = useState(0);
  const { failed, hasFailed, setFailed } = useFailed();
  const [{ inTurn, leaving, open }] = useState(() => ({
    inTurn: createQueue(),
    leaving: new AbortController(),
    /** Neither done nor dropped. */
    open: new Set<Scan>(),
  }));
  const heard = useRef(options);
  useLayoutEffect(() => {
    heard.current = options;
  });
  useEffect(
    () => () => {
      leaving.abort();
      if (open.size > 0) heard.current.onLeft(Array.from(open, ({ sought }) => sought));
    },
    [leaving, open],
  );

  const ask = async (sought: Sought): Promise<Answer> => {
    try {
      return meantBy(sought, await lookFor(api, eventId, sought, leaving.signal));
    } catch {
      // Shown under the box, with Retry.
      return 'failed';
    }
  };
  const giveUp = (scans: readonly Scan[]) => {
    for (const scan of scans) open.delete(scan);
    setFailed(failed.current.filter((scan) => !scans.includes(scan)));
  };
  const add = (scan: Scan, known: Answer | null = null) => {
    // Whoever is read again is asked for once.
    giveUp(failed.current.filter(({ sought }) => soughtKey(sought) === soughtKey(scan.sought)));
    open.add(scan);
    setLooking((now) => now + 1);
    const asking = known ?? ask(scan.sought);
    void inTurn(async () => {
      const answer = await asking;
      if (leaving.signal.aborted) return;
      setLooking((now) => now - 1);
      if (answer === 'failed') {
        setFailed([...failed.current, scan]);
        heard.current.onFailed(scan.sought);
        return;
      }
      const isOvertaken = Array.from(open).at(-1) !== scan;
      open.delete(scan);
      if (typeof answer === 'string') heard.current.onUnclear(answer, scan.sought, isOvertaken);
      else heard.current.onMeant(answer, scan.wish);
    });
  };
  return {
    hasFailed,
    looking,
    /** `known` where it has been looked for already. */
    add,
    /** Does something once all that was read before it is done, or could not be looked for. */
    afterAll: (work: (isAllFound: boolean) => void) =>
      void inTurn(async () => {
        if (!leaving.signal.aborted) work(failed.current.length === 0);
      }),
    /** Asks again for what could not be looked for. */
    retry: () => {
      for (const scan of failed.current) add(scan);
    },
    /** Gives up what could not be looked for. */
    drop: () => giveUp(failed.current),
  };
}

/** What could not be looked for, as it is now: whoever waits for it asks between two drawings. */
function useFailed() {
  const failed = useRef<readonly Scan[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const setFailed = (next: readonly Scan[]) => {
    failed.current = next;
    setHasFailed(next.length > 0);
  };
  return { failed, hasFailed, setFailed };
}

/** A code names its owner as it was when it was made: where that finds nobody, the registration may. */
async function lookFor(
  api: Api,
  eventId: string,
  sought: Sought,
  signal: AbortSignal,
): Promise<readonly BadgeContact[]> {
  const found = await searchBadgeContacts(api, { eventId, text: sought.text }, signal);
  const isKnown =
    sought.kind === 'words' || sought.text === sought.registrationId || exactAt(sought, found) >= 0;
  return isKnown ? found : searchBadgeContacts(api, { eventId, text: sought.registrationId }, signal);
}
