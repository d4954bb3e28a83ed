/** How bright each place of a camera's picture is: a video's frame has it ready, any other picture is drawn first. */
import { hasBrightness, mostPx } from '../domain/cameraFrame.ts';

/** A byte a pixel. Whoever reads pictures shares their memory: what was given is good until the next is asked for. */
export interface Brightness {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The byte of black: most cameras begin at 16. */
  readonly black: number;
}

/** As `ImageData`: four bytes a pixel, the last without meaning. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Black where a picture does not use all values of a byte. */
const studioBlack = 16;

/** Reads pictures one after the other; the next one only when the last has been read. */
export function createBrightnessReader(): (picture: ImageBitmap | VideoFrame) => Promise<Brightness> {
  const copy = createCopier();
  const draw = createDrawer();
  return async (picture) => {
    if (!('copyTo' in picture)) return draw(picture, picture);
    const copied = hasBrightness(picture.format) ? await copy(picture).catch(() => null) : null;
    return copied ?? draw(picture, { width: picture.displayWidth, height: picture.displayHeight });
  };
}

type Frame = Pick<VideoFrame, 'visibleRect' | 'allocationSize' | 'copyTo' | 'colorSpace'>;

function createCopier(): (frame: Frame) => Promise<Brightness> {
  let memory = new Uint8Array(0);
  return async (frame) => {
    const { width = 0, height = 0 } = frame.visibleRect ?? {};
    const length = frame.allocationSize();
    if (memory.length !== length) memory = new Uint8Array(length);
    await frame.copyTo(memory);
    const black = frame.colorSpace.fullRange === true ? 0 : studioBlack;
    return shrink({ bytes: memory, width, height, black });
  };
}

/** Of a larger picture the mean of two by two pixels, or of as many as it takes; in the same memory. */
function shrink({ bytes, width, height, black }: Brightness): Brightness {
  const step = Math.ceil(Math.max(width, height) / mostPx);
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  if (step > 1)
    for (let row = 0, to = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1, to += 1) {
        let sum = 0;
        for (let y = 0, from = row * step * width + column * step; y < step; y += 1, from += width)
          for (let x = 0; x < step; x += 1) sum += bytes[from + x] ?? 0;
        bytes[to] = sum / (step * step);
      }
  return { bytes: bytes.subarray(0, columns * rows), width: columns, height: rows, black };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function createDrawer(): (picture: ImageBitmap | VideoFrame, size: Size) => Brightness {
  let context: Drawn | null = null;
  const greyOf = createGreyReader();
  return (picture, size) => {
    context ??= createContext();
    const { canvas } = context;
    const step = Math.ceil(Math.max(size.width, size.height) / mostPx);
    const [width, height] = [Math.floor(size.width / step), Math.floor(size.height / step)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(picture, 0, 0, width, height);
    return greyOf(context.getImageData(0, 0, width, height));
  };
}

type Drawn = Pick<CanvasRenderingContext2D, 'drawImage' | 'getImageData'> & { readonly canvas: Size };

function createContext(): Drawn {
  // A page of an older browser has the element alone.
  const canvas =
    typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!isDrawn(context)) throw new Error('No canvas to read a picture from');
  return context;
}

const isDrawn = (context: object | null): context is Drawn => context !== null && 'getImageData' in context;

/** Reads the brightness of colours, green counting most. */
export function createGreyReader(): (pixels: Pixels) => Brightness {
  let bytes = new Uint8Array(0);
  return ({ data, width, height }) => {
    const colours = new Uint32Array(data.buffer, data.byteOffset, width * height);
    if (bytes.length !== colours.length) bytes = new Uint8Array(colours.length);
    for (let at = 0; at < colours.length; at += 1) {
      const colour = colours[at] ?? 0;
      bytes[at] = ((colour & 0xff) + ((colour >> 7) & 0x1fe) + ((colour >> 16) & 0xff)) >> 2;
    }
    return { bytes, width, height, black: 0 };
  };
}
