/**
 * React measures by a clock that no test can set. It holds back what comes within 300 ms of a place-holder, by `performance.now()`
 * and for all roots of a worker: after a test that had set that clock ahead, what was waited for came days later.
 */
import { createRequire } from 'node:module';

const page = globalThis.performance;
const now = page.now.bind(page);
const be = (value: unknown) =>
  Object.defineProperty(globalThis, 'performance', { value, configurable: true, writable: true });

be({ now });
/** What React asks for the time; it keeps the clock that was there when it was loaded. */
export const scheduler: unknown = createRequire(import.meta.url)('scheduler');
be(page);
