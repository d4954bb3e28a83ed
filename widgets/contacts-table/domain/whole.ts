/** Whether a list is all that the filter finds: one answer for the notes, the files, the copies and the page. */
import type { FoundCount } from '#shared/api/filtered-contacts.ts';

/** @param count `null` while they come, or where that was broken off. One that came twice may stand in place of another. */
export function isWhole(count: FoundCount | null): boolean {
  return count !== null && !count.isCut && count.unreadable === 0 && (count.total ?? 0) <= count.different;
}
