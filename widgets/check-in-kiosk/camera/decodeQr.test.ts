// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { drawScene, type Scene } from '#test/support/codePictures.ts';
import { createCodeReader } from './decodeQr.ts';

const ada = JSON.stringify({ registration_id: 4711, event_id: 12, full_name: 'Ada Lovelace' });
const zahra = JSON.stringify({ registration_id: 4712, event_id: 12, full_name: 'زهرا Ülkü' });
const square = { width: 480, height: 480 };

/** What two pictures one after the other show. */
function read(scene: Scene, size = square, black = 0): readonly string[] {
  const reader = createCodeReader();
  const shown = [1, 2].map((seed) => ({ bytes: drawScene(scene, size, seed), ...size, black }));
  return [...new Set(shown.flatMap(reader))];
}

describe('reading codes (S3 §2.3)', () => {
  it.each<[string, Scene]>([
    ['sharp', { codes: [{ text: ada }] }],
    ['turned', { codes: [{ text: ada, turn: 0.5, size: 0.6 }] }],
    ['upside down', { codes: [{ text: ada, turn: 3.3, size: 0.6 }] }],
    ['tilted', { codes: [{ text: ada, tilt: 0.2 }] }],
    ['far', { codes: [{ text: ada, size: 0.18, x: 0.2, y: 0.1 }] }],
    ['dim', { codes: [{ text: ada }], dark: 20, light: 55, around: 30 }],
    ['dim in a bright hall', { codes: [{ text: ada, size: 0.6 }], dark: 20, light: 60, around: 140 }],
    ['too bright', { codes: [{ text: ada, size: 0.6 }], dark: 190, light: 250, around: 250 }],
    ['light on dark', { codes: [{ text: ada, size: 0.6, isInverted: true }] }],
  ])('finds one that is %s', (_, scene) => {
    expect(read(scene)).toEqual([ada]);
  });

  it('finds one that is nearly as dark as it can be, where black is no 0', () => {
    const scene = { codes: [{ text: ada }], dark: 20, light: 30, around: 24 };
    expect(read(scene, square, 16)).toEqual([ada]);
  });

  it('finds a short one that fills the picture', () => {
    expect(read({ codes: [{ text: 'A1', size: 0.95, turn: 0.1 }] })).toEqual(['A1']);
  });

  it.each<[string, Scene]>([
    ['side by side', { codes: [ada, zahra].map((text, at) => ({ text, size: 0.45, x: at * 0.5 - 0.25 })) }],
    [
      'one above the other',
      { codes: [ada, zahra].map((text, at) => ({ text, size: 0.42, y: at * 0.5 - 0.25, turn: 0.1 })) },
    ],
    [
      'one near, one far',
      {
        codes: [
          { text: ada, size: 0.6, x: -0.18, y: -0.15, turn: 0.15 },
          { text: zahra, size: 0.25, x: 0.33, y: 0.33, turn: -0.2 },
        ],
      },
    ],
  ])('finds both of two: %s', (_, scene) => {
    expect(read(scene)).toHaveLength(2);
    expect(read(scene)).toEqual(expect.arrayContaining([ada, zahra]));
  });

  it('gives the same code twice in a picture once', () => {
    const codes = [-0.25, 0.25].map((x) => ({ text: ada, size: 0.45, x }));
    expect(createCodeReader()({ bytes: drawScene({ codes }, square), ...square, black: 0 })).toEqual([ada]);
  });

  it('finds nothing in an empty picture, nor in one that is all noise', () => {
    expect(read({ codes: [] })).toEqual([]);
    const bytes = new Uint8Array(square.width * square.height);
    let seed = 1;
    for (let at = 0; at < bytes.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      bytes[at] = seed >> 16;
    }
    expect(createCodeReader()({ bytes, ...square, black: 0 })).toEqual([]);
  });

  it('takes a picture of any size', () => {
    expect(read({ codes: [{ text: ada, size: 0.9 }] }, { width: 413, height: 301 })).toEqual([ada]);
    expect(read({ codes: [] }, { width: 7, height: 5 })).toEqual([]);
  });
});
