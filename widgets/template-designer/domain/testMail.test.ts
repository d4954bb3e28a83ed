import { describe, expect, it } from 'vitest';
import { readAskedAt, secondsUntilNext } from './testMail.ts';

const asked = 1_000_000;

describe('the next test mail (S2 §9, T-5)', () => {
  it.each([
    [null, asked, 0],
    [asked, asked, 30],
    [asked, asked + 1, 30],
    [asked, asked + 1_000, 29],
    [asked, asked + 29_999, 1],
    [asked, asked + 30_000, 0],
    [asked, asked + 9_999_999, 0],
    [asked + 60_000, asked, 0],
  ])('asked at %s, at %s it is %s seconds away', (askedAt, now, seconds) => {
    expect(secondsUntilNext(askedAt, now)).toBe(seconds);
  });

  it.each([
    [asked, asked],
    [{ askedAt: asked }, asked],
    [null, null],
    ['soon', null],
    [Number.NaN, null],
    [-1, null],
    [{}, null],
  ])('reads %j as %j: the count goes on over re-mounts', (kept, at) => {
    expect(readAskedAt(kept)).toBe(at);
  });
});
