/** The list and the open template in the page's address (screens.md §0 «whole state in the URL»). Pure. */
import type { RecordPlace } from '#shared/lib/recordPlace.ts';

export interface ListView {
  /** From 1. */
  readonly page: number;
  readonly search: string;
  /** Ids of the events whose templates are shown; none: of all. */
  readonly events: readonly string[];
}

/** What is open: the list, a new template, or one that is there. */
export type Place = RecordPlace<'design'>;

export const addressKeys = ['page', 'search', 'events', 'design'] as const;

export type Address = Readonly<Record<(typeof addressKeys)[number], string | null>>;

export const firstView: ListView = { page: 1, search: '', events: [] };

/** Nobody chooses more by hand, and an address is not endless. */
const mostEvents = 50;

export function viewFromAddress({ page, search, events }: Address): ListView {
  return {
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    search: search ?? '',
    events: [...new Set((events ?? '').split(',').filter((id) => id !== ''))].slice(0, mostEvents),
  };
}

export function viewToAddress({ page, search, events }: ListView): Omit<Address, 'design'> {
  return {
    page: page === 1 ? null : String(page),
    search: search.trim() === '' ? null : search,
    events: events.length === 0 ? null : events.join(','),
  };
}

/** Another search or other events begin at the first page. */
export function changeView(view: ListView, change: Partial<ListView>): ListView {
  const isNarrowed = change.search !== undefined || change.events !== undefined;
  return { ...view, ...(isNarrowed && { page: 1 }), ...change };
}
