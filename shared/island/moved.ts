import { createEmitter } from '../lib/emitter.ts';

/** The page has moved an island's element, or taken it out and put it back: what the browser gave up of it may be needed again. */
export const islandMoved = createEmitter<HTMLElement>();
