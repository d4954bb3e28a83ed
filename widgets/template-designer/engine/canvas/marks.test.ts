import { describe, expect, it } from 'vitest';
import { isText } from '../defs.ts';
import type { Def } from '../encode.ts';
import { innerHtml } from '../writeHtml.ts';
import { looksIn, partsOf } from './inText.ts';
import { withParts } from '../texts.ts';
import { blockMark, innerMark, makeMarks, settleMarks } from './marks.ts';

/** A stored text as it stands in the canvas. */
function drawn(def: Def) {
  const { mark, prefix, innerOf, isWholeIn } = makeMarks(new Map([[def, 'c1']]), isText);
  mark(def);
  const host = document.createElement('div');
  host.innerHTML = innerHtml(def, mark);
  settleMarks(host, prefix);
  // As the sanitiser leaves them.
  for (const element of host.querySelectorAll('meta, select, img[width="1"]')) element.remove();
  for (const element of host.querySelectorAll('[href], [src]')) {
    element.removeAttribute('href');
    element.removeAttribute('src');
  }
  const looks = looksIn(host);
  const parts = () => partsOf(host, innerOf, looks);
  return {
    host,
    parts,
    isWhole: () => isWholeIn('c1', host),
    html: () => innerHtml({ components: parts() }),
  };
}

const said = (content: string) => ({ type: 'textnode', content });
const link = '<a href="https://example.org/?a=1&amp;b=2" class="k" name=n>go</a>';

describe('a text of a stored design (S2 §3 «design»: nothing of it is lost)', () => {
  it.each<[string, Def]>([
    ['as HTML in `content`', { content: `Dear <b>Ana</b>, ${link}<img src="https://example.org/a.png">` }],
    [
      'as HTML in `components`',
      { components: `Dear <b>Ana</b>, ${link}<img src="https://example.org/a.png">` },
    ],
    ['as both', { content: 'Dear <b>Ana</b>, ', components: `${link}<img src="https://example.org/a.png">` }],
    [
      'as HTML within its parts',
      {
        components: [
          said('Dear '),
          { tagName: 'b', content: 'Ana' },
          said(', '),
          '<a href="https://example.org/?a=1&amp;b=2" class="k" name=n>go</a>',
          { type: 'image', src: 'https://example.org/a.png' },
        ],
      },
    ],
  ])('%s is the same after it was drawn', (_, def) => {
    const { host, html } = drawn({ type: 'mj-text', ...def });
    expect(host.querySelectorAll(`[${innerMark}]`)).toHaveLength(3);
    expect(html()).toBe(`Dear <b>Ana</b>, ${link}<img src="https://example.org/a.png">`);
  });

  it('keeps the parts that nobody has touched as they are written, beside words that were typed', () => {
    const bold = { tagName: 'b', content: 'A <i class="k">b</i> &eacute;' };
    const { host, parts } = drawn({ type: 'mj-text', content: '', components: ['One ', bold] });
    host.firstChild?.replaceWith('Two ');
    expect(parts()).toEqual([said('Two '), bold]);
  });
});

describe('words that stand beside other blocks', () => {
  const [bare, named, condition, cut] = [
    said('Dear & all '),
    said(' Hi {{name}}'),
    said('{{#if vip}}'),
    { ...said('a'), ewSource: 'a<b' },
  ];
  const parts = [bare, { tagName: 'p', content: 'x' }, named, condition, cut];

  it('are drawn in an element by which they are found, and written without; conditions are not', () => {
    const blocks = new Map<Def, string>(parts.map((part, at) => [part, `c${at}`]));
    const { mark, prefix } = makeMarks(blocks, isText);
    const host = document.createElement('div');
    host.innerHTML = innerHtml({ components: parts }, mark);
    settleMarks(host, prefix);
    const found = [...host.querySelectorAll(`[${blockMark}]`)];
    expect(found.map((one) => [one.localName, one.getAttribute(blockMark), one.textContent])).toEqual([
      ['span', 'c0', 'Dear & all '],
      ['p', 'c1', 'x'],
      ['span', 'c2', ' Hi {{name}}'],
    ]);
    expect(innerHtml({ components: parts })).toBe('Dear &amp; all <p>x</p> Hi {{name}}{{#if vip}}a<b');
  });

  it('stay bare while they are words alone, and lose nothing that is more', () => {
    expect(withParts(bare, [said('Dear '), said('{{name}}')])).toEqual(said('Dear {{name}}'));
    const more = [said('Dear '), { tagName: 'b', components: [said('all')] }, { tagName: 'br' }];
    expect(withParts(bare, more)).toEqual({ tagName: 'span', components: more });
  });
});

describe('what of a text is not drawn', () => {
  it.each([
    'Dear <img src="https://example.org/p.gif" width="1" height="1">Ana',
    '<img src="https://example.org/p.gif" style="display:none">',
    '<o:p>Dear <b>Ana</b></o:p>',
    "<meta charset='utf-8'>Dear Ana",
    'Dear <button type="submit">Ana</button>',
  ])('has something in its place, and comes back as it is written: %s', (content) => {
    const { host, html, isWhole } = drawn({ type: 'mj-text', content });
    expect(host.querySelector('meta, img, button')).toBeNull();
    expect(isWhole()).toBe(true);
    expect(html()).toBe(content);
    host.append(' Garcia');
    expect(html()).toBe(`${content} Garcia`);
  });

  it('is told where it has nothing in its place, or that is gone', () => {
    expect(drawn({ type: 'mj-text', content: 'Dear <select><option>Ana' }).isWhole()).toBe(false);
    const { host, isWhole } = drawn({ type: 'mj-text', content: 'Dear <b>Ana</b>' });
    expect(isWhole()).toBe(true);
    host.querySelector('b')?.remove();
    expect(isWhole()).toBe(false);
  });
});

describe('what is written without marks', () => {
  it.each<[string, Def, string]>([
    ['content and parts', { content: '<b>a', components: '</b><a href=x>c</a>' }, '<b>a</b><a href=x>c</a>'],
    ['raw text', { tagName: 'style', content: 'a > b {}' }, 'a > b {}'],
  ])('is byte for byte what it was: %s', (_, def, html) => expect(innerHtml(def)).toBe(html));

  it('is no markup in elements that hold text alone, with marks too', () => {
    expect(innerHtml({ tagName: 'title', content: '<b>a</b>' }, () => 'x')).toBe('<b>a</b>');
  });
});
