/** Reads the QR codes of a picture (S3 §2.3) by zxing: in a worker, or in the page where there can be none. */
import type BitMatrix from '@zxing/library/es2015/core/common/BitMatrix';
import Decoder from '@zxing/library/es2015/core/qrcode/decoder/Decoder';
import StringEncoding from '@zxing/library/es2015/core/util/StringEncoding';
import { createBlackWhite } from './blackWhite.ts';
import { createBrightnessReader, type Brightness } from './brightness.ts';
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
export function createCodeReader(): (picture: Brightness) => readonly string[] {
  const blackWhiteOf = createBlackWhite();
  let turn = 0;
  return (picture) => {
    const blackWhite = blackWhiteOf(picture);
    turn += 1;
    for (const threshold of [usual, unusual[turn % 2] ?? usual]) {
      const texts = findCodes(blackWhite(threshold), textOf);
      if (texts.length > 0) return [...new Set(texts)];
    }
    return [];
  };
}

/** Reads the codes of a camera's pictures, one after the other. */
export function createPictureReader(): (picture: ImageBitmap | VideoFrame) => Promise<readonly string[]> {
  const readBrightness = createBrightnessReader();
  const readCodes = createCodeReader();
  return async (picture) => readCodes(await readBrightness(picture));
}
