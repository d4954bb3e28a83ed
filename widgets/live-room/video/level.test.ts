// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { levelOf } from './level.ts';

const tone = (loudness: number) =>
  Float32Array.from({ length: 1024 }, (_, at) => loudness * Math.sin(at / 5));

describe('level of a microphone (S3 §2.7)', () => {
  it.each([
    ['silence', 0, 0],
    ['less than a whisper', 0.0005, 0],
    ['a whisper', 0.01, 28],
    ['a voice', 0.1, 62],
    ['a shout', 1, 95],
    ['more than there is', 10, 100],
  ])('draws %s', (_, loudness, level) => {
    expect(levelOf(tone(loudness))).toBe(level);
  });

  it('draws nothing of nothing', () => {
    expect(levelOf(new Float32Array())).toBe(0);
  });
});
