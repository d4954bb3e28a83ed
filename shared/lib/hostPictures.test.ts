// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isHostPicture, notePicture } from './hostPictures.ts';

describe('pictures of the host in its own mails (S2 §4, T-10, T-12)', () => {
  it.each([
    ['/media/a.png', true],
    ['media/A.JPEG', true],
    [`${location.origin}/media/a%20b.webp`, true],
    ['/logout', false],
    ['/logout?to=/a.png', false],
    ['/logout#.png', false],
    ['/a.png?sign-out', false],
    ['/.png', false],
    ['/a.png/', false],
    ['', false],
    ['?a.png', false],
    ['#a.png', false],
    ['/media/{{picture}}.png', false],
    ['https://other.example/a.png', false],
    ['//other.example/a.png', false],
    ['javascript:/a.png', false],
    ['data:text/html,/a.png', false],
    ['http://[', false],
  ])('%s: %s', (address, isOne) => {
    expect(isHostPicture(address)).toBe(isOne);
  });

  it('believes the host’s own picker', () => {
    expect(isHostPicture('/media-pictures/7')).toBe(false);
    notePicture('/media-pictures/7');
    notePicture('https://other.example/b');
    expect(isHostPicture('/media-pictures/7')).toBe(true);
    expect(isHostPicture('/media-pictures/8')).toBe(false);
    expect(isHostPicture('https://other.example/b')).toBe(false);
  });
});
