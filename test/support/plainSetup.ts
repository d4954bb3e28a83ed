/** Before each unit test file of plain TypeScript, which runs without a document. */
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

// A worker goes on to the next file, which begins with modules of its own.
afterAll(() => void vi.resetModules());
