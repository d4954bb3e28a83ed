/**
 * Designs that try to get out, each by the format of an editor: GrapesJS's project data, MJML, Unlayer's JSON, and texts that are none
 * of them. Beside `hostileTemplates.ts`, whose mails are HTML alone. For tests only.
 */
import { byMjml } from './hostileMjml.ts';
import { byGrapes } from './hostileProjects.ts';
import { hostileMark, hostileTemplates, ownMark } from './hostileTemplates.ts';
import { call, escape, image, url, type Attempt } from './hostileWords.ts';

export interface HostileDesign {
  /** What it tries. */
  readonly name: string;
  readonly design: string | null;
  readonly html: string;
}

const unlayer = (contents: readonly unknown[], { row = {}, body = {} } = {}) =>
  JSON.stringify({
    counters: {},
    body: { rows: [{ cells: [1], columns: [{ contents, values: {} }], values: row }], values: body },
  });

const byUnlayer: readonly Attempt[] = [
  [
    'HTML blocks',
    unlayer([
      {
        type: 'html',
        values: { html: `<script>${call}</script>${image}<iframe src="${url('frame')}"></iframe>` },
      },
      { type: 'form', values: { html: `<form action="${url('form')}"><input autofocus></form>` } },
    ]),
  ],
  [
    'texts and words of buttons',
    unlayer([
      { type: 'text', values: { text: `<p>${image}</p><a href="javascript:${call}">x</a>` } },
      { type: 'heading', values: { text: image, headingType: escape, fontSize: escape } },
      {
        type: 'button',
        values: {
          text: image,
          href: { name: 'web', values: { href: `javascript:${call}`, target: escape } },
        },
      },
    ]),
  ],
  [
    'pictures',
    unlayer([
      {
        type: 'image',
        values: {
          src: { url: url('picture.png'), width: escape },
          altText: escape,
          action: { name: 'web', values: { href: `javascript:${call}` } },
        },
      },
      { type: 'image', values: { src: { url: `x" onerror="${call}` }, altText: '' } },
      { type: 'video', values: { video: { url: url('video.mp4') }, html: image } },
    ]),
  ],
  [
    'colours, fonts and sizes that ask',
    unlayer(
      [
        {
          type: 'text',
          values: { text: 'x', color: `red;background:url(${url('text.png')})`, lineHeight: escape },
        },
      ],
      {
        row: {
          backgroundColor: `red${escape}`,
          backgroundImage: { url: `${url('row.png')})}</style>${image}` },
          padding: escape,
        },
        body: {
          backgroundColor: `url(${url('body.png')})`,
          fontFamily: { value: `x;background:url(/font/${ownMark})${escape}` },
          contentWidth: escape,
          preheaderText: `</div>${image}`,
          linkStyle: { inherit: false, linkColor: `red${escape}` },
        },
      },
    ),
  ],
  [
    'conditions around a row',
    unlayer([{ type: 'text', values: { text: image } }], {
      row: {
        displayCondition: { before: `<script>${call}</script>`, after: image },
        _meta: { htmlID: escape },
      },
    }),
  ],
  [
    'networks and menus',
    unlayer([
      { type: 'social', values: { icons: { icons: [{ name: 'facebook', url: `javascript:${call}` }] } } },
      {
        type: 'menu',
        values: {
          menu: { items: [{ text: image, link: { name: 'web', values: { href: `javascript:${call}` } } }] },
        },
      },
    ]),
  ],
  [
    'keys that reach a prototype, of Unlayer',
    `{"__proto__":{"${hostileMark}":1},"counters":{},"body":{"__proto__":{"${hostileMark}":1},"rows":[{"__proto__":{"columns":[]},"columns":[{"contents":[{"type":"__proto__","values":{"__proto__":{"${hostileMark}":1}}},{"type":"constructor","values":{}}]}]}]}}`,
  ],
];

const byNobody: readonly Attempt[] = [
  ['JSON of another editor', JSON.stringify({ type: 'doc', content: [{ type: 'html', text: image }] })],
  ['a text that is none', `${image}{"pages":`.replace('<', '{<')],
];

const beside = `<!doctype html><html><body><p>Beside</p>${image}</body></html>`;

/** Those of `hostileTemplates`, and as many again by the formats of editors. */
export const hostileDesigns: readonly HostileDesign[] = [
  ...hostileTemplates.map(({ name, html }) => ({ name, design: null, html })),
  ...[...byGrapes, ...byMjml, ...byUnlayer, ...byNobody].map(([name, design]) => ({
    name,
    design,
    html: beside,
  })),
];
