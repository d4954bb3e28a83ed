/** A mail before it is written down in the way of one editor or another: rows of columns of parts. */
import { band, footer, mail, picture, type Look } from '../emails/blocks.ts';
import type { Phrases } from '../emails/phrases.ts';

export type Part =
  | { readonly kind: 'heading'; readonly text: string }
  /** Inline HTML, of one paragraph. */
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string; readonly href?: string }
  | { readonly kind: 'button'; readonly text: string; readonly href: string }
  | { readonly kind: 'divider' }
  | { readonly kind: 'spacer'; readonly height: number }
  | { readonly kind: 'social'; readonly names: readonly string[] }
  | { readonly kind: 'menu'; readonly items: readonly (readonly [string, string])[] }
  | { readonly kind: 'html'; readonly html: string }
  /** Kept as another editor stored it. */
  | { readonly kind: 'locked'; readonly source: string };

/** Columns side by side, each of parts one below the other. */
export type SketchRow = readonly (readonly Part[])[];

export interface Sketch {
  readonly words: Phrases;
  readonly look: Look;
  readonly title: string;
  readonly preheader: string;
  readonly rows: readonly SketchRow[];
}

export const isRtl = ({ words }: Pick<Sketch, 'words'>) => words.lang === 'ar' || words.lang === 'fa';

/** A drawn picture of that width. */
export function drawn(look: Look, seed: number, width: number): string {
  return picture(look.accent, { width, height: Math.round(width / 3), seed });
}

/** The address of a company on a network. */
export const profileOf = (network: string) => `https://www.${network.toLowerCase()}.example/acme-events`;

/** The mail that the editor wrote out of it. */
export function toHtml(sketch: Sketch): string {
  const { words, look, title, preheader, rows } = sketch;
  const blocks = rows.map((row) => {
    const width = Math.floor(552 / row.length);
    const cells = row.map(
      (parts) =>
        `<td class="column" width="${width}" valign="top" style="padding:0 8px;">${parts.map((part) => partHtml(part, look)).join('\n')}</td>`,
    );
    return `<td style="padding:8px 16px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table></td>`;
  });
  return mail({
    lang: words.lang,
    look,
    title,
    preheader,
    blocks: [
      band(look, 'Acme Events', words.viewInBrowser),
      ...blocks,
      footer(words.sender, words.unsubscribe),
    ],
  });
}

/** A part as a mail has it. */
export function partHtml(part: Part, { accent }: Look): string {
  switch (part.kind) {
    case 'heading':
      return `<h1 style="margin:16px 0 4px;font-size:26px;line-height:32px;color:${accent};">${part.text}</h1>`;
    case 'text':
      return `<p style="margin:8px 0;">${part.html}</p>`;
    case 'image':
      return linked(
        part.href,
        `<img src="${part.src}" alt="${part.alt}" width="100%" style="width:100%;height:auto;" />`,
      );
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td bgcolor="${accent}" style="border-radius:6px;background-color:${accent};"><a href="${part.href}" style="display:inline-block;padding:13px 28px;font-weight:bold;color:#ffffff;text-decoration:none;">${part.text}</a></td></tr></table>`;
    case 'divider':
      return '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-top:1px solid #d1d5db;font-size:1px;line-height:1px;">&nbsp;</td></tr></table>';
    case 'spacer':
      return `<div style="height:${part.height}px;line-height:${part.height}px;font-size:1px;">&nbsp;</div>`;
    case 'social':
      return `<p style="margin:8px 0;text-align:center;">${part.names.map((name) => linked(profileOf(name), name)).join(' · ')}</p>`;
    case 'menu':
      return `<p style="margin:8px 0;text-align:center;">${part.items.map(([text, href]) => linked(href, text)).join(' | ')}</p>`;
    case 'html':
      return part.html;
    default:
      return '';
  }
}

const linked = (href: string | undefined, html: string) =>
  href === undefined ? html : `<a href="${href}" target="_blank">${html}</a>`;
