/** How long each mode has been on a screen: a playlist goes on with the next page where it left off (screens.md §13). */
import { pageSeconds } from './fit.ts';
import type { Mode } from './playlist.ts';

export interface ModeTime {
  readonly mode: Mode;
  /** When its present turn began, in milliseconds. */
  readonly since: number;
  /** Milliseconds that each mode was shown in turns before; the page that was on counts as seen. */
  readonly spent: Readonly<Partial<Record<Mode, number>>>;
}

/** The same while the mode is the same; else the turn of another one, which begins now. */
export function changeMode(before: ModeTime, mode: Mode, now: number): ModeTime {
  if (before.mode === mode) return before;
  const pageMs = pageSeconds * 1_000;
  const seen = Math.ceil(shownMs(before, now) / pageMs) * pageMs;
  return { mode, since: now, spent: { ...before.spent, [before.mode]: seen } };
}

/** For how many milliseconds the present mode has been shown, all its turns together. */
export function shownMs({ mode, since, spent }: ModeTime, now: number): number {
  return (spent[mode] ?? 0) + now - since;
}
