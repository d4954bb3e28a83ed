/** Whose is what waits: while a list is open in some tab, that tab goes on with it itself. */
import { report } from '#shared/lib/report.ts';

/** Where a browser has no locks (plain http), decisions of another tab may still wait so long. */
export const mayWaitMs = 60_000;

const locksOf = (): LockManager | undefined => globalThis.navigator?.locks;

export interface Sitting {
  /** From then on other tabs see it. */
  readonly isHeld: Promise<unknown>;
  readonly end: () => void;
}

/** Holds a sitting until it ends, or the page does: frozen or crashed, the browser knows. */
export function holdSitting(name: string): Sitting {
  const locks = locksOf();
  if (!locks) return { isHeld: Promise.resolve(), end: () => undefined };
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const isHeld = new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return isOver;
    };
    locks.request(name, hold).catch((error: unknown) => {
      report(error, 'holding what waits');
      resolve();
    });
  });
  return { isHeld, end };
}

/**
 * Resolves when no tab holds the sitting any more; at once where that is so.
 *
 * @param keptAt when it has kept something last, in milliseconds since 1970.
 */
export async function whenOver(name: string, keptAt: number, signal: AbortSignal): Promise<void> {
  const locks = locksOf();
  if (locks) return locks.request(name, { signal }, () => undefined);
  const restMs = keptAt + mayWaitMs - Date.now();
  if (restMs <= 0) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(restMs, mayWaitMs));
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
