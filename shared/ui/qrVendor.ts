/** uqr, 8 KB that only screens with a QR code need: loaded with the first of them. Imports nothing of ours. */
import { encode } from 'uqr';

/** A QR code to draw: `path` has one unit per module, inside a square of `size` units with the quiet zone around. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Light modules around, without which many readers find nothing (ISO/IEC 18004). */
const quietZone = 4;

/** Draws a text, as UTF-8; `null` when it is longer than a QR code can hold (2,953 bytes). */
export function drawQrCode(text: string): QrDrawing | null {
  const readable = new TextDecoder().decode(new TextEncoder().encode(text));
  try {
    // A clean screen needs little correction, and fewer modules are larger ones; what room is left is used for it.
    const { size, data } = encode(readable, { ecc: 'L', boostEcc: true, border: quietZone });
    return { size, path: data.map(lineOf).join('') };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** One row: a rectangle for each run of dark modules. */
function lineOf(row: readonly boolean[], y: number): string {
  const bits = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...bits.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
