/** What a request of Node does not tell: whether it was made to go on when the page is left. */
import { onTestFinished, vi } from 'vitest';

/** For each POST from now on; put in place after `serve`. */
export function watchKeptAlive(): readonly boolean[] {
  const seen: boolean[] = [];
  class Seen extends Request {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      super(input, init);
      if (init.method === 'POST') seen.push(init.keepalive ?? false);
    }
  }
  vi.stubGlobal('Request', Seen);
  onTestFinished(() => void vi.unstubAllGlobals());
  return seen;
}
