/** Before each unit test file of plain TypeScript, which runs without a document. */
import './patience.ts';
import { afterAll, afterEach, vi } from 'vitest';

const { setTimeout: realTimer } = globalThis;

afterEach(() => {
  vi.useRealTimers();
});

// A worker goes on to the next file, which begins with modules of its own, and real timers: a spy on faked ones brings those back.
afterAll(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  if (globalThis.setTimeout !== realTimer)
    throw new Error('The timers that this file put in place are still there.');
});
