/** What a draft is, and how much of it is kept (DESIGN.md §3 «Draft vault»). */
import * as v from 'valibot';

/** DESIGN.md §3: a draft is kept so long. */
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
  /** Writes a draft, and drops what is too much by then. */
  readonly write: (draft: StoredDraft) => Promise<void>;
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

/** Names a draft in its store. */
export function keyOf(owner: string, kind: string, recordId: string, slot: DraftSlot): string {
  return JSON.stringify([owner, kind, recordId, slot]);
}

/** Whether a draft is too old to be offered. One from the future (a corrected clock) is not. */
export function isExpired({ savedAt }: DraftEntry, now: number): boolean {
  return now - savedAt >= draftLifeMs;
}

/** The keys to drop when a draft has been written: the oldest beyond the total size, never itself. */
export function keysToDrop(entries: readonly DraftEntry[], written: DraftEntry): string[] {
  const others = entries.filter(({ key }) => key !== written.key).toSorted((a, b) => b.savedAt - a.savedAt);
  let total = written.bytes;
  const firstTooMuch = others.findIndex(({ bytes }) => (total += bytes) > maxTotalBytes);
  return firstTooMuch === -1 ? [] : others.slice(firstTooMuch).map(({ key }) => key);
}
