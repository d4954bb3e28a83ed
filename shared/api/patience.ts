/** How long something that waits for the server is left alone, and when somebody has to look at it. */
import { ApiError, kindOf } from './errors.ts';
import { isOutcomeUnknown } from './outcome.ts';

/** Between the first tries, in milliseconds, and between all others. */
const waitsMs = [2_000, 5_000, 15_000];
const longWaitMs = 60_000;

/** No server is left alone for longer at its word. */
const longestPauseMs = 15 * 60_000;

/** So often the server may break at one, or leave it without an answer. */
const mostFailures = 3;

export class Patience {
  #tries = 0;
  /** The server wants to be asked no sooner (`Retry-After`), in milliseconds since 1970. */
  #notBefore = 0;
  readonly #failures = new Map<string, number>();

  /** Until the next try. */
  nextWaitMs(): number {
    if (this.restMs() > 0) return this.restMs();
    this.#tries += 1;
    return waitsMs[this.#tries - 1] ?? longWaitMs;
  }

  /** The server may say when to come again; the latest moment counts. */
  heed(error: unknown): void {
    const pauseMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
    this.#notBefore = Date.now() + Math.max(Math.min(pauseMs, longestPauseMs), this.restMs());
  }

  /** How long the server wants to be left alone; a clock that was set back makes that no longer. */
  restMs(): number {
    const restMs = this.#notBefore - Date.now();
    return restMs > longestPauseMs ? 0 : restMs;
  }

  /** Somebody stands there, whatever the server wants. */
  hurry(): void {
    this.#notBefore = 0;
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
