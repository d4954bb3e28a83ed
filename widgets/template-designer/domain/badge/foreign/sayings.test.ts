// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ElementMark } from './parts.ts';
import { readSheets, readStyle, sayingsOf } from './sayings.ts';

const element = (name: string, attributes: Readonly<Record<string, string>> = {}): ElementMark => ({
  kind: 'open',
  name,
  attributes: new Map(Object.entries(attributes)),
});
const said = (given: ElementMark, ...sheets: readonly string[]) =>
  Object.fromEntries(sayingsOf(given, readSheets(sheets)));

describe('readStyle', () => {
  it.each([
    ['color: red; ;font-size:12px !important', { color: 'red', 'font-size': '12px' }],
    ['COLOR:Red', { color: 'Red' }],
    ['background:#fff url(a.png) no-repeat', { 'background-color': '#fff' }],
    ['background: url(red.png)', {}],
    ['background:rgb(1, 2, 3)', { 'background-color': 'rgb(1, 2, 3)' }],
    [
      'font: italic bold 12px/1.2 "Noto Sans", Arial',
      {
        'font-style': 'italic',
        'font-weight': 'bold',
        'font-size': '12px',
        'font-family': '"Noto Sans", Arial',
      },
    ],
    ['nothing', {}],
    ['', {}],
  ])('takes %j apart', (text, wanted) => {
    const { 'background-image': _, ...rest } = Object.fromEntries(readStyle(text));
    expect(rest).toEqual(wanted);
  });

  it.each(['url(a.png)', '#fff url(a.png)', 'linear-gradient(red, blue)'])(
    'knows %j for a picture',
    (ground) => {
      expect(readStyle(`background:${ground}`).has('background-image')).toBe(true);
    },
  );
});

describe('what is said of an element', () => {
  const sheet = `/* p{color:green} */ p{color:red} .big,#one.big{font-size:30px} p.big{color:blue}
    @media (max-width:480px){p{color:black} .big{font-size:9px}} div p{color:yellow} p:first-child{color:pink} *{text-align:right}`;

  it('follows rules for names, classes and ids, and none for some screens or places', () => {
    expect(said(element('p'), sheet)).toEqual({ color: 'red', 'text-align': 'right' });
    const big = { color: 'blue', 'font-size': '30px', 'text-align': 'right' };
    expect(said(element('p', { class: 'x big' }), sheet)).toEqual(big);
  });

  it('lets ids win over classes, those over names, and its own style over all', () => {
    const rules = '#a{color:red} .b{color:green} p{color:blue}';
    expect(said(element('p', { id: 'a', class: 'b' }), rules)).toEqual({ color: 'red' });
    expect(said(element('p', { id: 'a', style: 'color:gold' }), rules)).toEqual({ color: 'gold' });
  });

  it.each([
    [
      'td',
      { align: 'center', bgcolor: '#eee', width: '50%' },
      { 'text-align': 'center', 'background-color': '#eee', width: '50%' },
    ],
    ['table', { align: 'center', width: '600' }, { width: '600' }],
    [
      'font',
      { size: '5', color: 'red', face: 'Arial' },
      { 'font-size': '24px', color: 'red', 'font-family': 'Arial' },
    ],
    ['p', { dir: 'rtl', title: 'x', height: '' }, { direction: 'rtl' }],
    ['mj-divider', { 'border-width': '2px' }, { 'border-color': '#000000', 'border-width': '2px' }],
    ['h2', {}, { 'font-size': '1.5em', 'font-weight': 'bold' }],
  ])('reads the attributes of %s as people mean them', (name, attributes, wanted) => {
    expect(said(element(name, attributes))).toEqual(wanted);
  });

  it.each([
    'p{color:red',
    '}}}p{color:red}',
    'p{color:red}}{{',
    '@media{{{p{color:blue}',
    '{'.repeat(50_000),
    'p{}'.repeat(50_000),
  ])('takes a sheet that is broken or huge for what it can (%#)', (broken) => {
    expect(readSheets([broken]).length).toBeLessThanOrEqual(500);
  });
});
