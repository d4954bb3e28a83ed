/** Unconfirmed messages in the draft vault, each as a record of its own, so that tabs do not overwrite each other. */
import * as v from 'valibot';
import { apiErrorKinds } from '#shared/api/errors.ts';
import { announceEditor } from '#shared/drafts/presence.ts';
import type { DraftVault } from '#shared/drafts/vault.ts';
import { newId } from '#shared/lib/ids.ts';
import { parseJson } from '#shared/lib/json.ts';
import { report } from '#shared/lib/report.ts';
import type { Parties } from '../domain/message.ts';
import type { Outbox, Outgoing } from '../domain/outbox.ts';

export interface OutboxStorage {
  /** Begins; gives what an earlier page has left, in the order it was typed. The returned function ends. */
  readonly start: (onLeft: (items: Outbox) => void) => () => void;
  /** Keeps what is new or has changed, and forgets what is settled. */
  readonly follow: (before: Outbox, after: Outbox) => void;
  /** Resolves once what was given is written, as far as it can be. */
  readonly written: () => Promise<unknown>;
}

const kind = 'chat-message';

/** Other tabs have answered by then whether they have this conversation open. */
const answerMs = 150;

const time = v.nullable(v.number());

const form = {
  schema: v.object({
    id: v.string(),
    intent: v.string(),
    text: v.string(),
    typedAt: v.number(),
    phase: v.picklist(['queued', 'sending', 'checking', 'sent', 'refused', 'unconfirmed', 'unknown']),
    firstTriedAt: time,
    triedAt: time,
    after: v.nullable(v.string()),
    problem: v.nullable(
      v.object({
        kind: v.picklist(apiErrorKinds),
        said: v.string(),
      }),
    ),
  }),
  version: 1,
};

/** The storage of a conversation; it follows from the start on, and looks for what is left once it is started. */
export function createOutboxStorage(vault: DraftVault, of: Parties): OutboxStorage {
  const { eventId, me, other } = of;
  let writing: Promise<unknown> = Promise.resolve();
  /** What this page has had in hand is none of what an earlier one has left. */
  const ours = new Set<string>();
  const nameOf = (id: string) => ({ kind, recordId: JSON.stringify([eventId, me, other, id]) });
  const isOurs = (recordId: string) => {
    const parsed = parseJson(recordId);
    return parsed.ok && Array.isArray(parsed.value) && isStart([eventId, me, other], parsed.value);
  };
  const restore = async () => {
    const listed = await vault.list();
    const names = listed.filter((one) => one.kind === kind && isOurs(one.recordId));
    const drafts = await Promise.all(names.map(({ recordId }) => vault.load({ kind, recordId, ...form })));
    const items = drafts.flatMap(([draft]) =>
      draft && !ours.has(draft.value.id) ? [{ ...draft.value, endedAt: null, claim: null }] : [],
    );
    return items.toSorted((a, b) => a.typedAt - b.typedAt);
  };
  return {
    start: (onLeft) => {
      let isOver = false;
      const give = async () => {
        const items = await restore();
        if (!isOver) onLeft(items);
      };
      const record = JSON.stringify([vault.owner, 'chat', eventId, me, other]);
      const stopWaiting = whenAlone(record, () => void give());
      return () => {
        isOver = true;
        ours.clear();
        stopWaiting();
      };
    },
    follow: (before, after) => {
      for (const { id } of after) ours.add(id);
      const kept = after.filter(isKept);
      const known = new Set(before);
      const changed = kept.filter((item) => !known.has(item));
      const gone = before.filter(({ id }) => !kept.some((item) => item.id === id));
      if (changed.length + gone.length === 0) return;
      writing = Promise.all([
        writing,
        ...changed.map((value) => vault.save({ ...nameOf(value.id), ...form, value })),
        ...gone.map(({ id }) => vault.remove(nameOf(id))),
      ]);
    },
    written: () => writing,
  };
}

/** Calls back once no other tab has the record in hand: what is left belongs to the one that is open. */
function whenAlone(record: string, callBack: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const othersGone = holdAmongTabs(record, signal);
  let isElsewhere = false;
  const check = async () => {
    await othersGone();
    if (!isElsewhere && !signal.aborted) callBack();
  };
  const leave = announceEditor(record, (next) => {
    isElsewhere = next;
    if (!next) void check();
  });
  const timer = setTimeout(() => void check(), answerMs);
  return () => {
    ended.abort();
    clearTimeout(timer);
    leave();
  };
}

/**
 * Keeps the record in hand until the signal ends, and gives back how to wait until no other tab has it. A tab that is frozen
 * answers nobody and goes on with its queue when it wakes, but its lock shows. Without locks, as on plain http, nobody is seen.
 */
function holdAmongTabs(record: string, signal: AbortSignal): () => Promise<void> {
  const { locks } = navigator;
  if (!locks) return () => Promise.resolve();
  const own = `${record} ${newId()}`;
  const isHeld = new Promise<unknown>((resolve) => {
    const hold = () => {
      resolve(null);
      return new Promise<void>((end) => signal.addEventListener('abort', () => end()));
    };
    locks.request(own, { signal }, hold).then(resolve, resolve);
  });
  const othersGone = async (): Promise<void> => {
    await isHeld;
    const { held = [] } = await locks.query();
    const names = held.flatMap(({ name = '' }) =>
      name !== own && name.startsWith(`${record} `) ? name : [],
    );
    if (names.length === 0) return;
    await Promise.all(names.map((name) => locks.request(name, { signal }, () => null)));
    await othersGone();
  };
  return () =>
    othersGone().catch((error: unknown) => {
      if (!signal.aborted) report(error, 'locks of the chat');
    });
}

function isKept({ claim }: Outgoing): boolean {
  return claim === null;
}

function isStart(start: readonly string[], of: readonly unknown[]): boolean {
  return start.every((part, index) => part === of[index]);
}
