/** How long something that waits for the server is left alone, and when somebody has to look at it. */
import { kindOf } from './errors.ts';
import { isOutcomeUnknown } from './outcome.ts';

/** Between the first tries, in milliseconds, and between all others. */
const waitsMs = [2_000, 5_000, 15_000];
const longWaitMs = 60_000;

/** So often the server may break at one, or leave it without an answer. */
const mostFailures = 3;

export class Patience {
  #tries = 0;
  readonly #failures = new Map<string, number>();

  /** Until the next try. */
  nextWaitMs(): number {
    this.#tries += 1;
    return waitsMs[this.#tries - 1] ?? longWaitMs;
  }

  /** Nothing waits any more. */
  settled(): void {
    this.#tries = 0;
  }

  /** Counts what the server has broken at, by name: whether trying on is of no use. A line that was cut says nothing of it. */
  isOver(name: string, error: unknown): boolean {
    if (!isOutcomeUnknown(error) || kindOf(error) === 'network') return false;
    const failures = (this.#failures.get(name) ?? 0) + 1;
    this.#failures.set(name, failures);
    return failures >= mostFailures;
  }

  /** Somebody wishes it anew. */
  forget(name: string): void {
    this.#failures.delete(name);
  }
}
