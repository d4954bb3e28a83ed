import { useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '#shared/api/client.ts';
import { searchOrganisations, type FoundOrganisation } from '#shared/api/organisations.ts';
import { ofName } from '#shared/lib/organisations.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { PickedOrganisation } from './domain/fields.ts';

/** A new organisation that is not in the list yet is looked for again after this time, in milliseconds. */
export const lookAgainMs = 2_000;

/** So often in all; then the user is asked. */
export const maxLooks = 3;

/** How the search for a new organisation stands, of which only the name is known (C-22). */
export type Lookup =
  | { readonly phase: 'none' | 'looking' | 'missing' | 'failed' }
  /** Several have the name: the user knows which. */
  | { readonly phase: 'ask'; readonly choices: readonly FoundOrganisation[] };

export interface LookupControl {
  readonly lookup: Lookup;
  readonly lookAgain: () => void;
}

interface Answer {
  /** What was asked. */
  readonly key: string;
  readonly lookup: Lookup;
}

/** Looks for a new organisation by its name; the only one of that name is taken. */
export function useLookup(
  picked: PickedOrganisation | null,
  choose: (organisation: FoundOrganisation) => void,
): LookupControl {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const onOnly = useEffectEvent(choose);
  const name = picked !== null && picked.id === null ? picked.name : null;
  const key = JSON.stringify([name, round]);
  useEffect(() => {
    if (name === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (found: readonly FoundOrganisation[] | null) => {
      if (signal.aborted) return;
      const [only, ...others] = found ?? [];
      if (only && others.length === 0) onOnly(only);
      else setAnswer({ key, lookup: toLookup(found) });
    };
    void lookFor(api, { name, looks: maxLooks }, signal).then(settle);
    return () => controller.abort();
  }, [api, name, key]);

  const looking: Lookup = { phase: name === null ? 'none' : 'looking' };
  return {
    lookup: name !== null && answer?.key === key ? answer.lookup : looking,
    lookAgain: () => setRound((last) => last + 1),
  };
}

function toLookup(found: readonly FoundOrganisation[] | null): Lookup {
  if (found === null) return { phase: 'failed' };
  return found.length > 0 ? { phase: 'ask', choices: found } : { phase: 'missing' };
}

interface Wanted {
  readonly name: string;
  readonly looks: number;
}

/** Those of the name; looks again for a while, because a list may be behind. `null` when it could not be read at last. */
async function lookFor(
  api: Api,
  { name, looks }: Wanted,
  signal: AbortSignal,
): Promise<readonly FoundOrganisation[] | null> {
  const found = await searchOrganisations(api, { searchInput: name }, signal).then(
    (all) => ofName(all, name),
    () => null,
  );
  if (signal.aborted || looks <= 1 || (found !== null && found.length > 0)) return found;
  await pause(lookAgainMs, signal);
  return lookFor(api, { name, looks: looks - 1 }, signal);
}

/** Ends early when the signal says so. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
