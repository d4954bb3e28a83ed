/** Reads pictures beside the page: one comes in, its texts go out; `null` where it could not be read. */
import { createPictureReader } from './decodeQr.ts';

const read = createPictureReader();

async function answer(picture: ImageBitmap | VideoFrame): Promise<void> {
  try {
    postMessage(await read(picture));
  } catch {
    postMessage(null);
  } finally {
    picture.close();
  }
}

addEventListener('message', ({ data }: MessageEvent<ImageBitmap | VideoFrame>) => void answer(data));
