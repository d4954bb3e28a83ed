/** A mail as people see it who read without HTML (screens.md §2 «Preview: plain text»). Pure but for the document. */

import { tagCutter, type MergeTag } from './mergeTags.ts';

const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE CENTER DIV DL DT DD FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const silent = new Set('SCRIPT STYLE HEAD TITLE TEMPLATE NOSCRIPT OBJECT SVG MATH IFRAME'.split(' '));

/** How links and pictures are written. */
interface Writing {
  readonly link: (text: string, href: string) => string;
  readonly picture: (text: string) => string;
}

/**
 * The text of a parsed mail: a line per block, links with their address, pictures by their text.
 *
 * @param known tags that a link may lead to: those of a server's own shape are none without it.
 */
export function toPlainText(page: Document, known: readonly MergeTag[] | null = null): string {
  const cut = tagCutter(known ?? []);
  const isAddress = (text: string) =>
    /^(https?|mailto|tel):|^\{\{|^%/i.test(text) || Boolean(cut(text)[0]?.tag);
  return linesOf(page, {
    link: (text, href) => {
      if (!isAddress(href)) return text;
      return text === '' || text === href ? href : `${text} (${href})`;
    },
    picture: (text) => `[${text}]`,
  });
}

function linesOf(page: Document, writing: Writing): string {
  const lines = writeOut(page.body, writing).split('\n');
  const clean = lines.map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
  return clean
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What inboxes show of it behind the subject: its first words, without pictures and addresses. */
export function preheaderOf(page: Document): string {
  return linesOf(page, { link: (text) => text, picture: () => '' })
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

function writeOut(node: Node, writing: Writing): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const { tagName } = node;
  if (silent.has(tagName.toUpperCase())) return '';
  if (tagName === 'BR') return '\n';
  if (tagName === 'IMG') {
    const text = node.getAttribute('alt')?.trim() ?? '';
    return text === '' ? '' : writing.picture(text);
  }
  const inside = [...node.childNodes].map((child) => writeOut(child, writing)).join('');
  if (tagName === 'A') return writing.link(inside.trim(), node.getAttribute('href')?.trim() ?? '');
  if (tagName === 'LI') return `\n• ${inside.trim()}\n`;
  if (tagName === 'TD' || tagName === 'TH') return `${inside} `;
  if (/^H[1-6]$|^P$/.test(tagName)) return `\n\n${inside}\n\n`;
  return blocks.has(tagName) ? `\n${inside}\n` : inside;
}
