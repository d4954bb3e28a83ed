/** The draft vault's part in the chat: loaded after the screen, which is of use without it. */
import * as v from 'valibot';
import { createDraftSession } from '#shared/drafts/session.ts';
import { createDraftVault } from '#shared/drafts/vault.ts';
import type { Owner } from '#shared/lib/owner.ts';
import type { Parties } from '../domain/message.ts';
import { createOutboxStorage, type OutboxStorage } from './outboxStorage.ts';
import { whenAlone } from './whenAlone.ts';

export interface DraftsRequest extends Owner {
  readonly parties: Parties;
}

/** Keeps unconfirmed messages of a conversation. */
export function openOutboxStorage({ parties, ...owner }: DraftsRequest): OutboxStorage {
  return createOutboxStorage(createDraftVault(owner), parties);
}

export interface TextDraft {
  /** Keeps the text; an empty one is nothing to keep. */
  readonly save: (text: string) => void;
  /** Saves what is waiting, and ends. */
  readonly close: () => void;
}

const form = { schema: v.object({ text: v.string() }), version: 1 };

/**
 * Keeps what is being typed to a recipient.
 *
 * @param onLeft is given what was left the last time, if anything was: not while another tab may still send it.
 */
export function openTextDraft(request: DraftsRequest, onLeft: (text: string) => void): TextDraft {
  const { parties, ...owner } = request;
  const name = { kind: 'chat', recordId: JSON.stringify([parties.eventId, parties.me, parties.other]) };
  const vault = createDraftVault(owner);
  const session = createDraftSession<{ text: string }>(vault, name);
  let isOver = false;
  const take = async () => {
    const kept = await vault.load({ ...name, ...form });
    if (isOver) return;
    const { savedAt } = session.state();
    const left = kept.find((draft) => draft.savedAt !== savedAt);
    // The other tab has sent it meanwhile.
    if (!left) return session.discard();
    session.accept();
    onLeft(left.value.text);
  };
  const stops = [
    session.start(() => form),
    whenAlone(JSON.stringify([vault.owner, 'chat-text', name.recordId]), () => void take()),
  ];
  return {
    save: (text) => {
      if (text === '') void session.clear();
      else session.save({ text });
    },
    close: () => {
      isOver = true;
      stops.forEach((stop) => stop());
    },
  };
}
