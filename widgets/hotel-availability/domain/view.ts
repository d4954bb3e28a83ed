/** What the user has chosen to see: dates, page, search, order (S1 §7 «get-availability», C-36). */
import { isIsoDate } from '#shared/lib/dates.ts';
import { latinDigits } from '#shared/lib/text.ts';
import { sorts, type Arrangement, type Sort } from './arrange.ts';

export interface View extends Arrangement {
  /** First and last night asked for; `null` leaves that end open. */
  readonly start: string | null;
  readonly end: string | null;
  /** 1-based. */
  readonly page: number;
  /** So many rooms or fewer are low. */
  readonly low: number;
}

/** First and last night; `null` is an open end. */
export type DateEnds = Pick<View, 'start' | 'end'>;

/** The dates the inputs show: those chosen, and while none is, those the answer says it is about. */
export function shownDates({ start, end }: DateEnds, answered: DateEnds): DateEnds {
  return start === null && end === null ? answered : { start, end };
}

/** What the element's attributes say; the address says only what differs from it. */
export interface ViewDefaults {
  readonly start: string | null;
  readonly end: string | null;
  readonly low: number;
}

/** Largest threshold that can be typed. */
const maxLow = 9_999;

/** Longest search that is kept. */
export const maxSearch = 100;

/** The view after a change; other dates begin at their first page. */
export function changeView(view: View, change: Partial<View>): View {
  const next = { ...view, ...change };
  const hasOtherDates = next.start !== view.start || next.end !== view.end;
  return hasOtherDates && change.page === undefined ? { ...next, page: 1 } : next;
}

/** The view after the element's attributes changed: what they name follows them, the rest stays. */
export function followDefaults(view: View, before: ViewDefaults, now: ViewDefaults): View {
  const hasOtherDates = before.start !== now.start || before.end !== now.end;
  const dates = hasOtherDates ? { start: now.start, end: now.end } : {};
  return changeView(view, { ...dates, ...(before.low === now.low ? {} : { low: now.low }) });
}

/** Names in the address, behind the island's prefix. */
export const addressKeys = ['from', 'to', 'page', 'low', 'find', 'sort', 'free'] as const;

/** By key; `null` is not in the address. */
export type Address = Readonly<Record<(typeof addressKeys)[number], string | null>>;

/** What goes into the address: only what differs from the defaults. */
export function toAddress(view: View, defaults: ViewDefaults): Address {
  const changed = (value: string | null, usual: string | null) => (value === usual ? null : (value ?? ''));
  return {
    from: changed(view.start, defaults.start),
    to: changed(view.end, defaults.end),
    page: view.page === 1 ? null : String(view.page),
    low: view.low === defaults.low ? null : String(view.low),
    find: view.search.trim() === '' ? null : view.search,
    sort: view.sort === 'given' ? null : view.sort,
    free: view.hidesSoldOut ? '1' : null,
  };
}

/** Reads the address; what cannot be read counts as not there. An empty date takes the default's away. */
export function fromAddress(address: Partial<Address>, defaults: ViewDefaults): View {
  const { from, to, page, low, find, sort, free } = address;
  return {
    start: readDate(from, defaults.start),
    end: readDate(to, defaults.end),
    page: Math.max(readCount(page) ?? 1, 1),
    low: readLow(low) ?? defaults.low,
    search: (find ?? '').slice(0, maxSearch),
    sort: readSort(sort),
    hidesSoldOut: free === '1',
  };
}

function readDate(text: string | null | undefined, usual: string | null): string | null {
  if (text === '') return null;
  return typeof text === 'string' && isIsoDate(text) ? text : usual;
}

function readCount(text: string | null | undefined): number | null {
  const typed = latinDigits(text ?? '');
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}

/** A threshold as typed or found in the address; `null` when it is none. */
export function readLow(text: string | null | undefined): number | null {
  const low = readCount(text?.trim());
  return low === null ? null : Math.min(low, maxLow);
}

function readSort(text: string | null | undefined): Sort {
  return sorts.find((sort) => sort === text) ?? 'given';
}

export type WantedRange =
  | { readonly kind: 'any' }
  | { readonly kind: 'range'; readonly start: string; readonly end?: string }
  | { readonly kind: 'reversed' };

/**
 * The dates to ask for. The address of the call has no place for an end alone: it begins at the first night shown, or
 * at `today` while none is, but never after the end (C-36).
 */
export function wantedRange({ start, end }: DateEnds, firstShown: string): WantedRange {
  if (end === null) return start === null ? { kind: 'any' } : { kind: 'range', start };
  const from = start ?? (firstShown < end ? firstShown : end);
  return from > end ? { kind: 'reversed' } : { kind: 'range', start: from, end };
}
