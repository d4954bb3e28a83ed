// For bundles alone: the function lies in the runtime, and comes along where there is none.
export { arrayFrom } from '../lib/arrayFrom.ts';
