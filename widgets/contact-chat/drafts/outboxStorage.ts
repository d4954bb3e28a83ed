/** Unconfirmed messages in the draft vault, each as a record of its own, so that tabs do not overwrite each other. */
import * as v from 'valibot';
import { apiErrorKinds } from '#shared/api/errors.ts';
import type { DraftVault } from '#shared/drafts/vault.ts';
import { parseJson } from '#shared/lib/json.ts';
import type { Parties } from '../domain/message.ts';
import type { Outbox, Outgoing } from '../domain/outbox.ts';
import { whenAlone } from './whenAlone.ts';

export interface OutboxStorage {
  /** Begins; gives what an earlier page has left, in the order it was typed. The returned function ends. */
  readonly start: (onLeft: (items: Outbox) => void) => () => void;
  /** Keeps what is new or has changed, and forgets what is settled. */
  readonly follow: (before: Outbox, after: Outbox) => void;
  /** Resolves once what was given is written, as far as it can be. */
  readonly written: () => Promise<unknown>;
}

const kind = 'chat-message';

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

function isKept({ claim }: Outgoing): boolean {
  return claim === null;
}

function isStart(start: readonly string[], of: readonly unknown[]): boolean {
  return start.every((part, index) => part === of[index]);
}
