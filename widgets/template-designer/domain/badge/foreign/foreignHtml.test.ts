// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { grapes, text } from '#test/support/hostileWords.ts';
import { storedDesigns } from '#test/support/storedDesigns.ts';
import { foreignHtml } from './foreignHtml.ts';

const html = (design: unknown, beside: string | null = null) =>
  foreignHtml({ design: typeof design === 'string' ? design : JSON.stringify(design), html: beside });

describe('a design of another editor as HTML', () => {
  it.each(storedDesigns.filter(({ kind }) => kind !== 'empty' && kind !== 'damaged'))(
    'is made of $name',
    ({ design, html: beside }) => {
      expect(foreignHtml({ design, html: beside })).not.toBe('');
    },
  );

  it('is what stands beside it where it cannot be read, and nothing where there is nothing', () => {
    expect(html('{"cut', '<p>x</p>')).toBe('<p>x</p>');
    expect(html('', null)).toBe('');
  });

  it('has the looks that GrapesJS keeps in rules, but for those of some screens', () => {
    const styles = [
      { selectors: ['box'], style: { color: 'red' } },
      { selectors: ['#a', { name: 'b' }], style: { 'font-size': '20px' } },
      { selectors: ['box'], style: { color: 'blue' }, mediaText: '(max-width:9px)' },
      { selectors: ['box'], style: { color: 'green' }, state: 'hover' },
      { selectors: ['a{}</style>'], style: { color: '</style><img>' } },
    ];
    const written = html(
      grapes([{ classes: ['box', { name: 'b' }], attributes: { id: 'a' }, components: [text('x < y')] }], {
        styles,
      }),
    );
    expect(written).toContain('<style>.box{color:red}\n#a.b{font-size:20px}</style>');
    expect(written).toContain('<div id="a" class=" box b">x &lt; y</div>');
  });

  it('has parts by what they are called, and none by a name that is markup', () => {
    const parts = [
      { type: 'image', attributes: { src: '/a.png' } },
      { type: 'cell', style: { color: 'red' }, components: 'A <b>b</b>' },
      { tagName: 'p onclick=x', attributes: { 'x><img': 'y', onclick: 'x', title: '"<' } },
      { type: 'comment', content: 'no' },
      { type: 'mj-image', attributes: { src: 'b.png' } },
      { type: 'constructor' },
    ];
    expect(html(grapes(parts))).toContain(
      '<img src="/a.png"><td style="color:red">A <b>b</b></td><div onclick="x" title="&quot;&lt;"></div><mj-image src="b.png"></mj-image><div></div>',
    );
  });

  it('closes what MJML closes by itself, and nothing else', () => {
    const mjml = '<mjml><mj-body><mj-image src="a/b.png"/><mj-text>x<br/></mj-text></mj-body></mjml>';
    expect(html(mjml)).toContain('<mj-image src="a/b.png"></mj-image><mj-text>x<br/></mj-text>');
  });

  it('names what it leaves out of Unlayer’s, and reads HTML of its own', () => {
    const contents = [
      { type: 'video', values: {} },
      { type: 'timer', values: {} },
      { type: 'custom', slug: 'rsvp', values: {} },
      { type: 'html', values: { html: '<p>Own</p>' } },
      { type: 'text', values: { text: 'x', displayCondition: { before: '{% if a %}' } } },
    ];
    const written = html({ body: { rows: [{ cells: [1], columns: [{ contents }] }] } });
    const kinds = [...written.matchAll(/<ew-missing kind="(\w+)">/g)].map(([, kind]) => kind);
    expect(kinds).toEqual(['video', 'timer', 'other', 'condition']);
    expect(written).toContain('<p>Own</p>');
  });
});
