import { expect, it } from 'vitest';
import { kindOfType } from './media.ts';

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
