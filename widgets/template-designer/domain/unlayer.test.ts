import { describe, expect, it } from 'vitest';
import { storedDesigns } from '#test/support/storedDesigns.ts';
import { isMap } from '#shared/lib/json.ts';
import { lockedBlocks } from './lockedBlock.ts';
import { listOf, partsOf } from './project.ts';
import { readStored } from './stored.ts';
import { convertUnlayer } from './unlayer.ts';

const content = (type: string, values: object) => ({ type, values });
const column = (contents: readonly object[], values: object = {}) => ({ contents, values });
const row = (columns: readonly object[], values: object = {}, cells = columns.map(() => 1)) => ({
  cells,
  columns,
  values,
});
const design = (rows: readonly object[], values: object = {}) =>
  JSON.stringify({ body: { rows, values }, schemaVersion: 16 });
const one = (type: string, values: object, body: object = {}) =>
  design([row([column([content(type, values)])])], body);

/** Parts of a type, anywhere in a converted design. */
function partsOfType(source: string, type: string, html = '') {
  const found: Record<string, unknown>[] = [];
  const look = (parts: readonly unknown[]) => {
    for (const part of parts) {
      if (!isMap(part)) continue;
      if (part['type'] === type) found.push({ ...part });
      look(listOf(part['components']));
    }
  };
  look(partsOf(convertUnlayer(source, html).project));
  return found;
}
const attributesOf = (source: string, type: string) => partsOfType(source, type)[0]?.['attributes'];

describe('Unlayer’s design as MJML (T-2)', () => {
  it('is a mail as wide and as coloured as it was, that says what it was', () => {
    const source = design([], {
      contentWidth: '640px',
      backgroundColor: '#F7F8F9',
      preheaderText: 'Soon & <b>',
    });
    const { project, locked } = convertUnlayer(source, '');
    expect(project).toEqual({
      pages: [
        {
          frames: [
            {
              component: {
                type: 'wrapper',
                components: [
                  {
                    type: 'mjml',
                    components: [
                      {
                        type: 'mj-head',
                        components: [{ type: 'mj-preview', content: 'Soon &amp; &lt;b&gt;' }],
                      },
                      {
                        type: 'mj-body',
                        attributes: { width: '640px', 'background-color': '#f7f8f9' },
                        components: [],
                      },
                    ],
                  },
                ],
              },
            },
          ],
        },
      ],
      eventWidgets: { convertedFrom: 'unlayer' },
    });
    expect(locked).toBe(0);
  });

  it.each([
    [[1], [undefined]],
    [
      [1, 1],
      ['50%', '50%'],
    ],
    [
      [1, 2],
      ['33.33%', '66.67%'],
    ],
    [
      [1, 1, 1, 1],
      ['25%', '25%', '25%', '25%'],
    ],
    [[2], ['50%', '50%']],
    [
      ['x', 1],
      ['50%', '50%'],
    ],
  ])('cells %j make columns %j', (cells, widths) => {
    const columns = widths.map(() => column([]));
    const source = design([{ cells, columns, values: {} }]);
    expect(
      partsOfType(source, 'mj-column').map(({ attributes }) => isMap(attributes) && attributes['width']),
    ).toEqual(widths);
  });

  it('keeps paddings, grounds and borders of rows and columns', () => {
    const values = {
      padding: '10px 20px',
      backgroundColor: '#fff',
      border: {
        borderTopWidth: '2px',
        borderTopStyle: 'solid',
        borderTopColor: '#CCC',
        borderLeftWidth: '0px',
      },
      borderRadius: '4px',
    };
    const source = design([
      row([column([], values)], { padding: '5px', columnsBackgroundColor: 'rgb(1, 2, 3)' }),
    ]);
    expect(attributesOf(source, 'mj-section')).toEqual({
      'padding-top': '5px',
      'padding-right': '5px',
      'padding-bottom': '5px',
      'padding-left': '5px',
      'background-color': 'rgb(1, 2, 3)',
    });
    expect(attributesOf(source, 'mj-column')).toEqual({
      'padding-top': '10px',
      'padding-right': '20px',
      'padding-bottom': '10px',
      'padding-left': '20px',
      'background-color': '#fff',
      'border-top': '2px solid #ccc',
      'border-radius': '4px',
    });
  });

  it('makes two parts of a row with two grounds', () => {
    const source = design([
      row([column([])], { backgroundColor: '#111111', columnsBackgroundColor: '#ffffff' }),
    ]);
    expect(attributesOf(source, 'mj-wrapper')).toMatchObject({
      'full-width': 'full-width',
      'background-color': '#111111',
    });
    expect(attributesOf(source, 'mj-section')).toMatchObject({
      'background-color': '#ffffff',
      'padding-top': '0px',
    });
  });

  it('keeps a picture behind a row, and columns beside one another on a phone', () => {
    const backgroundImage = {
      url: 'https://x.org/a.png',
      fullWidth: false,
      repeat: 'no-repeat',
      size: 'cover',
      position: 'center',
    };
    const source = design([row([column([]), column([])], { backgroundImage, noStackMobile: true })]);
    expect(attributesOf(source, 'mj-section')).toMatchObject({
      'background-url': 'https://x.org/a.png',
      'background-repeat': 'no-repeat',
      'background-size': 'cover',
      'background-position': 'center',
    });
    expect(listOf(partsOfType(source, 'mj-group')[0]?.['components'])).toHaveLength(2);
  });

  it('puts headers before the rows and footers behind them', () => {
    const text = (words: string) => row([column([content('text', { text: words })])]);
    const source = JSON.stringify({
      body: { rows: [text('b')], footers: [text('c')], headers: [text('a')], values: {} },
    });
    expect(partsOfType(source, 'mj-text').map(({ components }) => components)).toEqual(['a', 'b', 'c']);
  });
});

describe('what stays locked (T-2)', () => {
  it.each([
    ['html', { html: '<table><tr><td>x</td></tr></table>' }],
    ['timer', { countdown: {} }],
    ['video', { videoUrl: 'https://x.org' }],
    ['custom', { slug: 'x' }],
    ['social', { icons: { icons: [{ name: 'Skype', url: 'x' }] } }],
    ['menu', { layout: 'vertical', menu: { items: [{ text: 'x' }] } }],
    ['menu', { separator: '|', menu: { items: [{ text: 'x' }] } }],
    ['text', { text: 'x', hideMobile: true }],
    ['text', { text: 'x', hideDesktop: true }],
    ['text', { text: 'x', _override: { mobile: { hideMobile: true } } }],
    ['text', { text: 'x', displayCondition: { type: 'vip', before: '{{#if vip}}', after: '{{/if}}' } }],
    ['constructor', {}],
  ])('%s with %j, byte for byte', (type, values) => {
    const part = `{ "type":${JSON.stringify(type)},\n "values": ${JSON.stringify(values).replaceAll('/', '\\/')} }`;
    const source = `{"body":{"rows":[{"cells":[1],"columns":[{"contents":[${part}],"values":{}}],"values":{}}],"values":{}}}`;
    const { project, locked } = convertUnlayer(source, '');
    expect(lockedBlocks(project).map((block) => block.source)).toEqual([part]);
    expect(locked).toBe(1);
    expect(source).toContain(part);
  });

  it.each([[{ hideDesktop: true }], [{ displayCondition: { before: '@if(a)', after: '@endif' } }]])(
    'a whole row with %j',
    (values) => {
      const source = design([row([column([content('text', { text: 'x' })])], values)]);
      expect(lockedBlocks(convertUnlayer(source, '').project).map((block) => block.source)).toEqual([
        JSON.stringify(row([column([content('text', { text: 'x' })])], values)),
      ]);
    },
  );

  it.each(['null', '7', '"x"', '{}', '{"columns":null}', '{"columns":[]}'])('a row that is %s', (written) => {
    const { project } = convertUnlayer(`{"body":{"rows":[${written}]}}`, '');
    expect(lockedBlocks(project).map((block) => block.source)).toEqual([written]);
  });

  it('sends the HTML that stands in the design', () => {
    const source = one('html', { html: '<b>x</b>' });
    expect(lockedBlocks(convertUnlayer(source, '').project)[0]?.output).toBe(
      '<div style="font-size:14px;line-height:normal"><div style="padding:10px 10px 10px 10px"><b>x</b></div></div>',
    );
  });

  it('sends what was stored for a part with its id', () => {
    const html =
      '<div><table id="u_content_timer_1" class="t"><tr><td><table></table></td></tr></table><p>y</p></div>';
    const source = one('timer', { _meta: { htmlID: 'u_content_timer_1' } });
    const { project, silent } = convertUnlayer(source, html);
    expect(lockedBlocks(project)[0]?.output).toBe(
      '<div style="font-size:14px;line-height:normal"><table id="u_content_timer_1" class="t"><tr><td><table></table></td></tr></table></div>',
    );
    expect(silent).toBe(0);
    expect(convertUnlayer(source, '').silent).toBe(1);
  });

  it('sends conditional parts with their conditions, in order and with what is nested in them', () => {
    const html = '<i>{{#if vip}}A {{#if x}}B{{/if}} C{{/if}}</i>{{#if vip}}D{{/if}}';
    const displayCondition = { before: '{{#if vip}}', after: '{{/if}}' };
    const source = design([row([column([])], { displayCondition }), row([column([])], { displayCondition })]);
    expect(lockedBlocks(convertUnlayer(source, html).project).map(({ output }) => output)).toEqual([
      '{{#if vip}}A {{#if x}}B{{/if}} C{{/if}}',
      '{{#if vip}}D{{/if}}',
    ]);
  });

  it('puts the condition around HTML of the design that was never stored', () => {
    const displayCondition = { before: '@if(vip)', after: '@endif' };
    const { project } = convertUnlayer(one('html', { html: '<b>x</b>', displayCondition }), '');
    expect(lockedBlocks(project)[0]?.output).toMatch(/@if\(vip\)<div [^>]*><b>x<\/b><\/div>@endif<\/div>$/);
  });

  it('keeps a part from being seen where it was hidden', () => {
    const output = (values: object) =>
      lockedBlocks(convertUnlayer(one('html', { html: '<b>x</b>', ...values }), '').project)[0]?.output;
    expect(output({ hideDesktop: true })).toMatch(
      /min-width:481px.*display:none!important.*<div class="ew-not-on-desktop">.*<b>x<\/b>(<\/div>){3}$/,
    );
    expect(output({ hideMobile: true })).toMatch(/max-width:480px.*<b>x<\/b>(<\/div>){3}$/);
    expect(output({ hideDesktop: true, hideMobile: true })).toBe('');
  });
});

const unlayerDesigns = storedDesigns.filter(({ kind }) => kind === 'unlayer');

describe('the stored designs of Unlayer (acceptance 2)', () => {
  it.each(unlayerDesigns)(
    '$name: each locked source stands in the design byte for byte',
    ({ design: stored, html, locked = 0 }) => {
      const read = readStored({ design: stored, html });
      if (read.kind !== 'unlayer') throw new Error('no design of Unlayer');
      const { project } = convertUnlayer(read.source, html ?? '');
      const blocks = lockedBlocks(JSON.parse(JSON.stringify(project)));
      expect(blocks).toHaveLength(locked);
      for (const { source } of blocks) expect(read.source).toContain(source);
    },
  );
});
