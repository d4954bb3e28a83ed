/** What the check before joining has found, and the text of it for support. */

export type CheckState = 'running' | 'good' | 'weak' | 'bad' | 'open';

export interface CheckLine {
  readonly name: string;
  readonly state: CheckState;
  readonly words: string;
  /** False for what one does without who only watches. */
  readonly isNeeded: boolean;
}

/** Above this, in milliseconds, an answer of the server is slow. */
export const slowMs = 400;

/** Of some answers' times; the middle one, for the first brings the connection up. */
export function middleOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** Whether everything is good, or enough of it to watch; what nobody has answered yet is not. */
export function verdictOf(lines: readonly CheckLine[]): 'all' | 'watching' | null {
  if (lines.every(({ state }) => state === 'good')) return 'all';
  return lines.every(({ state, isNeeded }) => state === 'good' || !isNeeded) ? 'watching' : null;
}

/** Lines for a mail to support: no names, no addresses. */
export function writeReport(lines: readonly CheckLine[], browser: string, at: string): string {
  return [at, browser, ...lines.map(({ name, state, words }) => `${name}: ${state} – ${words}`)].join('\n');
}
