/** Reads pictures beside the page: a bitmap comes in, its texts go out; `null` where it could not be read. */
import { createBitmapReader } from './decodeQr.ts';

const read = createBitmapReader();

addEventListener('message', ({ data: bitmap }: MessageEvent<ImageBitmap>) => {
  try {
    postMessage(read(bitmap));
  } catch {
    postMessage(null);
  } finally {
    bitmap.close();
  }
});
