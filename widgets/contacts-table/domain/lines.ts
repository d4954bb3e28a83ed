/** How many lines the texts of a card need: in a long list each card is as high as what it says, reckoned before it is drawn. */

/** The widths of its words. */
export type MeasuredText = readonly number[];

interface Room {
  /** Of a line. */
  readonly width: number;
  /** Between words. */
  readonly gap: number;
}

/** Lines of a text that is broken between its words. */
function linesOf(words: MeasuredText, { width, gap }: Room): number {
  let lines = 1;
  let at = 0;
  for (const wide of words) {
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

interface CardRoom extends Room {
  /** Between texts that share a line. */
  readonly between: number;
  /** Lines that one text has at most, and that all have. */
  readonly mostOfOne: number;
  readonly most: number;
}

/** The first text has a line of its own; the others share lines, and one that is longer than a line has lines of its own. */
export function linesOnCard(texts: readonly MeasuredText[], room: CardRoom): number {
  const { width, gap, between, mostOfOne, most } = room;
  const [first, ...others] = texts;
  if (first === undefined) return 0;
  let lines = 1;
  let left = 0;
  for (const text of others) {
    const wide = text.reduce((sum, word) => sum + gap + word, -gap);
    if (lines > 1 && wide + between <= left) {
      left -= wide + between;
    } else {
      lines += Math.min(linesOf(text, room), mostOfOne);
      left = width - wide;
    }
  }
  return Math.min(lines, most);
}
