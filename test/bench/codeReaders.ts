/** Reads codes of still pictures on the page's own thread, ours and zxing as its package has it. */
import { BrowserQRCodeReader } from '@zxing/browser';
import { pixelsOf, type Scene } from '#test/support/codePictures.ts';
import { createPixelReader } from '../../widgets/check-in-kiosk/camera/decodeQr.ts';

export interface CodeReaders {
  /** How long each takes for a picture of all of them, in ms. */
  readonly ours: () => number;
  readonly zxing: () => number;
}

/** @param px of each side of a picture. */
export function openReaders(scenes: readonly Scene[], px: number): CodeReaders {
  const pictures = scenes.map((scene) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: px, height: px });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    const { data } = pixelsOf(scene, { width: px, height: px });
    context.putImageData(new ImageData(data, px, px), 0, 0);
    return { canvas, context };
  });
  const readPixels = createPixelReader();
  const reader = new BrowserQRCodeReader();
  const time = (read: (picture: (typeof pictures)[number]) => void) => () => {
    const before = performance.now();
    for (const picture of pictures) read(picture);
    return (performance.now() - before) / pictures.length;
  };
  return {
    ours: time(({ context }) => {
      readPixels(context.getImageData(0, 0, px, px));
    }),
    zxing: time(({ canvas }) => {
      try {
        reader.decodeFromCanvas(canvas);
      } catch {
        // A picture without a code, which most are.
      }
    }),
  };
}
