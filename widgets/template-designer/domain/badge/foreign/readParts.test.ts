// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Mark, Part } from './parts.ts';
import { readParts } from './readParts.ts';
import { mostParts } from './tree.ts';

type Attributes = Readonly<Record<string, string>>;

/** An element with what is in it. */
const el = (
  name: string,
  attributes: Attributes,
  ...inner: readonly (string | readonly Mark[])[]
): readonly Mark[] => [
  { kind: 'open', name, attributes: new Map(Object.entries(attributes)) },
  ...inner.flatMap((one): readonly Mark[] => (typeof one === 'string' ? [{ kind: 'text', text: one }] : one)),
  { kind: 'close' },
];
const read = (...marks: readonly (readonly Mark[])[]) => readParts(marks.flat(), []);
const words = (parts: readonly Part[]): unknown[] =>
  parts.map((part) => {
    if (part.kind === 'text' || part.kind === 'button') return part.text;
    if (part.kind === 'row') return part.columns.map((column) => words(column.parts));
    return part.kind === 'box' ? { box: words(part.parts) } : part.kind;
  });
const said = (...marks: readonly (readonly Mark[])[]) => words(read(...marks).parts);
const missed = (...marks: readonly (readonly Mark[])[]) =>
  Object.fromEntries(read(...marks).missing.map(({ kind, count }) => [kind, count]));

describe('texts', () => {
  it('begin and end with each block, and are one within it', () => {
    const bold = el('b', {}, 'first_name');
    const line = el('p', {}, '  Dear \n {{', bold, '}}  ', el('br', {}), ' of ', el('span', {}, 'Acme '));
    expect(said(el('div', {}, 'a', line, 'b'))).toEqual(['a', 'Dear {{first_name}}\nof Acme', 'b']);
  });

  it('have the look that most of their letters have', () => {
    const name = el('strong', { style: 'font-size:28px;color:#123' }, '{{first_name}} {{last_name}}');
    const [part] = read(el('p', { style: 'text-align:right;font-family:Georgia,serif' }, 'Dr. ', name)).parts;
    const look = { size: 28, isBold: true, colour: '#112233', align: 'right', font: 'Georgia', dir: 'ltr' };
    expect(part).toMatchObject({ kind: 'text', text: 'Dr. {{first_name}} {{last_name}}', look });
  });

  it('keep the items of lists apart', () => {
    const items = ['a', 'b'].map((item) => el('li', {}, item));
    expect(said(el('ul', {}, ...items), el('ol', {}, ...items))).toEqual(['• a', '• b', '1. a', '2. b']);
  });

  it('leave room where the source leaves lines free', () => {
    expect(
      said(el('p', {}, 'a'), el('p', {}, '\u00a0'), el('p', {}, el('br', {})), el('p', {}, 'b')),
    ).toEqual(['a', 'gap', 'b']);
  });

  it.each([
    ['what is not seen', el('p', { style: 'display:none' }, 'x')],
    ['nor within it', el('div', { hidden: '' }, el('p', {}, 'x'))],
    ['letters of no size', el('p', { style: 'font-size:0' }, 'x')],
    ['a title', el('head', {}, el('title', {}, 'x'))],
    ['blanks', el('p', {}, ' \n\t ')],
  ])('are none of %s', (_, marks) => {
    expect(read(marks)).toMatchObject({ parts: [], missing: [] });
  });

  it.each([
    ['{{#if vip}}VIP{{/if}}', ['VIP'], 1],
    ['{% if x %}a{% else %}b{% endif %}', ['a b'], 1],
    ['*|IF:VIP|* a *|END:IF|*', ['a'], 1],
    ['{{#if vip}}', [], 1],
    ['{{first_name}} {{{ last }}}', ['{{first_name}} {{{ last }}}'], undefined],
  ])('are without the conditions of %j, which are counted', (text, wanted, condition) => {
    expect(said(el('p', {}, text))).toEqual(wanted);
    expect(missed(el('p', {}, text))['condition']).toBe(condition);
  });

  it('are cut where they are too long for one, never within a tag', () => {
    const texts = said(el('p', {}, 'word {{a tag}} '.repeat(500)));
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) {
      expect(String(text).length).toBeLessThanOrEqual(2_000);
      expect(String(text)).toMatch(/^(?:word|\{\{a tag\}\})( word| \{\{a tag\}\})*$/);
    }
    expect(said(el('p', {}, 'x'.repeat(4_500))).join('')).toBe('x'.repeat(4_500));
    const lines = Array.from({ length: 25 }, () =>
      el('div', { style: 'display:contents' }, 'y', el('br', {})),
    );
    expect(said(el('p', {}, ...lines))).toHaveLength(3);
  });
});

describe('what stands side by side', () => {
  it('are the cells of a row, with the width that they say', () => {
    const row = el('tr', {}, el('td', { width: '30%' }, 'a'), ' \n ', el('td', { colspan: '2' }, 'b'));
    const [part] = read(el('table', {}, el('tbody', {}, row))).parts;
    expect(part).toMatchObject({
      kind: 'row',
      columns: [
        { width: { value: 30, unit: '%' }, times: 1 },
        { width: null, times: 2 },
      ],
    });
  });

  it.each([
    [
      'columns of MJML',
      el(
        'mj-section',
        {},
        el('mj-column', {}, el('mj-text', {}, 'a')),
        el('mj-column', {}, el('mj-text', {}, 'b')),
      ),
    ],
    [
      'a group of them',
      el('mj-section', {}, el('mj-group', {}, el('mj-column', {}, 'a'), el('mj-column', {}, 'b'))),
    ],
    ['flexible boxes', el('div', { style: 'display:flex' }, el('div', {}, 'a'), el('div', {}, 'b'))],
  ])('are %s', (_, marks) => {
    expect(said(marks)).toEqual([[['a'], ['b']]]);
  });

  it('are not boxes that stand below each other, nor a cell alone', () => {
    expect(
      said(el('div', { style: 'display:flex;flex-direction:column' }, el('p', {}, 'a'), el('p', {}, 'b'))),
    ).toEqual(['a', 'b']);
    expect(said(el('tr', {}, el('td', {}, 'a')))).toEqual(['a']);
  });
});

describe('grounds, lines and buttons', () => {
  it('are those of the page, and of what differs from it', () => {
    const page = el(
      'body',
      { bgcolor: '#EEE' },
      el('div', { style: 'background:#eee' }, 'a'),
      el('div', { style: 'background:navy' }, 'b'),
    );
    expect(read(page).ground).toBe('#eeeeee');
    expect(said(page)).toEqual(['a', { box: ['b'] }]);
  });

  it('are lines where the source draws them', () => {
    const rule = el('hr', { style: 'border:0;border-top:3px solid #c00' });
    const under = el('p', { style: 'border-bottom:1px solid green' }, 'a');
    expect(read(rule).parts).toEqual([{ kind: 'line', colour: '#cc0000', thickness: 3 }]);
    expect(said(under)).toEqual(['a', 'line']);
  });

  it('are buttons of one colour', () => {
    const link = el(
      'a',
      { href: 'x', style: 'background-color:#0055aa;color:#fff;border-radius:4px' },
      'Join ',
      el('b', {}, 'us'),
    );
    expect(read(el('p', {}, link)).parts).toMatchObject([
      { kind: 'button', text: 'Join us', fill: '#0055aa', radius: 4, look: { colour: '#ffffff' } },
    ]);
    expect(said(el('p', {}, 'See ', el('a', { href: 'x' }, 'this')))).toEqual(['See this']);
  });

  it('are frames, and bars without words', () => {
    const [frame] = read(el('div', { style: 'border:2px solid #333' }, 'x')).parts;
    expect(frame).toMatchObject({ kind: 'box', fill: null, frame: { colour: '#333333', width: 2 } });
    const [bar] = read(el('div', { style: 'background:red;height:5mm' })).parts;
    expect(bar).toMatchObject({ kind: 'box', fill: '#ff0000', parts: [] });
  });

  it('are codes and bars that this editor has written', () => {
    const own = el('div', { 'data-badge-qr': '{"a":1}', style: 'width:26mm' }, el('div', {}, 'A code'));
    const bar = el('div', { 'data-pax-status': '{{s}}', style: 'height:10mm' }, el('svg', {}));
    expect(read(own, bar)).toMatchObject({
      parts: [{ kind: 'code', content: '{"a":1}' }, { kind: 'status' }],
      missing: [],
    });
  });
});

describe('pictures', () => {
  it.each([
    'https://img.example/a.png',
    'http://img.example/a.png',
    '/media/a.png',
    'data:image/png;base64,AAAA',
    '{{photo_url}}',
    '{{ photo }}',
  ])('may lie at %s', (src) => {
    expect(read(el('img', { src, alt: 'Hall', width: '120', height: '40' })).parts).toMatchObject([
      { kind: 'picture', source: src, label: 'Hall', width: { value: 120 }, height: { value: 40 } },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example/a.png',
    'mailto:a@b.example',
    'file:///a.png',
    '',
  ])('may not lie at %j', (src) => {
    expect(read(el('img', { src }))).toMatchObject({ parts: [], missing: [{ kind: 'picture', count: 1 }] });
  });

  it('of one pixel are no pictures', () => {
    expect(read(el('img', { src: 'https://a.example/p.gif', width: '1', height: '1' }))).toMatchObject({
      parts: [],
      missing: [],
    });
  });
});

describe('what nothing on a badge stands for', () => {
  it('is counted by what it is', () => {
    const all = [
      [
        'video',
        'audio',
        'svg',
        'canvas',
        'iframe',
        'object',
        'input',
        'select',
        'nav',
        'mj-navbar',
        'mj-social',
      ].map((name) => el(name, {}, 'x')),
      [
        el('ew-missing', { kind: 'timer' }),
        el('ew-missing', { kind: 'constructor' }),
        el('td', { background: 'a.png' }, 'x'),
      ],
    ].flat();
    expect(read(...all).missing).toEqual([
      { kind: 'background', count: 1 },
      { kind: 'video', count: 1 },
      { kind: 'sound', count: 1 },
      { kind: 'drawing', count: 2 },
      { kind: 'frame', count: 2 },
      { kind: 'form', count: 2 },
      { kind: 'menu', count: 2 },
      { kind: 'social', count: 1 },
      { kind: 'timer', count: 1 },
      { kind: 'other', count: 1 },
    ]);
  });

  it('is what is beyond as many parts as are taken over', () => {
    const { parts, missing } = read(...Array.from({ length: 10_000 }, (_, at) => el('p', {}, `${at}`)));
    expect(parts).toHaveLength(mostParts);
    expect(missing).toEqual([{ kind: 'rest', count: 10_000 - mostParts }]);
  });
});

describe('a page that is', () => {
  it('nested by thousands is read to its end', () => {
    const names = ['div', 'tr', 'td', 'b'];
    const depth = 5_000;
    const open = Array.from({ length: depth }, (_, at): Mark => ({
      kind: 'open',
      name: names[at % names.length] ?? 'div',
      attributes: new Map([['style', `background:#${String((at % 900) + 100)}`]]),
    }));
    const close = Array.from({ length: depth }, (): Mark => ({ kind: 'close' }));
    const { parts } = readParts([...open, { kind: 'text', text: 'deep' }, ...close], []);
    expect(JSON.stringify(words(parts))).toContain('"deep"');
  });

  it('without ends, or with more of them, is read all the same', () => {
    const open: Mark = { kind: 'open', name: 'p', attributes: new Map() };
    const text: Mark = { kind: 'text', text: 'x' };
    expect(words(readParts([{ kind: 'close' }, open, open, text], []).parts)).toEqual(['x']);
  });

  it('written from right to left says so for what is in it', () => {
    const [part] = read(el('html', { dir: 'rtl' }, el('body', {}, el('p', {}, 'أهلاً')))).parts;
    expect(part).toMatchObject({ look: { dir: 'rtl', align: 'start' } });
  });

  it('on two sides has a break between them, and none within a box', () => {
    const side = (text: string) => el('div', { style: 'page-break-after:always' }, text);
    expect(said(side('a'), el('div', {}, 'b'))).toEqual(['a', 'break', 'b']);
    expect(said(el('div', { style: 'background:red' }, side('a')))).toEqual([{ box: ['a'] }]);
  });
});
