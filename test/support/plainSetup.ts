/** Before each unit test file of plain TypeScript, which runs without a document. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});
