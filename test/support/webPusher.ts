/** The browser's build of pusher-js: tests run in Node, which would get another one. For `vi.mock('pusher-js', …)`. */
import { createRequire } from 'node:module';

/** A module as `vi.mock` wants it. */
export function webPusher(): { readonly default: unknown } {
  const Pusher: unknown = createRequire(import.meta.url)('pusher-js/dist/web/pusher.js');
  return { default: Pusher };
}
