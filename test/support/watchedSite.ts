/** The site of a file of browser tests, which no test may leave with troubles. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ServerOptions } from '#examples/startServer.ts';
import { openSite, type Site, type WatchedPage } from './site.ts';

/**
 * Opens a site before the file's tests and closes it after them; to be called at the top of the file. Whatever else a test
 * proves: no policy was violated on a page it opened, nothing went uncaught, no other origin was called.
 *
 * @param prepare runs once, before the first test.
 */
export function watchedSite(
  options: Partial<ServerOptions> = {},
  prepare: (site: Site) => unknown = () => undefined,
): Site {
  let own: Site | undefined;
  let opened: WatchedPage[] = [];
  const site = (): Site => {
    if (!own) throw new Error('The site is not open before the tests begin');
    return own;
  };
  beforeAll(async () => {
    own = await openSite(options);
    await prepare(own);
  });
  afterAll(() => own?.close());
  afterEach(() => {
    const troubles = opened.flatMap((one) => one.troubles);
    opened = [];
    if (troubles.length > 0) throw new Error(troubles.join('\n'));
  });
  return {
    get url() {
      return site().url;
    },
    get server() {
      return site().server;
    },
    open: async (path, pageOptions) => {
      const watched = await site().open(path, pageOptions);
      opened.push(watched);
      return watched;
    },
    close: () => site().close(),
  };
}
