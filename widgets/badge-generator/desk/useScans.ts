import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { searchBadgeContacts, type BadgeContact } from '#shared/api/badges.ts';
import type { Api } from '#shared/api/client.ts';
import { createQueue } from '#shared/lib/queue.ts';
import { useApi } from '#shared/query/useApi.ts';
import { exactAt, meantBy, type Sought, type Unclear } from '../domain/scan.ts';

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
  readonly onUnclear: (why: Unclear, sought: Sought) => void;
}

/** What Enter has asked for, each with a question of its own, done in the order of the Enters. */
export function useScans({ eventId, onMeant, onUnclear }: ScansOptions) {
  const api = useApi();
  const [looking, setLooking] = useState(0);
  const [failed, setFailed] = useState<readonly Scan[]>([]);
  const [{ inTurn, leaving }] = useState(() => ({
    inTurn: createQueue(),
    leaving: new AbortController(),
  }));
  useEffect(() => () => leaving.abort(), [leaving]);
  const heard = useRef({ onMeant, onUnclear });
  useLayoutEffect(() => {
    heard.current = { onMeant, onUnclear };
  });

  const ask = async (sought: Sought): Promise<Answer> => {
    try {
      return meantBy(sought, await lookFor(api, eventId, sought, leaving.signal));
    } catch {
      // Shown under the box, with Retry.
      return 'failed';
    }
  };
  const add = (scan: Scan, known: Answer | null = null) => {
    setLooking((now) => now + 1);
    const asking = known ?? ask(scan.sought);
    void inTurn(async () => {
      const answer = await asking;
      if (leaving.signal.aborted) return;
      setLooking((now) => now - 1);
      if (answer === 'failed') setFailed((now) => [...now, scan]);
      else if (typeof answer === 'string') heard.current.onUnclear(answer, scan.sought);
      else heard.current.onMeant(answer, scan.wish);
    });
  };
  const drop = () => setFailed([]);
  return {
    hasFailed: failed.length > 0,
    isLooking: looking > 0,
    /** `known` where it has been looked for already. */
    add,
    /** Asks again for what could not be looked for. */
    retry: () => {
      drop();
      for (const scan of failed) add(scan);
    },
    drop,
  };
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
