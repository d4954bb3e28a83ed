/** Reads codes of still pictures on the page's own thread, ours and zxing as its package has it. */
import { BrowserQRCodeReader } from '@zxing/browser';
import { drawScene, pixelsOf, type Scene } from '#test/support/codePictures.ts';
import { createPictureReader } from '../../widgets/check-in-kiosk/camera/decodeQr.ts';

export interface CodeReaders {
  /** How long each takes for a picture of all of them, in ms. */
  readonly ours: () => Promise<number>;
  /** Where the browser gives no frames of a video. */
  readonly drawn: () => Promise<number>;
  readonly zxing: () => Promise<number>;
}

/** @param px of each side of a picture. */
export async function openReaders(scenes: readonly Scene[], px: number): Promise<CodeReaders> {
  const size = { width: px, height: px };
  const pictures = await Promise.all(
    scenes.map(async (scene) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('No canvas');
      context.putImageData(new ImageData(pixelsOf(scene, size).data, px, px), 0, 0);
      return { canvas, frame: frameOf(drawScene(scene, size), px), bitmap: await createImageBitmap(canvas) };
    }),
  );
  const [read, readDrawn] = [createPictureReader(), createPictureReader()];
  const reader = new BrowserQRCodeReader();
  const time = (of: (picture: (typeof pictures)[number]) => unknown) => async () => {
    const before = performance.now();
    for (const picture of pictures) await of(picture);
    return (performance.now() - before) / pictures.length;
  };
  return {
    ours: time(({ frame }) => read(frame)),
    drawn: time(({ bitmap }) => readDrawn(bitmap)),
    zxing: time(({ canvas }) => {
      try {
        reader.decodeFromCanvas(canvas);
      } catch {
        // A picture without a code, which most are.
      }
    }),
  };
}

/** As a camera gives it: brightness, then colours of half the size. */
function frameOf(brightness: Uint8Array, px: number): VideoFrame {
  const data = new Uint8Array(px * px * 1.5).fill(128);
  data.set(brightness);
  return new VideoFrame(data, { format: 'I420', codedWidth: px, codedHeight: px, timestamp: 0 });
}
