/** What a draft is, and how much of it is kept (DESIGN.md §3 «Draft vault»). */
import * as v from 'valibot';

/** DESIGN.md §3: a draft is kept so long, unless it says that it is kept shorter. */
export const draftLifeMs = 30 * 86_400_000;

/** A larger draft is not kept at all. */
export const maxDraftBytes = 256 * 1024;

/** All drafts of an origin together; the oldest go first. */
export const maxTotalBytes = 5 * 1024 * 1024;

/** Those behind `current` hold drafts that are still offered while the user already types something new, the latest first. */
export type DraftSlot = 'current' | 'previous' | 'earlier';

/** What is known of a draft without its content. Read from outside, so checked. */
export const draftEntry = v.object({
  key: v.string(),
  /** By its name (`ownerOf`). Those of an older build have no guard: it is not known whose they are, they end with time. */
  owner: v.string(),
  kind: v.string(),
  recordId: v.string(),
  version: v.number(),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  /** Kept no longer than this, in milliseconds; who comes by then may know nothing of its record. */
  lifeMs: v.optional(v.number()),
  /** Whose editor wrote it: two tabs may save within one millisecond. Those of an older build have none. */
  session: v.optional(v.string()),
  bytes: v.number(),
});

export type DraftEntry = v.InferOutput<typeof draftEntry>;

/** A draft with its content as JSON. */
export interface StoredDraft extends DraftEntry {
  readonly text: string;
}

/** Where drafts lie. Every function may reject, as when the disk is full. */
export interface DraftStore {
  readonly read: (key: string) => Promise<StoredDraft | null>;
  /** Every draft of an owner, or of everybody; expired ones too. */
  readonly list: (owner?: string) => Promise<DraftEntry[]>;
  /** Writes a draft, and drops what is too much, or too old by now. */
  readonly write: (draft: StoredDraft, now: number) => Promise<void>;
  /** Gives a draft another key; nothing where there is none. */
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Those only that are meant, in one step: another tab may write any of them at any moment. */
  readonly remove: (keys: readonly string[], isMeant?: IsMeant) => Promise<void>;
}

/** Names some of a record's drafts. */
export type IsMeant = (draft: Pick<DraftEntry, 'savedAt' | 'session'>) => boolean;

/**
 * What says something of the server's records and nothing of the user: it stays when one user signs out. Without «saved, not
 * sent» a campaign would read as sent (C-2).
 */
export const marks: readonly string[] = ['campaign-unsent'];

/**
 * What may be with the server or not, and is known nowhere else: for want of room it goes after everything that was only typed. A
 * public form's draft has the keys of its submissions without an answer.
 */
const sent: readonly string[] = ['reply-decision', 'chat-message', 'public-form'];

/** Names a draft in its store. */
export function keyOf(owner: string, kind: string, recordId: string, slot: DraftSlot): string {
  return JSON.stringify([owner, kind, recordId, slot]);
}

/** A public form of an older build does not say how long it is kept: so long they were offered. */
const publicLifeMs = 86_400_000;

/** Whether a draft is too old to be offered. One from the future (a corrected clock) is not. */
export function isExpired({ kind, savedAt, lifeMs }: DraftEntry, now: number): boolean {
  const usualMs = kind === 'public-form' ? publicLifeMs : draftLifeMs;
  return now - savedAt >= Math.min(lifeMs ?? usualMs, draftLifeMs);
}

/**
 * The keys to drop when a draft has been written: what is too old, the oldest beyond the total size, what was only typed before
 * what was sent; never itself.
 *
 * @param now by the clock: the moment of a draft may be ahead of it.
 */
export function keysToDrop(entries: readonly DraftEntry[], written: DraftEntry, now: number): string[] {
  const others = entries.filter(({ key }) => key !== written.key);
  const old = others.filter((entry) => isExpired(entry, now));
  const isTyped = ({ kind }: DraftEntry) => Number(!sent.includes(kind));
  const kept = others
    .filter((entry) => !old.includes(entry))
    .toSorted((a, b) => isTyped(a) - isTyped(b) || b.savedAt - a.savedAt);
  let total = written.bytes;
  const firstTooMuch = kept.findIndex(({ bytes }) => (total += bytes) > maxTotalBytes);
  // Marks take no room worth the name, and what they say is known nowhere else.
  const isMark = ({ kind }: DraftEntry) => marks.includes(kind);
  const tooMuch = firstTooMuch === -1 ? [] : kept.slice(firstTooMuch).filter((entry) => !isMark(entry));
  return [...old, ...tooMuch].map(({ key }) => key);
}
