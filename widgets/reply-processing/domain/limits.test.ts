import { describe, expect, it } from 'vitest';
import { previewMaxLength, previewOf } from './limits.ts';

describe('a text that is shown to be read (S-48, S3 §9.4)', () => {
  it.each([
    ['stands whole with 99,999 characters', 'a'.repeat(99_999), 99_999, false],
    ['is cut after them', 'a'.repeat(100_000), 99_999, true],
    ['is never cut in the midst of one', `${'a'.repeat(99_998)}\u{1F600}b`, 99_998, true],
  ])('S-48: %s', (_, text, length, isCut) => {
    const read = previewOf(text);
    expect(read).toEqual({ shown: text.slice(0, length), isCut });
    expect(read.shown.length).toBeLessThanOrEqual(previewMaxLength);
  });
});
