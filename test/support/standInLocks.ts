/** The browser's locks, which Node does not have: held until their work ends, or all pages do. */
import { onTestFinished } from 'vitest';

/** Puts them in the place of `navigator.locks` until the test ends. */
export function standInLocks() {
  const last = new Map<string, Promise<unknown>>();
  let endPages = () => {};
  let pagesEnd = new Promise<void>((resolve) => {
    endPages = resolve;
  });
  const wanted = new Map<string, number>();
  const want = (name: string, more: number) => wanted.set(name, (wanted.get(name) ?? 0) + more);
  const request = (name: string, ...given: readonly unknown[]) => {
    const work = given.at(-1);
    if (Object(given[0]).ifAvailable === true && (wanted.get(name) ?? 0) > 0)
      return Promise.resolve(typeof work === 'function' ? work(null) : null);
    want(name, 1);
    const begin = () => {
      const done: unknown = typeof work === 'function' ? work({ name, mode: 'exclusive' }) : null;
      return Promise.race([done, pagesEnd]).finally(() => want(name, -1));
    };
    const result = (last.get(name) ?? Promise.resolve()).then(begin);
    last.set(name, result);
    return result;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return {
    /** What the pages so far hold is free. */
    closePages: () => {
      endPages();
      pagesEnd = new Promise((resolve) => {
        endPages = resolve;
      });
    },
  };
}
