import { createQueue } from '../queue.ts';
import type { BadgeDesign } from './design.ts';
import { loadFonts } from './measure.ts';
import type { BadgePerson } from './person.ts';

const inTurn = createQueue();

/**
 * Resolves once the fonts of a badge are there, for what stands on it and for these people's names, or will not be for now.
 * In the order in which it was asked: badges come out as they were scanned, whatever letters are on them.
 *
 * @param letters what stands on it besides, as samples do.
 */
export function loadDesignFonts(
  { front, back }: BadgeDesign,
  people: readonly (BadgePerson | null)[],
  letters = '',
): Promise<void> {
  const texts = [...front, ...back].filter((object) => object.kind === 'text');
  const values = people.flatMap((person) => {
    const { others, ...own } = person ?? {};
    return [...Object.values(own), ...(others?.values() ?? [])];
  });
  const loaded = loadFonts(texts, [...texts.map(({ text }) => text), ...values, letters].join(' '));
  return inTurn(() => loaded);
}
