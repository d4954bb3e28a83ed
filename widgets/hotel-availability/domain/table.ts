/** The shown grid as a plain table: file, clipboard, print (screens.md §14). */
import type { Cell } from '#shared/lib/csv.ts';
import type { Hotel } from './grid.ts';
import type { Total } from './totals.ts';

/** Words of the table, in the reader's language. */
export interface TableTexts {
  readonly hotel: string;
  readonly allHotels: string;
  readonly total: string;
  readonly longest: string;
  /** Stands for a night of which nothing is known; one that is not offered is blank. */
  readonly unknown: string;
  /**
   * How a sum is written that lacks nights of which nothing is known, as «120+»: on paper, like on the screen. Without it a sum
   * stays a number, with which tables calculate.
   */
  readonly atLeast?: ((rooms: number) => string) | undefined;
}

export interface TableOptions {
  readonly nights: readonly string[];
  readonly hotels: readonly Hotel[];
  /** By night, and of all nights. */
  readonly totals: readonly Total[];
  readonly grandTotal: Total;
  readonly texts: TableTexts;
}

/** Head, one line per hotel, totals; dates are ISO, numbers stay numbers. */
export function toTable({ nights, hotels, totals, grandTotal, texts }: TableOptions): Cell[][] {
  const sum = (rooms: number | undefined, isPartial: boolean): Cell =>
    isPartial && rooms !== undefined && texts.atLeast ? texts.atLeast(rooms) : rooms;
  const lines = hotels.map(({ name, rooms, total, isPartial, longest }): Cell[] => [
    name,
    ...rooms.map((value) => (value === null ? texts.unknown : value)),
    sum(total, isPartial),
    longest,
  ]);
  return [
    [texts.hotel, ...nights, texts.total, texts.longest],
    ...lines,
    [
      texts.allHotels,
      ...totals.map(({ rooms, isPartial }) => sum(rooms, isPartial)),
      sum(grandTotal.rooms, grandTotal.isPartial),
      null,
    ],
  ];
}
