/** What the check before joining has found, and the text of it for support. */

export type CheckState = 'running' | 'good' | 'weak' | 'bad' | 'open';

export interface CheckLine {
  readonly name: string;
  readonly state: CheckState;
  readonly words: string;
}

/** Above this, in milliseconds, an answer of the server is slow. */
export const slowMs = 400;

/** Of some answers' times; the middle one, for the first brings the connection up. */
export function middleOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** Everything that was asked is good; what nobody has answered yet is not. */
export const isAllGood = (lines: readonly CheckLine[]): boolean =>
  lines.every(({ state }) => state === 'good');

/** Lines for a mail to support: no names, no addresses. */
export function writeReport(lines: readonly CheckLine[], browser: string, at: string): string {
  return [at, browser, ...lines.map(({ name, state, words }) => `${name}: ${state} – ${words}`)].join('\n');
}
