import { describe, expect, it } from 'vitest';
import { setStylesAside } from './foreignStyles.ts';

const aside = (html: string) => setStylesAside(html, 'data-s');

describe('setStylesAside (R-10)', () => {
  it.each([
    ['<p style="a:b" class="c">x</p>', '<p data-s="a:b" class="c">x</p>'],
    [`<p STYLE='a:"b"'>x`, `<p data-s='a:"b"'>x`],
    ['<p style=a:b/>x', '<p data-s=a:b/>x'],
    ['<p style = "a > b">x', '<p data-s = "a > b">x'],
    ['<p data-style="1" title=" style=x ">x', '<p data-style="1" title=" style=x ">x'],
    ['<p\nstyle="a">x', '<p\ndata-s="a">x'],
    ['<img/style="a"/src=b>', '<img/data-s="a"/src=b>'],
  ])('gives style attributes another name: %s', (html, rest) => {
    expect(aside(html)).toEqual({ rest, styles: [] });
  });

  it.each([
    ['<p onclick="a()" id=b>x', '<p id=b>x'],
    ['<svg/onload=a()>', '<svg>'],
    ['<body ONLOAD = a>', '<body>'],
    ['<a one="1">', '<a>'],
  ])('takes handlers out: %s', (html, rest) => {
    expect(aside(html).rest).toBe(rest);
  });

  it.each([
    '<base href="https://x.example">',
    '<META http-equiv=refresh>',
    '<link rel="stylesheet" href=x />',
  ])('drops %s', (html) => {
    expect(aside(`a${html}b`).rest).toBe('ab');
  });

  it('collects style elements, in their media, and drops scripts', () => {
    const html =
      '<style>p{a:"</b>"}</style><script>"<style>x</style>"</script><STYLE media="print">q{}</STYLE >z';
    expect(aside(html)).toEqual({ rest: 'z', styles: ['p{a:"</b>"}', '@media print {q{}}'] });
  });

  it('lets no media text out of its place', () => {
    expect(aside('<style media="print{}x{y:z}">p{}</style>').styles).toEqual(['@media printxy:z {p{}}']);
  });

  it('drops comments, and styles in them: they are for one mail program alone', () => {
    const html =
      'a<!--[if mso]><style>p{}</style><![endif]-->b<!--[if !mso]><!--><style>q{}</style><!--<![endif]-->c<!-->d<!--->e';
    expect(aside(html)).toEqual({ rest: 'abcde', styles: ['q{}'] });
  });

  it.each([
    ['', ''],
    ['1 < 2 > 1', '1 < 2 > 1'],
    ['<', '<'],
    ['</p><3', '</p><3'],
    ['<!doctype html><p>', '<!doctype html><p>'],
    ['a<p style="b', 'a'],
    ['a<!-- b', 'a'],
    ['a<script>b', 'a'],
  ])('reads what is cut off or no tag: %s', (html, rest) => {
    expect(aside(html).rest).toBe(rest);
  });

  it('keeps the style element that is never closed', () => {
    expect(aside('a<style>p{}').styles).toEqual(['p{}']);
  });

  it.each([
    ['brackets', '<'],
    ['open tags', '<a "'],
    ['open quotes', '<a b="'],
    ['open styles', '<style></style'],
    ['blanks', '<a               '],
    ['comments', '<!--'],
  ])('takes no longer than the text: %s', (_, part) => {
    expect(aside(part.repeat(100_000)).styles.length).toBeLessThan(2);
  });
});
