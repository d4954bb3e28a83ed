import { describe, expect, it } from 'vitest';
import { storedDesigns } from '#test/support/storedDesigns.ts';
import { readStored } from './stored.ts';

describe('the kind of a stored design (S2 §3, T-2)', () => {
  it.each(storedDesigns)('$name: $kind', ({ design, html, kind }) => {
    expect(readStored({ design, html }).kind).toBe(kind);
  });

  it.each([
    [null, null],
    ['', ''],
    ['null', null],
    ['[]', null],
    ['{}', '  '],
    ['""', null],
    ['"null"', null],
    [false, null],
    [undefined, null],
    [[], null],
    ['\uFEFF', null],
  ])('%j with html %j is nothing', (design, html) => {
    expect(readStored({ design, html })).toEqual({ kind: 'empty' });
  });

  it.each([[null], ['[]'], ['{}'], ['null'], ['  ']])('%j with HTML beside it is that HTML', (design) => {
    expect(readStored({ design, html: '<p>Hi</p>' })).toEqual({ kind: 'plain', html: '<p>Hi</p>' });
  });

  it.each([
    ['{"body":{"rows":[{"id"', 'cut off'],
    ['Dear guest', 'words'],
    ['42', 'a number'],
    ['true', 'yes'],
    ['{"page":{"rows":[]}}', 'of an editor that is not known'],
    ['[{"type":"paragraph","data":{"text":"x"}}]', 'a list of another editor'],
    ['{"pages":[{"elements":[]}]}', 'pages of a form'],
    ['{"type":"page","data":{},"children":[]}', 'a tree of another editor'],
    ['{"type":"doc"}', 'a document of another editor'],
    [
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}',
      'its parts too',
    ],
    ['-1.5e3', 'another number'],
    ['[1,"a",null]', 'a list of anything'],
    ['[[]]', 'lists in lists'],
    ['"Dear guest"', 'words in quotes'],
    ['"\\"{\\\\\\"x\\\\\\":1}\\""', 'JSON in a text in a text'],
    [`{"a":`.repeat(2_000) + '1' + '}'.repeat(2_000), 'maps without end'],
    [`{"type":"doc","content":["${'x'.repeat(300_000)}"]}`, '300 KB'],
    [`{"type":"doc","content":["${'x'.repeat(5_000_000)}"]}`, '5 MB'],
    [`{"body":{"rows":[${'1,'.repeat(150_000)}`, '300 KB cut off'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'nested without end'],
  ])('keeps the text of %.40s (%s) with its HTML', (text) => {
    const read = readStored({ design: text, html: '<p>x</p>' });
    expect({ ...read, text: 'text' in read && read.text === text }).toEqual({
      kind: 'damaged',
      text: true,
      html: '<p>x</p>',
    });
  });

  it('reads a text within a text, and a byte-order mark before it', () => {
    const text = JSON.stringify({ pages: [{ frames: [{ component: { components: [{ type: 'mjml' }] } }] }] });
    expect(readStored({ design: JSON.stringify(JSON.stringify(text)), html: null }).kind).toBe('mjml');
    expect(readStored({ design: `\uFEFF${text}`, html: null }).kind).toBe('mjml');
    expect(readStored({ design: JSON.parse(text), html: null }).kind).toBe('mjml');
  });

  it('gives the design of Unlayer as it is written, also beside what its editor hands out', () => {
    const source = '{"counters":{}, "body":{"rows":[ ]},"x":"\\u00e9\\/"}';
    expect(readStored({ design: source, html: null })).toEqual({ kind: 'unlayer', source });
    const around = `{"html":"<p>","design":${source},"chunks":{}}`;
    expect(readStored({ design: around, html: null })).toEqual({ kind: 'unlayer', source });
  });

  it('takes the HTML where a project has no part', () => {
    const design = '{"pages":[{"frames":[{"component":{"type":"wrapper"}}]}]}';
    expect(readStored({ design, html: '<body><p>Hi</p></body>' }).kind).toBe('plain');
    expect(readStored({ design, html: '<body></body><style>p{}</style>' }).kind).toBe('html');
  });

  it('lets no key reach a prototype', () => {
    const read = readStored({ design: '{"__proto__":{"bad":1},"pages":[]}', html: null });
    expect(read).toEqual({ kind: 'html', project: { pages: [] } });
    expect(Reflect.get({}, 'bad')).toBeUndefined();
  });

  it('reads a design of 5 MB', () => {
    const content = 'x'.repeat(5_000_000);
    const design = JSON.stringify({
      body: { rows: [{ columns: [{ contents: [{ type: 'text', values: { text: content } }] }] }] },
    });
    expect(readStored({ design, html: null })).toEqual({ kind: 'unlayer', source: design });
  });

  it('puts parts and styles of the old days where they stand today', () => {
    const parts = [{ tagName: 'p', content: 'Hi' }];
    const styles = [{ selectors: ['x'], style: { color: 'red' } }];
    const project = { pages: [{ frames: [{ component: { type: 'wrapper', components: parts } }] }], styles };
    for (const design of [
      { components: parts, styles },
      {
        'gjs-components': JSON.stringify(parts),
        'gjs-styles': JSON.stringify(styles),
        'gjs-html': '<p>Hi</p>',
      },
    ]) {
      expect(readStored({ design: JSON.stringify(design), html: null })).toEqual({
        kind: 'html',
        project,
        from: 'oldGrapes',
      });
    }
  });

  it.each([
    ['<!-- a --> <!-- b -->\n<mjml><mj-body></mj-body></mjml>', 'mjml'],
    [`${'<!-- a -->'.repeat(1_000)}<p>x</p>`, 'plain'],
    ['<!-- a <mjml>', 'plain'],
  ])('looks behind comments for MJML: %.60s', (design, kind) => {
    expect(readStored({ design, html: null }).kind).toBe(kind);
  });

  it.each<[string, string | undefined, unknown]>([
    ['MJML as text', 'mjmlText', '<mjml><mj-body></mj-body></mjml>'],
    ['a list of parts', 'oldGrapes', [{ tagName: 'p', content: 'x' }]],
    ['one part', 'oldGrapes', { tagName: 'p', content: 'x' }],
    ['HTML under its key', 'oldGrapes', { 'gjs-html': '<p>x</p>' }],
    ['a page of text', 'oldGrapes', { pages: [{ component: '<p>x</p>' }] }],
    ['a frame of text', 'oldGrapes', { pages: [{ frames: [{ component: '<p>x</p>' }] }] }],
    ['a page of today', undefined, { pages: [{ frames: [{ component: { components: '<p>x</p>' } }] }] }],
    ['no page', undefined, { pages: [] }],
  ])('tells what was stored otherwise: %s', (_, from, design) => {
    const read = readStored({ design, html: null });
    expect('from' in read ? read.from : undefined).toBe(from);
  });

  it('comes to an end with HTML that does not', () => {
    const html = '<style '.repeat(40_000) + '<'.repeat(100_000);
    expect(readStored({ design: '{"pages":[]}', html }).kind).toBe('html');
  });
});
