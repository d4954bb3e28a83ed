/** How many lines texts need: cards of a long list are of one height, and none is to be higher than what they say. */

/** Lines of a text that is broken between its words. */
function linesOf(text: string, width: number, widthOf: (text: string) => number): number {
  const gap = widthOf(' ');
  let lines = 1;
  let at = 0;
  for (const word of text.split(' ')) {
    const wide = widthOf(word);
    if (at > 0 && at + wide > width) {
      lines += 1;
      at = 0;
    }
    // What is longer than a line is broken.
    const further = Math.ceil(wide / width) - 1;
    if (further > 0) lines += further;
    at += wide - Math.max(further, 0) * width + gap;
  }
  return lines;
}

/** As many as the longest needs, but no more than `most`. */
export function mostLinesOf(
  texts: readonly string[],
  most: number,
  { width, widthOf }: { readonly width: number; readonly widthOf: (text: string) => number },
): number {
  let lines = 1;
  for (const text of texts) {
    if (lines >= most) return most;
    lines = Math.max(lines, linesOf(text, width, widthOf));
  }
  return Math.min(lines, most);
}

/** Those of which `lengthOf` is largest, at most so many. */
export function longestOf<Item>(
  items: readonly Item[],
  most: number,
  lengthOf: (item: Item) => number,
): readonly Item[] {
  // Each number tells a length and whose it is: numbers alone are put in order fast.
  const ranked = Float64Array.from(items, (item, at) => lengthOf(item) * items.length + at).sort();
  return Array.from(ranked.subarray(-most), (rank) => items[rank % items.length]).filter(
    (item) => item !== undefined,
  );
}
