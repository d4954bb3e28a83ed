/** Text that shrinks until it stands in its box (screens.md §5, §6). Pure: who calls says how wide a text is. */
import { graphemes } from '../text.ts';

/** Millimetres of a point. */
export const mmOfPoint = 25.4 / 72;

/** Of the size: room for marks above and below letters. */
export const lineHeight = 1.2;

/** Browsers round what they draw; so much less than the box is used. */
const slack = 0.995;

/** Of a line at a size of 1: its advance, and how far its ink leaves that and the height of a line on each side. */
export interface Measured {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}

export interface FitRequest {
  readonly text: string;
  /** Of the box, in millimetres. */
  readonly width: number;
  readonly height: number;
  /** In points: what it should have, and what it must have. */
  readonly size: number;
  readonly smallest: number;
  /** At most; a blank line is a gap, and counts for none. */
  readonly lines: number;
  /** How wide a text is at a size of 1, in the same unit, with what leans over its ends. */
  readonly widthOf: (text: string) => number;
  /** How far ink of the text stands out of its lines at a size of 1, above and below together: marks on marks. */
  readonly standsOut?: number;
}

export interface Fitted {
  /** In points. */
  readonly size: number;
  /** Each as wide as the box at most, all together as high; an empty one is a gap. */
  readonly lines: readonly string[];
  /** At its smallest size it has no room: words are broken, or letters are missing. */
  readonly isOverflowing: boolean;
}

/** The room that the ink of a text asks for: to be laid out as it is drawn. */
export function roomOfInk(
  text: string,
  measure: (line: string) => Measured,
): Required<Pick<FitRequest, 'widthOf' | 'standsOut'>> {
  const { above, below } = measure(text);
  const widthOf = (line: string) => {
    const { width, left, right } = measure(line);
    return width + left + right;
  };
  return { widthOf, standsOut: above + below };
}

/**
 * The largest size, in half points, at which the words stand in their box in few enough lines. Gaps stay where there is room for them
 * then: a badge is read from afar, so that they go before letters get smaller.
 */
export function fitText(request: FitRequest): Fitted {
  const paragraphs = request.text.split('\n').map(piecesOf);
  const hasWords = (pieces: readonly Piece[]) => pieces.length > 0;
  const written = paragraphs.filter(hasWords);
  if (written.length === 0) return { size: request.size, lines: [], isOverflowing: false };
  const measured = { ...request, widthOf: remember(request.widthOf) };
  const gapped = paragraphs.slice(paragraphs.findIndex(hasWords), paragraphs.findLastIndex(hasWords) + 1);
  const fitted = largest(written, measured);
  if (!fitted) return cut(measured);
  const { size } = fitted;
  return (gapped.length > written.length && largest(gapped, { ...measured, size, smallest: size })) || fitted;
}

/** `null` where they have no room at any size. */
function largest(paragraphs: readonly (readonly Piece[])[], request: FitRequest): Fitted | null {
  const { size, smallest, width, height, standsOut = 0, widthOf: measure } = request;
  const at = (points: number): readonly string[] | null => {
    const wrapped = paragraphs.flatMap((pieces) =>
      pieces.length === 0
        ? ['']
        : wrap(pieces, (line) => measure(line) * points * mmOfPoint <= width * slack),
    );
    const isLow =
      (wrapped.length * lineHeight + standsOut) * points * mmOfPoint <= height &&
      wrapped.filter((line) => line !== '').length <= request.lines;
    return isLow && wrapped.every((line) => measure(line) * points * mmOfPoint <= width * slack)
      ? wrapped
      : null;
  };
  const steps = Math.max(0, Math.ceil((size - smallest) * 2));
  const sizeAt = (step: number) => Math.max(smallest, size - step / 2);
  // The first step that fits: each one after it does too.
  let [low, high] = [0, steps];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (at(sizeAt(middle)) === null) low = middle + 1;
    else high = middle;
  }
  const lines = at(sizeAt(low));
  return lines && { size: sizeAt(low), lines, isOverflowing: false };
}

/** What of it stands in the box at the smallest size. */
function cut({ text, width, height, smallest, lines: most, standsOut = 0, widthOf }: FitRequest): Fitted {
  const size = Math.min(smallest, height / mmOfPoint / (lineHeight + standsOut));
  const fits = (line: string) => widthOf(line) * size * mmOfPoint <= width * slack;
  const room = Math.max(
    1,
    Math.min(most, Math.floor((height / (size * mmOfPoint) - standsOut) / lineHeight + 1e-9)),
  );
  const broken = text
    .split('\n')
    .flatMap((line) => wrap(piecesOf(line), fits))
    .flatMap((line) => (fits(line) ? [line] : breakWord(line, fits)));
  if (broken.length <= room) return { size, lines: broken.filter(fits), isOverflowing: true };
  const last = broken.slice(room - 1).join(' ');
  const lines = [...broken.slice(0, room - 1), shortened(last, fits)];
  return { size, lines: lines.filter((line) => line !== '' && fits(line)), isOverflowing: true };
}

/** A piece of a text that stays together, and whether a blank stands before it. */
interface Piece {
  readonly text: string;
  readonly hasBlank: boolean;
}

/** Scripts without blanks between words. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]';
/** They break between their signs, others at blanks and behind hyphens. */
const piece = new RegExp(
  `${unspaced}\\p{M}*[、。，．]?|(?:(?!${unspaced})\\S)+?(?:-(?=\\p{L})|(?=\\s|$|${unspaced}))`,
  'gu',
);

function piecesOf(text: string): readonly Piece[] {
  return [...text.matchAll(piece)].map(({ 0: found, index }) => ({
    text: found,
    hasBlank: /\s/.test(text.charAt(index - 1)),
  }));
}

function wrap(pieces: readonly Piece[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const { text, hasBlank } of pieces) {
    const before = lines.at(-1);
    const joined = `${before ?? ''}${hasBlank && before !== undefined ? ' ' : ''}${text}`;
    if (before === undefined || !fits(joined)) lines.push(text);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

/** A word that is wider than the box, in as many lines as it takes. */
function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest: readonly string[] = graphemes(word);
  while (rest.length > 0) {
    const length = headLength(rest, (head) => fits(head.trimEnd()));
    if (length === 0) return [...lines, rest.join('')];
    lines.push(rest.slice(0, length).join('').trimEnd());
    const next = rest.findIndex((character, at) => at >= length && character.trim() !== '');
    rest = next === -1 ? [] : rest.slice(next);
  }
  return lines;
}

/** The longest beginning that has room with `…` behind it. */
function shortened(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  const characters = graphemes(text);
  const mark = (head: string) => `${head.trimEnd()}…`;
  const length = headLength(characters, (head) => fits(mark(head)));
  return length === 0 ? '' : mark(characters.slice(0, length).join(''));
}

/** How many characters have room at once. Tried in steps that double: of a long text only about what has room is measured. */
function headLength(characters: readonly string[], fits: (head: string) => boolean): number {
  const hasRoom = (length: number) => fits(characters.slice(0, length).join(''));
  let [known, tooMany] = [0, 1];
  while (tooMany <= characters.length && hasRoom(tooMany)) [known, tooMany] = [tooMany, tooMany * 2];
  tooMany = Math.min(tooMany, characters.length + 1);
  while (tooMany - known > 1) {
    const middle = Math.floor((known + tooMany) / 2);
    if (hasRoom(middle)) known = middle;
    else tooMany = middle;
  }
  return known;
}

function remember(widthOf: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? widthOf(text);
    known.set(text, width);
    return width;
  };
}
