/**
 * What is kept of pasted HTML, from Word above all (issue «paste from Word cleaned»): paragraphs, headings, lists, links, bold,
 * italic, underlined, struck out, line breaks. Sizes, fonts, colours, classes and Word's own marks are not. Pure but for the parser.
 */
import { parseMail, styleMark } from '#shared/lib/mailChecks.ts';
import { safeHref } from '#shared/lib/links.ts';
import { escapeHtml } from '#shared/lib/text.ts';

/** Clean HTML of a pasted one; empty where it says nothing. Of words out of a line the blanks at their ends are kept too. */
export function cleanPaste(html: string): string {
  const { body } = parseMail(
    html.replace(/(?<!\s)\s+(?=<!--StartFragment-->)|(?<=<!--EndFragment-->)\s+/g, ''),
  );
  const blocks = blocksOf(body);
  const isOfLine = blocks.length === 1 && ![...body.querySelectorAll('*')].some(isBlock);
  return isOfLine ? withEnds(inlineOf([...body.childNodes]), body.textContent) : blocks.join('');
}

/** A break of the source says nothing; a blank beside the words was copied with them. */
function withEnds(line: string, text: string): string {
  const before = /^[^\S\r\n]+\S/.test(text) && !/^(?:<[^>]*>)*\s/.test(line) ? ' ' : '';
  const after = /\S[^\S\r\n]+$/.test(text) && !/\s(?:<[^>]*>)*$/.test(line) ? ' ' : '';
  return `<p>${before}${line}${after}</p>`;
}

const headings = /^H[1-6]$/;
const silent =
  /^(SCRIPT|STYLE|HEAD|TITLE|META|LINK|TEMPLATE|NOSCRIPT|OBJECT|IFRAME|SVG|MATH|XML|BUTTON|INPUT|SELECT|TEXTAREA)$/;
const containers =
  /^(DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|NAV|ASIDE|CENTER|TABLE|TBODY|THEAD|TFOOT|TR|TD|TH|UL|OL|DL|DT|DD|P|LI|BLOCKQUOTE|PRE|FIGURE|H[1-6])$/;

const isBlock = (node: Node) => containers.test(node.nodeName.toUpperCase());
const isElement = (node: Node): node is Element => node.nodeType === 1;

/** A holder's content as blocks: what stands between blocks becomes a paragraph of its own. */
function blocksOf(holder: Element): readonly string[] {
  const blocks: string[] = [];
  let line: Node[] = [];
  let list: ListItem[] = [];
  const endLine = () => {
    const text = inlineOf(line);
    if (text !== '') blocks.push(`<p>${text}</p>`);
    line = [];
  };
  const endList = () => {
    if (list.length > 0) blocks.push(listOf(list));
    list = [];
  };
  for (const node of holder.childNodes) {
    const hasBlocks =
      isElement(node) && !silent.test(node.nodeName) && [...node.querySelectorAll('*')].some(isBlock);
    if (!isBlock(node) && !hasBlocks) {
      if (list.length === 0 || node.textContent?.trim() !== '') line.push(node);
      continue;
    }
    endLine();
    if (!isElement(node)) continue;
    const item = wordItem(node);
    if (item) list.push(item);
    else {
      endList();
      blocks.push(...blockOf(node));
    }
  }
  if (line.some(({ textContent }) => textContent?.trim() !== '')) endList();
  endLine();
  endList();
  return blocks;
}

function blockOf(element: Element): readonly string[] {
  const name = element.nodeName.toUpperCase();
  if (name === 'UL' || name === 'OL') return [listElement(element, name.toLowerCase())];
  if ([...element.children].some((child) => isBlock(child) || child.querySelector('p, div, ul, ol, table'))) {
    return blocksOf(element);
  }
  const text = inlineOf([...element.childNodes]);
  if (text === '') return [];
  // Mails have three of them; smaller ones are no headings in a mail.
  if (headings.test(name)) return [`<${tagOfHeading(name)}>${text}</${tagOfHeading(name)}>`];
  return [`<p>${text}</p>`];
}

const tagOfHeading = (name: string) => `h${Math.min(Number(name.slice(1)), 3)}`;

function listElement(list: Element, tag: string): string {
  const items = [...list.children].flatMap((child) => {
    if (/^(UL|OL)$/i.test(child.nodeName)) return [listElement(child, child.nodeName.toLowerCase())];
    const nodes = [...child.childNodes];
    const inner = nodes.filter(
      (node): node is Element => isElement(node) && /^(UL|OL)$/i.test(node.nodeName),
    );
    const text = inlineOf(nodes.filter((node) => !inner.some((one) => one === node)));
    const lists = inner.map((one) => listElement(one, one.nodeName.toLowerCase())).join('');
    return text === '' && lists === '' ? [] : [`<li>${text}${lists}</li>`];
  });
  return items.length === 0 ? '' : `<${tag}>${items.join('')}</${tag}>`;
}

interface ListItem {
  /** From 1. */
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  readonly text: string;
}

/** Word writes an item as a paragraph whose sign is marked to be left out. */
function wordItem(element: Element): ListItem | null {
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(element)) ?? [];
  if (level === undefined) return null;
  const sign = [...element.querySelectorAll('*')].find((inner) => /mso-list:\s*ignore/i.test(styleOf(inner)));
  const isNumbered = /^\s*\(?[\p{L}\p{N}]{1,4}[.)]/u.test(sign?.textContent ?? '');
  return { level: Number(level), tag: isNumbered ? 'ol' : 'ul', text: inlineOf([...element.childNodes]) };
}

/** Items by their levels: each deeper one is a list within the item before it. */
function listOf(items: readonly ListItem[]): string {
  const [first] = items;
  if (!first) return '';
  const parts: string[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at];
    const next = items.findIndex((one, index) => index > at && one.level <= first.level);
    const end = next === -1 ? items.length : next;
    parts.push(`<li>${item?.text ?? ''}${listOf(items.slice(at + 1, end))}</li>`);
    at = end;
  }
  return `<${first.tag}>${parts.join('')}</${first.tag}>`;
}

/** A line of text, with single blanks, none at its ends. */
function inlineOf(nodes: readonly Node[]): string {
  return nodes
    .map(inline)
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/^(?: |<br>)+|(?: |<br>)+$/g, '')
    .trim();
}

const marks: readonly (readonly [tag: string, (name: string, style: string) => boolean])[] = [
  [
    'strong',
    (name, style) =>
      /^(B|STRONG)$/.test(name)
        ? !/(?<![\w-])font-weight:\s*(normal|[1-5]00)/i.test(style)
        : /(?<![\w-])font-weight:\s*(bold|[6-9]00)/i.test(style),
  ],
  [
    'em',
    (name, style) =>
      /^(I|EM)$/.test(name)
        ? !/(?<![\w-])font-style:\s*normal/i.test(style)
        : /(?<![\w-])font-style:\s*italic/i.test(style),
  ],
  [
    'u',
    (name, style) =>
      name === 'U' || (name !== 'A' && /(?<![\w-])text-decoration[\w-]*:[^;]*underline/i.test(style)),
  ],
  [
    's',
    (name, style) =>
      /^(S|STRIKE|DEL)$/.test(name) || /(?<![\w-])text-decoration[\w-]*:[^;]*line-through/i.test(style),
  ],
];

function inline(node: Node): string {
  if (node.nodeType === 3) return escapeHtml((node.textContent ?? '').replace(/\s+/g, ' '));
  if (!isElement(node)) return '';
  const name = node.nodeName.toUpperCase();
  const style = styleOf(node);
  if (silent.test(name) || /mso-list:\s*ignore|display:\s*none/i.test(style)) return '';
  if (name === 'BR') return '<br>';
  const inside = [...node.childNodes].map(inline).join('');
  if (inside.trim() === '') return inside;
  const marked = isBlock(node) ? inside : withMarks(inside, name, style);
  const href = name === 'A' ? safeHref(node.getAttribute('href')) : null;
  return href === null ? marked : `<a href="${escapeHtml(href)}">${marked}</a>`;
}

function withMarks(inside: string, name: string, style: string): string {
  const tags = marks.filter(([, isMeant]) => isMeant(name, style)).map(([tag]) => tag);
  return tags.reduceRight((text, tag) => `<${tag}>${text}</${tag}>`, inside);
}

const styleOf = (element: Element) => element.getAttribute(styleMark) ?? '';
