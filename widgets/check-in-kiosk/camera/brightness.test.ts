// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createBrightnessReader, createGreyReader } from './brightness.ts';
import { mostPx } from '../domain/cameraFrame.ts';

interface FrameOptions {
  readonly side?: number;
  readonly format?: VideoPixelFormat | null;
  readonly fullRange?: boolean | null;
  readonly valueAt?: (x: number, y: number) => number;
}

/** A camera's frame: each pixel's brightness, then as many bytes of colours as NV12 has. */
function frameOf({ side = 8, format = 'NV12', fullRange = false, valueAt = () => 80 }: FrameOptions) {
  const copyTo = async (memory: Uint8Array) => {
    for (let at = 0; at < side * side; at += 1) memory[at] = valueAt(at % side, Math.floor(at / side));
    memory.fill(128, side * side);
    return [];
  };
  const size = { width: side, height: side, displayWidth: side, displayHeight: side };
  const allocationSize = () => side * side * 1.5;
  const frame = { ...size, format, visibleRect: size, colorSpace: { fullRange }, allocationSize, copyTo };
  return Object.assign<VideoFrame, typeof frame>(Object.create(null), frame);
}

/** A canvas on which all is white. */
function serveCanvas() {
  const drawn: unknown[][] = [];
  class WhiteCanvas {
    width = 1;
    height = 1;
    getContext() {
      return {
        canvas: this,
        drawImage: (...given: unknown[]) => drawn.push(given),
        getImageData: (_x: number, _y: number, width: number, height: number) => ({
          data: new Uint8ClampedArray(width * height * 4).fill(255),
          width,
          height,
        }),
      };
    }
  }
  vi.stubGlobal('OffscreenCanvas', WhiteCanvas);
  return drawn;
}

describe('the brightness of a camera’s picture (S3 §2.3)', () => {
  it('is taken of a frame as it lies there, without its colours', async () => {
    const drawn = serveCanvas();
    const read = createBrightnessReader();
    const found = await read(frameOf({ valueAt: (x, y) => 16 + x + 8 * y }));
    expect([...found.bytes]).toEqual(Array.from({ length: 64 }, (_, at) => 16 + at));
    expect(found).toMatchObject({ width: 8, height: 8, black: 16 });
    expect(drawn).toEqual([]);
  });

  it.each([
    [true, 0],
    [false, 16],
    [null, 16],
  ])('knows what black is: of all values %s', async (fullRange, black) => {
    expect(await createBrightnessReader()(frameOf({ fullRange }))).toMatchObject({ black });
  });

  it('is the mean of two by two pixels where a picture is larger than what is read', async () => {
    const side = mostPx + 2;
    const found = await createBrightnessReader()(
      frameOf({ side, valueAt: (x, y) => (x % 2) * 40 + (y % 2) * 80 }),
    );
    expect(found).toMatchObject({ width: side / 2, height: side / 2 });
    expect(found.bytes).toHaveLength((side / 2) ** 2);
    expect(new Set(found.bytes)).toEqual(new Set([60]));
  });

  it.each<[string, FrameOptions]>([
    ['which says nothing of its pixels', { format: null }],
    ['of colours', { format: 'BGRA' }],
    [
      'that cannot be copied',
      {
        valueAt: () => {
          throw new DOMException('gone', 'OperationError');
        },
      },
    ],
  ])('is read of a canvas for a frame %s', async (_, options) => {
    const drawn = serveCanvas();
    const found = await createBrightnessReader()(frameOf({ side: mostPx + 2, ...options }));
    const half = (mostPx + 2) / 2;
    expect(found).toMatchObject({ width: half, height: half, black: 0 });
    expect(drawn[0]?.slice(1)).toEqual([0, 0, half, half]);
    expect(new Set(found.bytes)).toEqual(new Set([255]));
  });

  it('counts green most', () => {
    const data = new Uint8ClampedArray([200, 0, 0, 255, 0, 200, 0, 255, 0, 0, 200, 255, 40, 40, 40, 255]);
    expect([...createGreyReader()({ data, width: 4, height: 1 }).bytes]).toEqual([50, 100, 50, 40]);
  });
});
