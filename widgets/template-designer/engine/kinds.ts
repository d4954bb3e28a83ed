/** The parts that can be added, as they begin. */
import type { Def } from './encode.ts';
import type { BlockKind, DocumentKind } from './engine.ts';
import { parseMarkup } from './markup.ts';

/** Texts that a new part begins with, in the reader's language. */
export interface NewTexts {
  readonly text: string;
  readonly heading: string;
  readonly button: string;
}

const words = (content: string): readonly Def[] => [{ type: 'textnode', content }];
const columns = (count: number): Def => ({
  type: 'mj-section',
  components: Array.from({ length: count }, () => ({ type: 'mj-column' })),
});
const network = (name: string): Def => ({
  type: 'mj-navbar-link',
  attributes: {
    href: '',
    color: '#1f4fd8',
    'font-size': '14px',
    padding: '8px',
    'text-transform': 'none',
    'text-decoration': 'underline',
  },
  components: words(name),
});

const inMail: Readonly<Record<BlockKind, (texts: NewTexts) => Def>> = {
  section: () => columns(1),
  columns2: () => columns(2),
  columns3: () => columns(3),
  text: ({ text }) => ({
    type: 'mj-text',
    attributes: { 'font-size': '16px', 'line-height': '1.5' },
    components: words(text),
  }),
  heading: ({ heading }) => ({
    type: 'mj-text',
    attributes: { 'font-size': '28px', 'line-height': '1.25' },
    components: [{ tagName: 'h1', attributes: { style: headingStyle }, components: words(heading) }],
  }),
  image: () => ({ type: 'mj-image', attributes: { src: '', alt: '' } }),
  button: ({ button }) => ({
    type: 'mj-button',
    attributes: { href: '', 'background-color': '#1f4fd8', color: '#ffffff', 'font-size': '16px' },
    components: words(button),
  }),
  divider: () => ({ type: 'mj-divider', attributes: { 'border-width': '1px', 'border-color': '#c8ccd4' } }),
  spacer: () => ({ type: 'mj-spacer', attributes: { height: '24px' } }),
  // In words: the pictures that MJML has for networks tell its maker who reads the mail.
  social: () => ({ type: 'mj-navbar', components: [network('Facebook'), network('LinkedIn'), network('X')] }),
  html: () => ({ type: 'mj-raw', components: [{ tagName: 'div', components: [] }] }),
};

const headingStyle = 'margin:0;font-size:inherit;font-weight:bold;line-height:inherit';

const cells = (count: number) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${`<td width="${Math.floor(100 / count)}%" valign="top" style="padding:12px"></td>`.repeat(count)}</tr></table>`;

const inHtml: Readonly<Record<BlockKind, string>> = {
  section: cells(1),
  columns2: cells(2),
  columns3: cells(3),
  text: '<p style="margin:0 0 16px;font-size:16px;line-height:1.5"></p>',
  heading: '<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25"></h1>',
  image: '<img src="" alt="" width="100%" style="display:block;max-width:100%;height:auto;border:0">',
  button:
    '<a href="" style="display:inline-block;padding:12px 24px;background-color:#1f4fd8;color:#ffffff;font-size:16px;text-decoration:none;border-radius:4px"></a>',
  divider: '<hr style="margin:16px 0;border:0;border-top:1px solid #c8ccd4">',
  spacer: '<div style="height:24px;line-height:24px;font-size:1px">&nbsp;</div>',
  social:
    '<p style="margin:0 0 16px"><a href="">Facebook</a> · <a href="">LinkedIn</a> · <a href="">X</a></p>',
  html: '<div></div>',
};

/** A new part of a document of a kind. */
export function newPart(kind: BlockKind, document: DocumentKind, texts: NewTexts): Def {
  if (document === 'mjml') return inMail[kind](texts);
  const [part = {}] = parseMarkup(inHtml[kind]);
  const content = kind === 'text' || kind === 'heading' || kind === 'button' ? texts[kind] : null;
  return content === null ? part : { ...part, components: words(content) };
}
