import type { SetJson } from './commands.ts';
import { mergeTrees } from './mergeTrees.ts';

/** The whole layout from a text (screens.md §8 «JSON view that saves»); ids stay where names do. */
export const setJson = (text: string): SetJson => ({ kind: 'setJson', text, merge: mergeTrees });
