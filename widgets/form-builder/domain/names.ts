/** Keys of elements and names of pages: unique in a form (S2 §3). */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { isInborn } from '#shared/lib/inborn.ts';
import type { JsonObject } from './jsonTree.ts';
import { allElements, isPageless, nameOf, pagesOf } from './structure.ts';

/** Names that elements have, locked ones and their insides included. */
export function takenNames(root: JsonObject): ReadonlySet<string> {
  return new Set(allElements(root).map(nameOf));
}

/** Names that pages have. */
export function takenPageNames(root: JsonObject): ReadonlySet<string> {
  return new Set(isPageless(root) ? [] : pagesOf(root).map(nameOf));
}

/**
 * The name itself while it is free, else with the next number: «Lunch», «Lunch 2»; «question1», «question2». Never the name of
 * another field: a second «Email» does not become «Email2», which is one (S2 §3).
 */
export function uniqueName(wish: string, taken: ReadonlySet<string>): string {
  if (!isTaken(wish, taken)) return wish;
  const [, stem = wish, number] = /^(.*?)(\d+)$/su.exec(wish) ?? [];
  const gap = number === undefined && /[\s\p{Lu}]/u.test(wish) ? ' ' : '';
  for (let at = number === undefined ? 2 : Number(number) + 1; ; at += 1) {
    const name = `${stem}${gap}${at}`;
    if (!isTaken(name, taken) && domainFieldOf(name) === null) return name;
  }
}

/** Whether a name is taken, whatever its case: SurveyJS finds questions without it. */
export function isTaken(name: string, taken: ReadonlySet<string>): boolean {
  if (taken.has(name)) return true;
  const folded = name.toLowerCase();
  for (const other of taken) if (other.toLowerCase() === folded) return true;
  return false;
}

/**
 * Whether a key would mean something else than an answer: braces end the names in conditions, `index` is where the server says which
 * reply it is (T-27), and what every object has is left out of the public form.
 */
export const isUnfit = (name: string): boolean => /[{}]/.test(name) || name === 'index' || isInborn(name);
