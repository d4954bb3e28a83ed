/** Pictures of QR codes held before a camera. */
import { encode } from 'uqr';

/** A code as it is held up. Places and sizes are parts of the picture's height; its middle is 0, 0. */
export interface HeldCode {
  readonly text: string;
  readonly x?: number;
  readonly y?: number;
  /** With its quiet zone. */
  readonly size?: number;
  /** Turned in the plane, in radians. */
  readonly turn?: number;
  /** Tilted away from the camera: how much smaller its far side is, 0–0.5. */
  readonly tilt?: number;
  readonly isInverted?: boolean;
}

export interface Scene {
  readonly codes: readonly HeldCode[];
  /** Brightness of dark and light modules, and of what is around, 0–255. */
  readonly dark?: number;
  readonly light?: number;
  readonly around?: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The brightness of each pixel; noise differs with `seed`, as in each picture of a living camera. */
export function drawScene(scene: Scene, { width, height }: Size, seed = 1): Uint8Array {
  const { codes, dark = 25, light = 225, around = 120 } = scene;
  const pixels = new Uint8Array(width * height);
  const drawn = codes.map((held) => placeCode(held, height));
  let noise = seed;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
      let value = around;
      for (const moduleAt of drawn) {
        const isDark = moduleAt(x - width / 2, y - height / 2);
        if (isDark !== undefined) value = isDark ? dark : light;
      }
      pixels[at] = value + ((noise >> 16) % 9) - 4;
    }
  return pixels;
}

/** Whether a place lies on a dark module, on a light one, or not on the code. */
function placeCode(held: HeldCode, height: number): (x: number, y: number) => boolean | undefined {
  const { text, x: left = 0, y: top = 0, size = 0.8, turn = 0, tilt = 0, isInverted = false } = held;
  const { size: modules, data } = encode(text, { ecc: 'M', border: 4 });
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (px, py) => {
    const [x, y] = [px / height - left, py / height - top];
    const [u, v] = [(x * cos + y * sin) / size, (y * cos - x * sin) / size];
    // What is farther away is smaller, in both directions.
    const near = 1 + tilt * 2 * v;
    const column = Math.floor((u / near + 0.5) * modules);
    const row = Math.floor((v / near + 0.5) * modules);
    const isOn = data[row]?.[column];
    return isOn === undefined ? undefined : isOn !== isInverted;
  };
}

/** As `ImageData`. */
export function pixelsOf(scene: Scene, size: Size, seed?: number) {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const colours = new Uint32Array(data.buffer);
  drawScene(scene, size, seed).forEach((value, at) => {
    colours[at] = value * 0x01_01_01 + 0xff_00_00_00;
  });
  return { data, ...size };
}
