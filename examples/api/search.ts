import { foldForSearch } from '#shared/lib/text.ts';

/** How many a search gives at most. */
export const searchLimit = 20;

/** SQL that orders contacts by the name they are looked for: the last one, or the first where there is no other. */
export const byName = "COALESCE(NULLIF(last_name, ''), first_name), first_name";

/** The words of a search are looked for one by one; more than these are left out. */
const maxWords = 8;

/** The SQL that every word of a search stands in the column `search`, with its values; null for a blank search. */
export function whereEveryWord(table: string, typed: string): { where: string; values: string[] } | null {
  const words = foldForSearch(typed).split(' ').slice(0, maxWords);
  if (words[0] === '' || words[0] === undefined) return null;
  return {
    where: words.map(() => `${table}.search LIKE ? ESCAPE '\\'`).join(' AND '),
    values: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  };
}
