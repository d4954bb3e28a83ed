import { describe, expect, it } from 'vitest';
import { dataUrlHead, isDataUrl } from './dataUrls.ts';

describe('isDataUrl (T-26)', () => {
  it.each([
    ['data:,x', true],
    ['DATA:image/png;base64,AA==', true],
    ['data:text/plain;charset=utf-8;base64,', true],
    ['data: name, address', false],
    ['data:image/png', false],
    [`data:x/${'x'.repeat(101)},`, false],
    [' data:,x', false],
    ['metadata:,x', false],
    [null, false],
    [['data:,x'], false],
  ])('of %j is %j', (given, is) => {
    expect(isDataUrl(given)).toBe(is);
  });
});

describe('dataUrlHead', () => {
  it('has the declared type', () => {
    expect(dataUrlHead.exec('data:image/png;base64,AA==')?.slice(0, 2)).toEqual([
      'data:image/png;base64,',
      'image/png',
    ]);
  });
});
