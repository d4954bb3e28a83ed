/** Tells dark from light in a picture, by the light around each place: zxing's own way loses a code that is dimmer than what is beside it. */
import BitMatrix from '@zxing/library/es2015/core/common/BitMatrix';
import type { Brightness } from './brightness.ts';

/** The light is measured by squares of so many pixels a side. */
const square = 8;

/** Dark is by such a part darker than the light around it: less is noise. */
const darker = 0.07;

/** What zxing reads of a picture: a byte a pixel is faster than a bit. */
export class BlackWhite extends BitMatrix {
  constructor(
    width: number,
    height: number,
    readonly bytes: Uint8Array,
  ) {
    super(width, height, 0, new Int32Array(0));
  }

  /** zxing asks between the rows too. */
  override get(x: number, y: number): boolean {
    return this.bytes[Math.trunc(y) * this.getWidth() + Math.trunc(x)] === 1;
  }
}

interface Threshold {
  /** How many squares around a place tell its light; more than the largest dark spot of a code. */
  readonly reach: number;
  /** Light codes on dark ground. */
  readonly isInverted: boolean;
}

/**
 * Sums the light of a picture once; then gives it in black and white as often as wanted. All pictures share their memory: what was
 * given is good until the next is asked for.
 */
export function createBlackWhite(): (picture: Brightness) => (threshold: Threshold) => BlackWhite {
  let told = new Uint8Array(0);
  return (picture) => {
    const { width, height } = picture;
    if (told.length !== width * height) told = new Uint8Array(width * height);
    const light = sumLight(picture);
    return (threshold) => {
      tell(told, { ...picture, light }, threshold);
      return new BlackWhite(width, height, told);
    };
  };
}

/** For each corner of the squares the light of all pixels above and to the left of it. */
function sumLight({ bytes, width, height }: Brightness): Float64Array {
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const light = new Float64Array((columns + 1) * (rows + 1));
  const inRow = new Uint32Array(columns);
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    const bottom = Math.min((row + 1) * square, height) * width;
    inRow.fill(0);
    while (at < bottom) {
      const right = at + width;
      for (let column = 0; column < columns; column += 1) {
        const end = Math.min(at + square, right);
        let sum = 0;
        for (; at < end; at += 1) sum += bytes[at] ?? 0;
        inRow[column] = (inRow[column] ?? 0) + sum;
      }
    }
    let sum = 0;
    for (let column = 1; column <= columns; column += 1) {
      sum += inRow[column - 1] ?? 0;
      light[(row + 1) * (columns + 1) + column] = sum + (light[row * (columns + 1) + column] ?? 0);
    }
  }
  return light;
}

interface Lit extends Brightness {
  readonly light: Float64Array;
}

function tell(
  told: Uint8Array,
  { bytes, light, width, height, black }: Lit,
  { reach, isInverted }: Threshold,
): void {
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const at = (row: number, column: number) => light[row * (columns + 1) + column] ?? 0;
  const factor = isInverted ? 1 + darker : 1 - darker;
  const flip = isInverted ? 1 : 0;
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = [Math.max(row - reach, 0), Math.min(row + reach + 1, rows)];
    const tall = Math.min(bottom * square, height) - top * square;
    const end = Math.min((row + 1) * square, height);
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [Math.max(column - reach, 0), Math.min(column + reach + 1, columns)];
      const wide = Math.min(right * square, width) - left * square;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      const limit = Math.floor((sum / (tall * wide) - black) * factor + black);
      const until = Math.min((column + 1) * square, width);
      for (let y = row * square; y < end; y += 1) {
        const last = y * width + until;
        // By the sign and not by a question, which noise answers at random: a processor guesses wrong half of the time.
        for (let place = y * width + column * square; place < last; place += 1)
          told[place] = (((bytes[place] ?? 0) - limit - 1) >>> 31) ^ flip;
      }
    }
  }
}
