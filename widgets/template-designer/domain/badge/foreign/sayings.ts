/**
 * What foreign HTML says of how its elements look, where it says so plainly (T-2): by their names, attributes and styles, and by rules
 * for names, classes and ids. What depends on the place in a page or on the screen is left out. Pure.
 */
import { readColour } from '../../colourValues.ts';
import type { ElementMark } from './parts.ts';

/** Names and values as CSS has them, in small letters but for values. */
export type Sayings = ReadonlyMap<string, string>;

export interface Rule {
  readonly name: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly sayings: Sayings;
}

/** More of them are no badge's. */
const mostRules = 500;

/** Rules in the order in which they win, the last one before all others. */
export function readSheets(sheets: readonly string[]): readonly Rule[] {
  const rules = sheets.flatMap((sheet) => blocksOf(sheet).flatMap(rulesOf)).slice(0, mostRules);
  const weight = ({ name, id, classes }: Rule) =>
    (id === null ? 0 : 10_000) + classes.length * 100 + (name === null ? 0 : 1);
  return rules.toSorted((a, b) => weight(a) - weight(b));
}

interface Block {
  readonly selectors: string;
  readonly inner: string;
}

/** Blocks that hold everywhere: none of those for some screens only. */
function blocksOf(sheet: string): readonly Block[] {
  const text = sheet.replace(/\/\*[^]*?(?:\*\/|$)/g, ' ');
  const blocks: Block[] = [];
  let from = 0;
  while (blocks.length < mostRules) {
    const open = text.indexOf('{', from);
    if (open === -1) break;
    const selectors = text
      .slice(from, open)
      .replace(/^[^]*[;}]/, '')
      .trim();
    const end = endOfBlock(text, open);
    if (!selectors.startsWith('@')) blocks.push({ selectors, inner: text.slice(open + 1, end) });
    from = end + 1;
  }
  return blocks;
}

function endOfBlock(text: string, open: number): number {
  const brace = /[{}]/g;
  brace.lastIndex = open;
  let depth = 0;
  for (let found = brace.exec(text); found; found = brace.exec(text)) {
    depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return found.index;
  }
  return text.length;
}

function rulesOf({ selectors, inner }: Block): readonly Rule[] {
  const sayings = readStyle(inner);
  return selectors.split(',').flatMap((selector) => {
    const [, name = '', marks = ''] = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(selector.trim()) ?? [];
    if (name === '' && marks === '') return [];
    const all = marks.match(/[.#][\w-]+/g) ?? [];
    const id = all.find((mark) => mark.startsWith('#'))?.slice(1) ?? null;
    const classes = all.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1));
    return [{ name: name === '' || name === '*' ? null : name.toLowerCase(), id, classes, sayings }];
  });
}

/** Longer values say nothing plainly. */
const longest = 500;

/** What a style says; short forms of grounds and fonts are taken apart. */
export function readStyle(text: string): Sayings {
  const sayings = new Map<string, string>();
  for (const one of text.split(';')) {
    const at = one.indexOf(':');
    if (at === -1) continue;
    const name = one.slice(0, at).trim().toLowerCase();
    const value = one
      .slice(at + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
      .slice(0, longest);
    if (name === 'background') {
      const colour = colourIn(value);
      if (colour !== null) sayings.set('background-color', colour);
      if (/url\(|gradient\(/i.test(value)) sayings.set('background-image', value);
    } else if (name === 'font') for (const [key, part] of fontOf(value)) sayings.set(key, part);
    else if (name !== '' && value !== '') sayings.set(name, value);
  }
  return sayings;
}

/** The first colour among several words; `null` where there is none. */
export function colourIn(value: string): string | null {
  const words = value.replace(/url\([^)]*\)/gi, ' ').match(/#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\)|[a-z]+/gi);
  return words?.find((word) => readColour(word) !== null) ?? null;
}

/** `italic bold 12px/1.2 Arial`. */
function fontOf(value: string): readonly (readonly [string, string])[] {
  const [all, before, size = '', family = ''] =
    /^(.*?)(?:^|\s)(\d[\d.]*[a-z%]+)(?:\s*\/\s*[\d.]+[a-z%]*)?\s+(.+)$/i.exec(value) ?? [];
  if (all === undefined || before === undefined) return [];
  const weight = /\b(bold|bolder|[1-9]00)\b/i.exec(before)?.[1] ?? 'normal';
  return [
    ['font-size', size],
    ['font-weight', weight],
    ['font-style', /italic|oblique/i.test(before) ? 'italic' : 'normal'],
    ['font-family', family],
  ];
}

const usual: Readonly<Record<string, string>> = {
  h1: 'font-size:2em;font-weight:bold',
  h2: 'font-size:1.5em;font-weight:bold',
  h3: 'font-size:1.17em;font-weight:bold',
  h4: 'font-weight:bold',
  h5: 'font-size:.83em;font-weight:bold',
  h6: 'font-size:.67em;font-weight:bold',
  b: 'font-weight:bold',
  strong: 'font-weight:bold',
  th: 'font-weight:bold;text-align:center',
  i: 'font-style:italic',
  em: 'font-style:italic',
  small: 'font-size:.83em',
  big: 'font-size:1.2em',
  center: 'text-align:center',
  button: 'text-align:center',
  pre: 'white-space:pre',
  'mj-text': 'font-size:13px',
  'mj-button': 'font-size:13px;color:#ffffff;background-color:#414141;text-align:center',
  'mj-image': 'text-align:center',
  'mj-divider': 'border-color:#000000;border-width:4px',
  'mj-spacer': 'height:20px',
  'mj-body': 'width:600px',
};

const usualSayings: ReadonlyMap<string, Sayings> = new Map(
  Object.entries(usual).map(([name, style]) => [name, readStyle(style)]),
);

/** What is said of one element, the last word first. */
export function sayingsOf(element: ElementMark, rules: readonly Rule[]): Sayings {
  const { name, attributes } = element;
  const id = attributes.get('id');
  const classes = new Set(attributes.get('class')?.split(/\s+/));
  const own = rules.filter(
    (rule) =>
      (rule.name === null || rule.name === name) &&
      (rule.id === null || rule.id === id) &&
      rule.classes.every((one) => classes.has(one)),
  );
  return new Map([
    ...(usualSayings.get(name) ?? []),
    ...byAttributes(element),
    ...own.flatMap(({ sayings }) => [...sayings]),
    ...readStyle(attributes.get('style') ?? ''),
  ]);
}

/** What CSS calls otherwise. */
const renamed: Readonly<Record<string, string>> = {
  align: 'text-align',
  bgcolor: 'background-color',
  background: 'background-image',
  'background-url': 'background-image',
  dir: 'direction',
  face: 'font-family',
  text: 'color',
};

/** Elements that are themselves put there by `align`, and not what is in them. */
const aligned = /^(?:img|table|hr|iframe)$/;

/** Parts of MJML say everything by attributes; others some of it. */
function byAttributes({ name, attributes }: ElementMark): readonly (readonly [string, string])[] {
  const isMjml = name.startsWith('mj-');
  return [...attributes].flatMap(([key, value]): (readonly [string, string])[] => {
    if (key === 'size' && name === 'font') return [['font-size', `${fontSizes[Number(value) - 1] ?? 16}px`]];
    if (key === 'hidden') return [['display', 'none']];
    if (key === 'align' && aligned.test(name)) return [];
    const isKnown = isMjml || key in renamed || /^(?:width|height|color)$/.test(key);
    return isKnown && value.trim() !== '' ? [[renamed[key] ?? key, value]] : [];
  });
}

/** Of `<font size=1>` to `7`, in px. */
const fontSizes = [10, 13, 16, 18, 24, 32, 48];
