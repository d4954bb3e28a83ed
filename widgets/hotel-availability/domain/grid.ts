/** From the server's answer to rows of hotels and columns of nights (S1 §3 «Availability»). */
import type { AvailabilityPage } from '#shared/api/hotels.ts';
import { daysBetween } from '#shared/lib/dates.ts';
import { foldForSearch, stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';

/** Free rooms of a night, below zero when overbooked; `null` unknown; `undefined` not offered (C-35). */
export type Rooms = number | null | undefined;

export interface Hotel {
  /** As the server wrote it: the row's identity. */
  readonly name: string;
  /** As people see it: no direction marks, single blanks, at most `maxLabel` characters. */
  readonly label: string;
  /** `null`: no page to link to (C-34). */
  readonly id: string | null;
  /** The label without case and accents, for searches. */
  readonly folded: string;
  /** By night, as the grid's `nights`. */
  readonly rooms: readonly Rooms[];
  /** How many nights from each night on have a free room; 0 where that night has none. */
  readonly freeFrom: readonly number[];
  /** Free rooms of all nights; `undefined` when no night is known. */
  readonly total: number | undefined;
  /** A night is unknown, so the total may be more. */
  readonly isPartial: boolean;
  /** Fewest free rooms of the known nights. */
  readonly fewest: number | undefined;
  /** Most free rooms of a night: what its other nights are measured by. At least 1. */
  readonly most: number;
  /** Nights of the longest stay with a free room. */
  readonly longest: number;
}

export interface Grid {
  /** ISO dates, earliest first, each once; there may be gaps. */
  readonly nights: readonly string[];
  /** In the server's order. */
  readonly hotels: readonly Hotel[];
  /** Labels that several names of the answer share: their rooms stand in one row (C-34). */
  readonly sharedLabels: readonly string[];
}

/** Longer names are cut on screen; files and the clipboard get them whole. */
export const maxLabel = 120;

type Answer = Pick<AvailabilityPage, 'availability' | 'hotelsNameIdMap'>;
type Nightly = Readonly<Record<string, number | null>>;

/** Rows and columns of an answer. Hotels whose names look the same are one row: nobody could tell them apart (C-34). */
export function toGrid({ availability, hotelsNameIdMap }: Answer): Grid {
  const byLabel = new Map<string, { names: string[]; nightly: Nightly }>();
  for (const name of inServerOrder(Object.keys(availability), hotelsNameIdMap)) {
    const nightly = availability[name] ?? {};
    const label = labelOf(name);
    const same = byLabel.get(label);
    if (same) same.nightly = addNights(same.nightly, nightly);
    else byLabel.set(label, { names: [], nightly });
    byLabel.get(label)?.names.push(name);
  }
  const nights = nightsOf([...byLabel.values()].map(({ nightly }) => nightly));
  const gaps = nights.map((night, index) => isGapBefore(nights[index - 1], night));
  const hotels = Array.from(byLabel, ([label, { names, nightly }]) => {
    const id = idOf(names, hotelsNameIdMap);
    return {
      name: names[0] ?? label,
      label,
      id,
      folded: foldForSearch(label),
      ...readNights(nights, gaps, nightly),
    };
  });
  const sharedLabels = [...byLabel].flatMap(([label, { names }]) => (names.length > 1 ? [label] : []));
  return { nights, hotels, sharedLabels };
}

/** Maps have whole numbers before all other keys: such a hotel goes back before the first one with a higher id, or to the end. */
function inServerOrder(names: readonly string[], ids: Readonly<Record<string, string>>): string[] {
  const isWhole = (name: string) => /^(0|[1-9]\d{0,9})$/.test(name);
  const ordered = names.filter((name) => !isWhole(name));
  for (const name of names.filter(isWhole)) {
    const at = ordered.findIndex((other) => Number(ids[other]) > Number(ids[name]));
    ordered.splice(at === -1 ? ordered.length : at, 0, name);
  }
  return ordered;
}

function labelOf(name: string): string {
  const flat = stripBidiControls(name)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return truncateGraphemes(flat, maxLabel) || '–';
}

/** A page to link to only when all rows of this name agree on it. */
function idOf(names: readonly string[], ids: Readonly<Record<string, string>>): string | null {
  const found = new Set(names.map((name) => (Object.hasOwn(ids, name) ? ids[name] : undefined)));
  found.delete(undefined);
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Rooms of two rows of one name: what one does not offer counts for nothing, what one does not know stays unknown. */
function addNights(first: Nightly, second: Nightly): Nightly {
  const sum: Record<string, number | null> = { ...first };
  for (const [night, rooms] of Object.entries(second)) {
    const before = sum[night];
    sum[night] = before === undefined ? rooms : before === null || rooms === null ? null : before + rooms;
  }
  return sum;
}

function nightsOf(rows: readonly Nightly[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted();
}

function isGapBefore(before: string | undefined, night: string): boolean {
  return before !== undefined && daysBetween(before, night) !== 1;
}

function readNights(nights: readonly string[], gaps: readonly boolean[], nightly: Nightly) {
  const rooms = nights.map((night): Rooms => nightly[night]);
  const known = rooms.filter((value) => typeof value === 'number');
  const freeFrom = runsOf(rooms, gaps);
  return {
    rooms,
    freeFrom,
    total: known.length === 0 ? undefined : known.reduce((sum, value) => sum + Math.max(value, 0), 0),
    isPartial: rooms.includes(null),
    fewest: known.length === 0 ? undefined : known.reduce((least, value) => Math.min(least, value)),
    most: known.reduce((most, value) => Math.max(most, value), 1),
    longest: freeFrom.reduce((most, value) => Math.max(most, value), 0),
  };
}

/** From the last night backwards: a free night continues the run of the next one, unless days lie between. */
function runsOf(rooms: readonly Rooms[], gaps: readonly boolean[]): number[] {
  const runs = rooms.map(() => 0);
  for (let index = rooms.length - 1; index >= 0; index -= 1) {
    const next = gaps[index + 1] === true ? 0 : (runs[index + 1] ?? 0);
    runs[index] = (rooms[index] ?? 0) > 0 ? next + 1 : 0;
  }
  return runs;
}
