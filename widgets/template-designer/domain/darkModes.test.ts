import { describe, expect, it } from 'vitest';
import { hasOwnDark, inDark } from './darkModes.ts';

const ground = /<style>html\{background-color:#121212;color:#f3f3f3\}a\{color:#8ab4f8\}<\/style>/;
const turned = (html: string, mode: 'partial' | 'full') => inDark(html, mode).replace(ground, '');

describe('a mail in the dark', () => {
  it.each([
    ['partial', '<p style="color:#000000">x</p>', '<p style="color:#f3f3f3">x</p>'],
    ['partial', '<p style="color: #FFFFFF">x</p>', '<p style="color: #FFFFFF">x</p>'],
    ['partial', '<td bgcolor="#ffffff">x</td>', '<td bgcolor="#121212">x</td>'],
    ['partial', '<td bgcolor="#000000">x</td>', '<td bgcolor="#000000">x</td>'],
    ['full', '<td bgcolor="#000000">x</td>', '<td bgcolor="#f3f3f3">x</td>'],
    ['full', '<p style="color:#ffffff">x</p>', '<p style="color:#121212">x</p>'],
    [
      'full',
      '<p style="background:#fff url(https://x.org/white.png)">x</p>',
      '<p style="background:#121212 url(https://x.org/white.png)">x</p>',
    ],
    [
      'full',
      '<style>p{color:white;border:1px solid black}</style>',
      '<style>p{color:#121212;border:1px solid #f3f3f3}</style>',
    ],
    [
      'full',
      '<p style="font-family:Tan;width:10px">red</p>',
      '<p style="font-family:Tan;width:10px">red</p>',
    ],
    [
      'full',
      '<p style="background-color:transparent">x</p>',
      '<p style="background-color:transparent">x</p>',
    ],
  ] as const)('%s: %s', (mode, html, dark) => {
    expect(turned(html, mode)).toBe(dark);
  });

  it('puts a dark ground before the mail’s own sheets', () => {
    expect(inDark('<html><head lang="en"><style>a{}</style></head></html>', 'full')).toMatch(
      /^<html><head lang="en"><style>html/,
    );
    expect(inDark('<p>x</p>', 'partial')).toMatch(ground);
  });

  it.each([
    ['@media (prefers-color-scheme: dark){a{}}', '@media all{a{}}'],
    ['@media screen and (prefers-color-scheme:dark) {a{}}', '@media all{a{}}'],
    [
      '@media (prefers-color-scheme: dark) and (max-width: 480px) {a{}}',
      '@media all and (max-width: 480px){a{}}',
    ],
    ['@media (prefers-color-scheme: light){a{}}', '@media (prefers-color-scheme: light){a{}}'],
  ])('authored: %s holds as %s', (sheet, holds) => {
    expect(inDark(`<style>${sheet}</style>`, 'authored')).toBe(`<style>${holds}</style>`);
  });

  it.each([
    ['<style>@media (prefers-color-scheme: dark){a{}}</style>', true],
    ['<style>@media (prefers-color-scheme: light){a{}}</style>', false],
    ['<p>x</p>', false],
  ])('has colours of its own for the dark: %s %s', (html, isSo) => {
    expect(hasOwnDark(html)).toBe(isSo);
  });
});
