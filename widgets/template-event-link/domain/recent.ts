/** Events chosen lately, newest first. Ids only. */
import * as v from 'valibot';

/** More would push the list itself out of view. */
export const maxRecent = 5;

export const recentSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(maxRecent));

/** With one more; each stands in it once. */
export function remember(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((known) => known !== id)].slice(0, maxRecent);
}
