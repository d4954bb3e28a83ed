/** A mail as people see it who read without HTML (screens.md §2 «Preview: plain text»). Pure but for the document. */

const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE CENTER DIV DL DT DD FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const silent = new Set('SCRIPT STYLE HEAD TITLE TEMPLATE NOSCRIPT OBJECT SVG MATH IFRAME'.split(' '));

/** The text of a parsed mail: a line per block, links with their address, pictures by their text. */
export function toPlainText(page: Document): string {
  const lines = writeOut(page.body).split('\n');
  const clean = lines.map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
  return clean
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What inboxes show of it behind the subject: its first words, without pictures and addresses. */
export function preheaderOf(page: Document): string {
  return toPlainText(page)
    .replace(/\[[^\]]*\]|\s?\((?:(?:https?|mailto|tel):|\{\{|%)[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

function writeOut(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const { tagName } = node;
  if (silent.has(tagName.toUpperCase())) return '';
  if (tagName === 'BR') return '\n';
  if (tagName === 'IMG') return pictureText(node);
  const inside = [...node.childNodes].map(writeOut).join('');
  if (tagName === 'A') return linkText(inside, node.getAttribute('href') ?? '');
  if (tagName === 'LI') return `\n• ${inside.trim()}\n`;
  if (tagName === 'TD' || tagName === 'TH') return `${inside} `;
  if (/^H[1-6]$|^P$/.test(tagName)) return `\n\n${inside}\n\n`;
  return blocks.has(tagName) ? `\n${inside}\n` : inside;
}

function pictureText(picture: Element): string {
  const text = picture.getAttribute('alt')?.trim() ?? '';
  return text === '' ? '' : `[${text}]`;
}

function linkText(inside: string, href: string): string {
  const text = inside.trim();
  const address = href.trim();
  if (!/^(https?|mailto|tel):|^\{\{|^%/i.test(address)) return text;
  return text === '' || text === address ? address : `${text} (${address})`;
}
