/** What a number of free rooms means (screens.md §14). */
import type { Rooms } from './grid.ts';

/** In the order of the legend. */
export const levels = ['free', 'low', 'soldOut', 'notOffered', 'unknown'] as const;

export type Level = (typeof levels)[number];

/** The level of a night; `low` counts as low itself. Overbooked nights are sold out (C-35). */
export function levelOf(rooms: Rooms, low: number): Level {
  if (rooms === undefined) return 'notOffered';
  if (rooms === null) return 'unknown';
  if (rooms <= 0) return 'soldOut';
  return rooms <= low ? 'low' : 'free';
}

/** How much of the most rooms is free, in fifths that count as begun: 1 to 5. */
export function heatOf(rooms: number, most: number): number {
  return Math.min(Math.max(Math.ceil((rooms / most) * 5), 1), 5);
}
