/**
 * What unit tests get for `pusher-js`: where there is a document the browser's build, which Node would not take by itself.
 */
import { createRequire } from 'node:module';

const build = 'window' in globalThis ? 'pusher-js/dist/web/pusher.js' : 'pusher-js/dist/node/pusher.js';
const Pusher: unknown = createRequire(import.meta.url)(build);

export default Pusher;
