/** Fetched with the first failed call that the page's developer can do something about. */
import { developerWords } from '../api/developerWords.ts';
import type { ApiError } from '../api/errors.ts';

const said = new Set<string>();

/** Writes it to the console, once a page. */
export function tellDevelopers(widget: string, error: ApiError): void {
  const words = developerWords(error);
  if (words === null || said.has(words)) return;
  said.add(words);
  globalThis.console.warn(`${widget}: ${words}`);
}
