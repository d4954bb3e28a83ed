import { describe, expect, it } from 'vitest';
import { isMap } from '#shared/lib/json.ts';
import { listOf, partsOf } from './project.ts';
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
  it('keeps its language and its direction', () => {
    const arabic = design([], { textDirection: 'rtl', language: { label: 'العربية', value: 'ar' } });
    expect(attributesOf(arabic, 'mjml')).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(attributesOf(design([], { textDirection: null, language: {} }), 'mjml')).toBeUndefined();
  });

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
