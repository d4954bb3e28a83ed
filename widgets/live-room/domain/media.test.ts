import { describe, expect, it } from 'vitest';
import { filmPosition, kindOfType } from './media.ts';

it.each([
  ['video/mp4', 'video'],
  ['VIDEO/MP4; codecs=avc1', 'video'],
  ['IMAGE/PNG', 'picture'],
  ['image/webp', 'picture'],
  ['image/svg+xml', null],
  ['application/pdf', 'pdf'],
  ['application/pdf; charset=binary', 'pdf'],
  [' application/pdf ; charset=binary', 'pdf'],
  ['application/pdfx', null],
  ['audio/mpeg', null],
  ['text/html', null],
  ['', null],
])('shows %s as %s (S3 §4.6, §8)', (mimeType, kind) => {
  expect(kindOfType(mimeType)).toBe(kind);
});

describe('where the others are in a film', () => {
  it.each([
    ['half way', 300, 600, 300],
    ['at its end', 900, 600, 600],
    ['still at its beginning', 1.9, 600, null],
    ['in a stream without an end', 300, Number.POSITIVE_INFINITY, null],
    ['before its length is known', 300, Number.NaN, null],
    ['by a clock that is ahead', -5, 600, null],
  ])('%s', (_, secondsAgo, duration, position) => {
    expect(filmPosition(0, secondsAgo * 1_000, duration)).toBe(position);
  });

  it('is not known where nobody knows when it began', () => {
    expect(filmPosition(null, 0, 600)).toBeNull();
  });
});
