import * as v from 'valibot';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { addBadgeToHistory } from '#shared/api/badges.ts';
import type { Api } from '#shared/api/client.ts';
import { useIsland } from '#shared/island/island.ts';
import { claimKept } from '#shared/lib/claimKept.ts';
import { hasSignedOut, onClearDevice, watchOwner } from '#shared/lib/clearDevice.ts';
import { ownerOf, storageKey, type Owner } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';
import { useApi } from '#shared/query/useApi.ts';
import { HistoryOutbox } from './HistoryOutbox.ts';

const text = v.nullable(v.string());
const keptSchema = v.array(
  v.object({
    name: v.string(),
    firstName: text,
    lastName: text,
    organisation: text,
    registrationId: text,
    statusId: text,
    intent: v.string(),
    phase: v.picklist(['waiting', 'sending', 'unclear', 'refused']),
  }),
);

interface OpenOutbox {
  readonly outbox: HistoryOutbox;
  readonly owner: string;
  readonly ended: AbortController;
}

/** What is on its way belongs to the page: it goes on when the island has gone. */
const outboxes = new Map<string, OpenOutbox>();

onClearDevice((isTheirs) => {
  for (const [key, { outbox, owner, ended }] of outboxes) {
    if (!isTheirs(owner)) continue;
    outbox.close();
    ended.abort();
    outboxes.delete(key);
  }
});

function outboxOf(api: Api, owner: Owner, isIdempotent: boolean): HistoryOutbox {
  const name = `${api.id} ${ownerOf(owner)}`;
  const known = outboxes.get(name)?.outbox;
  if (known) return known;
  const key = storageKey('unsent-prints', owner);
  const isLasting = owner.userId === undefined ? false : 'tab';
  const ended = new AbortController();
  const outbox = new HistoryOutbox({
    send: (badge) => addBadgeToHistory(api, badge),
    isIdempotent,
    kept: {
      read: () => readStored(key, keptSchema) ?? [],
      write: (all) =>
        writeStored(key, all.length === 0 || hasSignedOut(ownerOf(owner)) ? null : all, isLasting),
      claim: () =>
        claimKept({
          key: storageKey('prints-holder', owner),
          isLasting: hasSignedOut(ownerOf(owner)) ? false : isLasting,
          signal: ended.signal,
        }),
    },
    onProblem: (error) => report(error, 'history of badges'),
  });
  outboxes.set(name, { outbox, owner: ownerOf(owner), ended });
  return outbox;
}

/** Prints on their way into the history. */
export function useHistory(isIdempotent: boolean) {
  const api = useApi();
  const { tenant, userId, guard } = useIsland().common;
  const owner = useMemo(() => ({ tenant, userId, guard }), [tenant, userId, guard]);
  // After a sign-out there is another one: the old one takes nothing any more.
  const opened = useSyncExternalStore(
    useCallback((onChange: () => void) => watchOwner(ownerOf(owner), onChange), [owner]),
    () => outboxOf(api, owner, isIdempotent),
  );
  useEffect(() => opened.setIdempotent(isIdempotent), [opened, isIdempotent]);
  const waiting = useSyncExternalStore(opened.subscribe, opened.get);
  return { waiting, outbox: opened };
}
