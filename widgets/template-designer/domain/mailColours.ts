/** Which colours the texts of a mail have, and on what they stand. Pure but for the parsed document. */
import { setStylesAside } from '#shared/lib/foreignStyles.ts';
import { parseMail, styleMark } from '#shared/lib/mailChecks.ts';
import { black, over, readColour, white, type Colour } from './colourValues.ts';

export interface ColouredText {
  readonly text: string;
  readonly colour: Colour;
  readonly ground: Colour;
}

/** Every text that is seen, in order. What stands on a picture stands on the colour that is behind the picture. */
export function textsOf(html: string): readonly ColouredText[] {
  const page = parseMail(html);
  const sheets = sheetStyles(page, setStylesAside(html, styleMark).styles);
  const found: ColouredText[] = [];
  const start: Look = { colour: black, ground: white, isHidden: false };
  readElement(page.documentElement, start, { sheets, found });
  return found;
}

interface Look {
  readonly colour: Colour;
  readonly ground: Colour;
  readonly isHidden: boolean;
}

interface Reading {
  readonly sheets: ReadonlyMap<Element, Styles>;
  readonly found: ColouredText[];
}

type Styles = ReadonlyMap<string, { readonly value: string; readonly isImportant: boolean }>;

const silent = /^(head|title|style|script|template|noscript|object|svg|math|iframe)$/i;

function readElement(element: Element, around: Look, reading: Reading): void {
  if (silent.test(element.nodeName)) return;
  const look = lookOf(element, around, reading);
  for (const node of element.childNodes) {
    if (node instanceof Element) readElement(node, look, reading);
    else if (node.nodeType === Node.TEXT_NODE && !look.isHidden) {
      const text = (node.textContent ?? '').replace(/(?:\s|\u034F|[\u200B-\u200D])+/g, ' ').trim();
      if (text !== '')
        reading.found.push({ text, colour: over(look.colour, look.ground), ground: look.ground });
    }
  }
}

/** What browsers give a link that says nothing. */
const linkColour: Colour = { red: 0, green: 0, blue: 238, alpha: 1 };

function lookOf(element: Element, around: Look, { sheets }: Reading): Look {
  const styles = merged(sheets.get(element), stylesOf(element.getAttribute(styleMark) ?? ''));
  const value = (name: string) => styles.get(name)?.value ?? '';
  const ofAttribute = (name: string) => readColour(element.getAttribute(name) ?? '');
  const isLink = element.nodeName === 'A' && element.hasAttribute('href');
  const written =
    readColour(value('color')) ??
    (/^(BODY|FONT)$/.test(element.nodeName) ? (ofAttribute('text') ?? ofAttribute('color')) : null);
  const behind =
    groundIn(value('background-color')) ?? groundIn(value('background')) ?? ofAttribute('bgcolor');
  return {
    colour: written ?? (isLink && value('color') === '' ? linkColour : around.colour),
    ground: behind ? over(behind, around.ground) : around.ground,
    isHidden: around.isHidden || isHidden(value),
  };
}

/** The colour among what stands under `background`. */
function groundIn(value: string): Colour | null {
  const parts = value.replace(/url\([^()]*\)/gi, '').match(/(?:rgb|hsl)a?\([^()]*\)|[^\s,()]+/gi) ?? [];
  return parts.map(readColour).find((colour) => colour !== null) ?? null;
}

/** As preheaders are kept from being seen. */
function isHidden(value: (name: string) => string): boolean {
  const isNothing = (name: string) => /^0(px|em|%)?$/.test(value(name));
  return (
    value('display') === 'none' ||
    value('visibility') === 'hidden' ||
    isNothing('opacity') ||
    (/^[01]px$|^0$/.test(value('font-size')) &&
      (isNothing('line-height') || /^[01]px$/.test(value('line-height')))) ||
    (isNothing('max-height') && value('overflow') === 'hidden')
  );
}

function stylesOf(text: string): Styles {
  const parts = declarationsOf(withoutComments(text));
  return new Map(
    parts.flatMap((part) => {
      const at = part.indexOf(':');
      if (at === -1) return [];
      const written = part.slice(at + 1).trim();
      const value = written.replace(/\s*!important$/i, '');
      const entry = { value: value.toLowerCase(), isImportant: value !== written };
      return [[part.slice(0, at).trim().toLowerCase(), entry] as const];
    }),
  );
}

/** Cut at each `;` that stands in no brackets. */
function declarationsOf(css: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < css.length; at += 1) {
    const close = css[at] === '(' ? css.indexOf(')', at) : at;
    if (close === -1) return [...parts, ...css.slice(from).split(';')];
    at = close;
    if (css[at] !== ';') continue;
    parts.push(css.slice(from, at));
    from = at + 1;
  }
  return [...parts, css.slice(from)];
}

/** A comment that never ends goes to the end. */
const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))
    .join('');

/** The second, unless the first says that it is important. */
function merged(first: Styles | undefined, second: Styles): Styles {
  if (!first) return second;
  const all = new Map(first);
  for (const [name, entry] of second) {
    if (!all.get(name)?.isImportant || entry.isImportant) all.set(name, entry);
  }
  return all;
}

/** What the sheets say of each element, those rules that hold everywhere; the last one wins, whatever its selector weighs. */
function sheetStyles(page: Document, sheets: readonly string[]): ReadonlyMap<Element, Styles> {
  const found = new Map<Element, Styles>();
  for (const sheet of sheets) {
    for (const { selector, styles } of rulesOf(sheet)) {
      for (const element of matched(page, selector)) found.set(element, merged(found.get(element), styles));
    }
  }
  return found;
}

function matched(page: Document, selector: string): readonly Element[] {
  // Those of states, and what the parser does not know.
  if (/:(?!root\b|first-child\b|last-child\b)|@|\[data-ogs/.test(selector)) return [];
  try {
    return [...page.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

interface Rule {
  readonly selector: string;
  readonly styles: Styles;
}

/** Media within media are no mail's. */
const mostMedia = 3;

function rulesOf(sheet: string, depth = 0): readonly Rule[] {
  const rules: Rule[] = [];
  const text = withoutComments(sheet).replace(/<!--|-->/g, '');
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    if (open === -1) break;
    const end = endOfBlock(text, open);
    const head = text
      .slice(at, open)
      .replace(/^[^]*;/, '')
      .trim();
    const inside = text.slice(open + 1, end - 1);
    if (/^@media\s+(all|screen)?\s*$/i.test(head))
      rules.push(...(depth < mostMedia ? rulesOf(inside, depth + 1) : []));
    else if (!head.startsWith('@')) rules.push({ selector: head, styles: stylesOf(inside) });
    at = end;
  }
  return rules;
}

function endOfBlock(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && (depth -= 1) === 0) return at + 1;
  }
  return text.length + 1;
}
