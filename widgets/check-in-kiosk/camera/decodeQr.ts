/** Reads the QR codes of a picture (S3 §2.3) by zxing: in a worker, or in the page where there can be none. */
import type BitMatrix from '@zxing/library/es2015/core/common/BitMatrix';
import Decoder from '@zxing/library/es2015/core/qrcode/decoder/Decoder';
import StringEncoding from '@zxing/library/es2015/core/util/StringEncoding';
import { createBlackWhite, type Pixels } from './blackWhite.ts';
import { findCodes } from './findCodes.ts';

// In a worker zxing takes itself for a server, and throws at the accents of older codes.
StringEncoding.customDecoder = (bytes, encoding) => new TextDecoder(encoding).decode(bytes);

const decoder = new Decoder();
const textOf = (modules: BitMatrix): string => decoder.decodeBitMatrix(modules, new Map()).getText();

const usual = { reach: 4, isInverted: false };
/** Codes that fill the picture, and those that are light on dark: looked for in turn, since a picture without a code is the most frequent. */
const unusual = [
  { reach: 20, isInverted: false },
  { reach: 6, isInverted: true },
];

/** Reads the text of every QR code of a picture, each once; an unusual code in every other picture only. */
export function createPixelReader(): (pixels: Pixels) => readonly string[] {
  let turn = 0;
  return (pixels) => {
    const blackWhite = createBlackWhite(pixels);
    turn += 1;
    for (const threshold of [usual, unusual[turn % 2] ?? usual]) {
      const texts = findCodes(blackWhite(threshold), textOf);
      if (texts.length > 0) return [...new Set(texts)];
    }
    return [];
  };
}

/** Reads the codes of a bitmap. */
export function createBitmapReader(): (bitmap: ImageBitmap) => readonly string[] {
  const readPixels = createPixelReader();
  const canvas = createCanvas();
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  return (bitmap) => {
    const { width, height } = bitmap;
    if (!isDrawn(context)) throw new Error('No canvas to read a picture from');
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(bitmap, 0, 0);
    return readPixels(context.getImageData(0, 0, width, height));
  };
}

/** A page of an older browser has the element alone. */
const createCanvas = () =>
  typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : document.createElement('canvas');

type Drawn = Pick<CanvasRenderingContext2D, 'drawImage' | 'getImageData'>;

const isDrawn = (context: object | null): context is Drawn => context !== null && 'getImageData' in context;
