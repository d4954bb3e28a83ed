/** Tells dark from light in a picture, by the light around each place: zxing's own way loses a code that is dimmer than what is beside it. */
import BitMatrix from '@zxing/library/es2015/core/common/BitMatrix';

/** As `ImageData`: four bytes a pixel, the last without meaning. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

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

/** Reads the light of a picture once; then gives it in black and white as often as wanted. */
export function createBlackWhite(pixels: Pixels): (threshold: Threshold) => BlackWhite {
  const { width, height } = pixels;
  const grey = greyOf(pixels);
  const picture = { grey, light: lightOf(grey, pixels), width, height };
  return (threshold) => new BlackWhite(width, height, tell(picture, threshold));
}

/** A byte a pixel, green counting most. */
function greyOf({ data, width, height }: Pixels): Uint8Array {
  const colours = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const grey = new Uint8Array(colours.length);
  for (let at = 0; at < grey.length; at += 1) {
    const colour = colours[at] ?? 0;
    grey[at] = ((colour & 0xff) + ((colour >> 7) & 0x1fe) + ((colour >> 16) & 0xff)) >> 2;
  }
  return grey;
}

/** For each corner of the squares the light of all pixels above and to the left of it. */
function lightOf(grey: Uint8Array, { width, height }: Size): Float64Array {
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const light = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    const bottom = Math.min((row + 1) * square, height);
    let sum = 0;
    for (let column = 0; column < columns; column += 1) {
      const right = Math.min((column + 1) * square, width);
      for (let y = row * square; y < bottom; y += 1)
        for (let at = y * width + column * square; at < y * width + right; at += 1) sum += grey[at] ?? 0;
      const above = light[row * (columns + 1) + column + 1] ?? 0;
      light[(row + 1) * (columns + 1) + column + 1] = sum + above;
    }
  }
  return light;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Picture extends Size {
  readonly grey: Uint8Array;
  readonly light: Float64Array;
}

function tell({ grey, light, width, height }: Picture, { reach, isInverted }: Threshold): Uint8Array {
  const bytes = new Uint8Array(grey.length);
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const at = (row: number, column: number) => light[row * (columns + 1) + column] ?? 0;
  const factor = isInverted ? 1 + darker : 1 - darker;
  const [isBelow, isAbove] = isInverted ? [0, 1] : [1, 0];
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = [Math.max(row - reach, 0), Math.min(row + reach + 1, rows)];
    const tall = Math.min(bottom * square, height) - top * square;
    const end = Math.min((row + 1) * square, height);
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [Math.max(column - reach, 0), Math.min(column + reach + 1, columns)];
      const wide = Math.min(right * square, width) - left * square;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      const limit = Math.floor((sum * factor) / (tall * wide));
      const until = Math.min((column + 1) * square, width);
      for (let y = row * square; y < end; y += 1)
        for (let place = y * width + column * square; place < y * width + until; place += 1)
          bytes[place] = (grey[place] ?? 0) <= limit ? isBelow : isAbove;
    }
  }
  return bytes;
}
