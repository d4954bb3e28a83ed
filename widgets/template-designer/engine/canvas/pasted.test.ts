import { describe, expect, it } from 'vitest';
import { inertBody, inLine, putIn } from './pasted.ts';

/** A text of the mail with words put in the place of what stands between «[» and «]». */
function pastedInto(host: string, words: string, isInLink = false): string {
  const page = document.createElement('div');
  page.innerHTML = host;
  const [text] = page.children;
  if (!(text instanceof HTMLElement)) throw new Error('no text');
  const range = document.createRange();
  for (const [mark, set] of [
    ['[', range.setStart.bind(range)],
    [']', range.setEnd.bind(range)],
  ] as const) {
    const walker = document.createTreeWalker(text, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(mark) ?? -1;
      if (at === -1) continue;
      node.nodeValue = node.nodeValue?.replace(mark, '') ?? '';
      set(node, at);
    }
  }
  putIn({ host: text, range, isInLink }, [...inLine(inertBody(words)).childNodes]);
  return text.outerHTML;
}

describe('what is pasted stands where HTML lets it stand', () => {
  it.each([
    ['words in a line', '<div><p>a[b]c</p></div>', '<b>x</b>', '<div><p>a<b>x</b>c</p></div>'],
    ['one paragraph in a line', '<div><p>a[]c</p></div>', '<p>x</p>', '<div><p>axc</p></div>'],
    [
      'paragraphs in a line, which they part',
      '<div><p class="k"><b>a[b]c</b></p></div>',
      '<p>x</p><p>y</p>',
      '<div><p class="k"><b>a</b></p><p>x</p><p>y</p><p class="k"><b>c</b></p></div>',
    ],
    [
      'a list at the end of a line',
      '<div><h1>a[]</h1>b</div>',
      '<ul><li>x</li></ul>',
      '<div><h1>a</h1><ul><li>x</li></ul>b</div>',
    ],
    [
      'paragraphs in the place of an empty line',
      '<div>a<p class="k">[]<br></p></div>',
      '<p>x</p><p>y</p>',
      '<div>a<p>x</p><p>y</p></div>',
    ],
    [
      'a list in the place of an empty list',
      '<div><ul class="k"><li>[]<br></li></ul></div>',
      '<ul><li>x</li></ul>',
      '<div><ul><li>x</li></ul></div>',
    ],
    [
      'paragraphs in an empty point of a list, which stays one',
      '<div><ul><li>a</li><li>[]<br></li></ul></div>',
      '<p>x</p><p>y</p>',
      '<div><ul><li>a</li><li><p>x</p><p>y</p></li></ul></div>',
    ],
    ['words in an empty line', '<div><p>[]<br></p></div>', 'x', '<div><p>x</p></div>'],
    [
      'blocks as lines, in a text that may hold none',
      '<p>a[]c</p>',
      '<p>x</p>\n<ul><li><b>y</b> z</li></ul><table><tr><td>1</td><td>2</td></tr></table>',
      '<p>ax<br><b>y</b> z<br>1 2c</p>',
    ],
    [
      'a picture in such a text',
      '<p>a[]c</p>',
      '<img src="data:image/x">',
      '<p>a<img src="data:image/x">c</p>',
    ],
  ])('%s', (_, host, words, pasted) => {
    expect(pastedInto(host, words)).toBe(pasted);
  });

  const link = '<a href="https://x.example/">x</a>';
  it.each([
    ['a link in a link', '<p>a<a href="/b">b[]</a></p>', `${link}y`, '<p>a<a href="/b">bxy</a></p>'],
    [
      'a link in a text that is one',
      '<a href="/b">a[]c</a>',
      `<b>${link}</b> <p>${link}</p>`,
      '<a href="/b">a<b>x</b> <br>xc</a>',
    ],
    [
      'a link around a paragraph, too',
      '<a href="/b">a[]c</a>',
      '<a href="https://x.example/"><p>x</p><p>y</p></a>',
      '<a href="/b">ax<br>yc</a>',
    ],
    [
      'a link in the place of the end of another, and of words behind it',
      '<p><a href="/b">b[c</a>d]</p>',
      link,
      `<p><a href="/b">b</a>${link}</p>`,
    ],
    [
      'a link in a paragraph that parts the line of another',
      '<div><p><a href="/b">b[]c</a></p></div>',
      `<p>${link}</p><p>y</p>`,
      `<div><p><a href="/b">b</a></p><p>${link}</p><p>y</p><p><a href="/b">c</a></p></div>`,
    ],
  ])('%s', (_, host, words, pasted) => {
    expect(pastedInto(host, words)).toBe(pasted);
  });

  it('a link in a button that leads nowhere yet', () => {
    expect(pastedInto('<p>a[]c</p>', link, true)).toBe('<p>axc</p>');
  });
});
