/** From how far a badge is read, by the height of its capitals (screens.md §5 «Readability meter»). Pure. */

import { innerTagName, plainTagName, tagCutter, type MergeTag } from '#shared/lib/mergeTags.ts';

/**
 * Letters seen under 5 minutes of arc are told apart at an acuity of 1.0 (ISO 8596). Eyes that may drive have half of that (0.5, EU
 * directive 2006/126/EC, annex III): whoever one meets reads letters of twice that angle.
 */
const angle = ((5 / 0.5 / 60) * Math.PI) / 180;

/** In mm: a name is read before one shakes hands. */
export const readingDistance = 2000;

/** How high capitals must be to be read from a distance; all in mm. */
export const leastCapHeight = (distance: number = readingDistance): number =>
  2 * distance * Math.tan(angle / 2);

/** From how far capitals of a height are read; all in mm. */
export const readableFrom = (capHeight: number): number => capHeight / (2 * Math.tan(angle / 2));

const ofNames = ['firstname', 'lastname', 'surname', 'fullname', 'name'];

/** Whether somebody's name stands in it, which is to be read from afar; all else is read close to. */
export function holdsName(text: string, tags: readonly MergeTag[] | null): boolean {
  return tagCutter(tags ?? [])(text).some(({ text: piece, tag }) => {
    const name = plainTagName(piece);
    return (
      tag !== null && name !== 'eventname' && [name, innerTagName(piece)].some((one) => ofNames.includes(one))
    );
  });
}
