import { describe, expect, it } from 'vitest';
import { storedDesigns } from '#test/support/storedDesigns.ts';
import { lockedBlocks } from './lockedBlock.ts';
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

describe('the stored designs of Unlayer', () => {
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
