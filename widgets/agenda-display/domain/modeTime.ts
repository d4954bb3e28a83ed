/** How long each mode has been on a screen: a playlist goes on with the next page where it left off (screens.md §13). */
import { pageSeconds } from './fit.ts';
import type { Mode } from './playlist.ts';

/** Turns end with the next tick of the clock: a page that was on for so short has not been seen. */
const glanceMs = 1_000;

export interface ModeTime {
  readonly mode: Mode;
  /** When its present turn, or that of its days, began, in milliseconds. */
  readonly since: number;
  /** Milliseconds that each mode was shown in turns before, with the days it has; the page that was on counts as seen. */
  readonly spent: Readonly<Partial<Record<Mode, number>>>;
  /** What each mode was last about. */
  readonly days: Readonly<Partial<Record<Mode, string>>>;
}

/**
 * The same while mode and days are the same; else the turn of another mode, or of other days, which begins now. Days begin at their
 * first page: each of theirs comes by before the next ones follow.
 */
export function changeMode(
  before: ModeTime,
  { mode, days }: { mode: Mode; days: string },
  now: number,
): ModeTime {
  const hasOtherDays = before.days[mode] !== days;
  if (before.mode === mode && !hasOtherDays) return before;
  const pageMs = pageSeconds * 1_000;
  const seen = Math.max(Math.ceil((shownMs(before, now) - glanceMs) / pageMs), 0) * pageMs;
  const spent = { ...before.spent, [before.mode]: seen, ...(hasOtherDays ? { [mode]: 0 } : {}) };
  return { mode, since: now, spent, days: { ...before.days, [mode]: days } };
}

/** For how many milliseconds the present mode has been shown, with its days, all its turns together. */
export function shownMs({ mode, since, spent }: ModeTime, now: number): number {
  return (spent[mode] ?? 0) + now - since;
}
