/** Could a group stay these nights? (screens.md §14 «Beyond») */
import { addDays, daysBetween } from '#shared/lib/dates.ts';
import { latinDigits } from '#shared/lib/text.ts';
import type { Span } from '#shared/lib/ranges.ts';
import type { Hotel } from './grid.ts';

/** Most rooms that can be asked for. */
export const maxRooms = 9_999;

/** What a hotel says to a stay. `night` is the first that stands in the way. */
export type Verdict =
  | { readonly kind: 'free'; readonly least: number }
  | { readonly kind: 'soldOut' | 'notOffered' | 'unknown'; readonly night: string };

export interface StayCheck {
  /** First and last night. */
  readonly from: string;
  readonly to: string;
  /** Every calendar day counts, also one that no hotel offers. */
  readonly nights: number;
  readonly verdictOf: (hotel: Hotel) => Verdict;
  /** Hotels that have the rooms on every night, those with most to spare first. */
  readonly fitting: readonly Fitting[];
}

export interface Fitting {
  readonly hotel: Hotel;
  /** Free rooms on the tightest night. */
  readonly least: number;
}

export interface StayQuestion {
  readonly nights: readonly string[];
  readonly hotels: readonly Hotel[];
  /** Columns of the first and last night. */
  readonly span: Span;
  readonly rooms: number;
}

/** Checks a stay in every hotel; `null` when the span lies outside the grid. */
export function checkStay({ nights, hotels, span, rooms }: StayQuestion): StayCheck | null {
  const [from, to] = [nights[span.from], nights[span.to]];
  if (from === undefined || to === undefined || span.to < span.from) return null;
  const missing = missingNight(nights.slice(span.from, span.to + 1));
  const verdictOf = (hotel: Hotel) => judge(hotel, nights, span, missing);
  const fitting = hotels.flatMap((hotel): Fitting[] => {
    const verdict = verdictOf(hotel);
    return verdict.kind === 'free' && verdict.least >= rooms ? [{ hotel, least: verdict.least }] : [];
  });
  return {
    from,
    to,
    nights: daysBetween(from, to) + 1,
    verdictOf,
    fitting: fitting.toSorted((a, b) => b.least - a.least),
  };
}

/** A calendar day between two columns that is no column itself: no hotel offers it. */
function missingNight(nights: readonly string[]): string | null {
  const last = nights.find((night, index) => {
    const next = nights[index + 1];
    return next !== undefined && daysBetween(night, next) !== 1;
  });
  return last === undefined ? null : addDays(last, 1);
}

/** A night that is surely not to be had counts before one of which nothing is known. */
function judge(hotel: Hotel, nights: readonly string[], span: Span, missing: string | null): Verdict {
  let least = Number.MAX_VALUE;
  let unknown: string | null = null;
  for (let index = span.from; index <= span.to; index += 1) {
    const rooms = hotel.rooms[index];
    const night = nights[index] ?? '';
    if (missing !== null && night > missing) break;
    if (rooms === undefined) return { kind: 'notOffered', night };
    if (rooms !== null && rooms <= 0) return { kind: 'soldOut', night };
    if (rooms === null) unknown ??= night;
    else least = Math.min(least, rooms);
  }
  if (missing !== null) return { kind: 'notOffered', night: missing };
  return unknown === null ? { kind: 'free', least } : { kind: 'unknown', night: unknown };
}

/** A typed number of rooms, made usable: whole, at least one. */
export function readRooms(text: string): number | null {
  const typed = latinDigits(text).trim();
  const rooms = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return rooms < 1 ? null : Math.min(rooms, maxRooms);
}
