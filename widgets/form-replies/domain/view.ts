/** What the user has chosen to see, as the page's address says it (DESIGN.md §2, S2 §2). */
import { latinDigits } from '#shared/lib/text.ts';

/** S2 §2 «choose list or grid layout». */
export type ReplyLayout = 'list' | 'grid';

export interface View {
  /** 1-based, of ten replies each. */
  readonly page: number;
  readonly search: string;
  /** `null`: as it was left on this device. */
  readonly layout: ReplyLayout | null;
  /** The index of the reply that was opened last. */
  readonly reply: string | null;
  /** What it said then, in a few letters (`digestOf`): another may be at its place by now (T-27). */
  readonly said: string | null;
  readonly part: 'replies' | 'summary';
}

/** Names in the address, behind the island's prefix. */
export const addressKeys = ['page', 'find', 'layout', 'reply', 'said', 'part'] as const;

type Address = Readonly<Record<(typeof addressKeys)[number], string | null>>;

/** An address that says nothing: the view begins with it. */
export const nowhere: Address = { page: null, find: null, layout: null, reply: null, said: null, part: null };

/** An address leads no further by itself: who goes there page by page reads on. */
const furthestPage = 100;

/** Longest search that is kept. */
const maxSearch = 200;

/** What goes into the address: only what differs from the beginning. */
export function toAddress({ page, search, layout, reply, said, part }: View): Address {
  return {
    page: page === 1 ? null : String(page),
    find: search.trim() === '' ? null : search,
    layout,
    reply,
    said,
    part: part === 'replies' ? null : part,
  };
}

/** Reads the address; what cannot be read counts as not there. */
export function fromAddress({ page, find, layout, reply, said, part }: Address): View {
  const typed = latinDigits(page ?? '');
  return {
    page: /^[1-9]\d{0,5}$/.test(typed) ? Math.min(Number(typed), furthestPage) : 1,
    search: (find ?? '').slice(0, maxSearch),
    layout: layout === 'list' || layout === 'grid' ? layout : null,
    reply: named(reply),
    said: named(said),
    part: part === 'summary' ? 'summary' : 'replies',
  };
}

const named = (text: string | null) => (text !== null && /^[\w-]{1,40}$/.test(text) ? text : null);

/** The view after a change; another search begins at its first page, with nothing open. */
export function changeView(view: View, change: Partial<View>): View {
  const isOther = change.search !== undefined && change.search.trim() !== view.search.trim();
  const next = { ...view, ...(isOther ? { page: 1, reply: null } : {}), ...change };
  return next.reply === null ? { ...next, said: null } : next;
}
