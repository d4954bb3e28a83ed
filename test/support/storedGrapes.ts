/** Designs as GrapesJS stores them, MJML and other HTML: see `storedDesigns.ts`. */
import type { StoredSample } from './storedSample.ts';

const project = (components: unknown, more: object = {}) => ({
  assets: [],
  styles: [],
  pages: [{ id: 'p1', type: 'main', frames: [{ id: 'f1', component: { type: 'wrapper', components } }] }],
  ...more,
});
const mjml = (sections: readonly unknown[], head: readonly unknown[] = []) =>
  project([
    {
      type: 'mjml',
      components: [...head, { type: 'mj-body', attributes: { width: '600px' }, components: sections }],
    },
  ]);
const section = (...columns: readonly unknown[][]) => ({
  type: 'mj-section',
  attributes: { 'background-color': '#ffffff', 'padding-top': '20px' },
  components: columns.map((components) => ({ type: 'mj-column', attributes: { id: 'i4x2' }, components })),
});
const words = (text: string, attributes: object = {}) => ({
  type: 'mj-text',
  attributes,
  components: [{ type: 'textnode', content: text }],
});

export const grapesMjml: readonly StoredSample[] = [
  {
    name: 'a mail of one text',
    kind: 'mjml',
    html: '<p>Hi</p>',
    design: JSON.stringify(mjml([section([words('Dear {{first_name}}')])])),
  },
  {
    name: 'two columns with picture and button',
    kind: 'mjml',
    html: null,
    design: JSON.stringify(
      mjml([
        section(
          [
            {
              type: 'mj-image',
              attributes: { src: 'https://img.example/a.png', alt: 'Hall', width: '260px' },
            },
          ],
          [
            {
              type: 'mj-button',
              attributes: { href: 'https://x.example', 'background-color': '#0055aa' },
              components: 'Register',
            },
          ],
        ),
      ]),
    ),
  },
  {
    name: 'a mail in Arabic with a preheader',
    kind: 'mjml',
    html: null,
    design: JSON.stringify({
      ...project([
        {
          type: 'mjml',
          attributes: { lang: 'ar', dir: 'rtl' },
          components: [
            { type: 'mj-head', components: [{ type: 'mj-preview', content: 'دعوة إلى المنتدى' }] },
            { type: 'mj-body', components: [section([words('أهلاً بكم', { align: 'right' })])] },
          ],
        },
      ]),
    }),
  },
  {
    name: 'parts with styles beside their attributes, as grapesjs-mjml writes them',
    kind: 'mjml',
    html: null,
    design: JSON.stringify(
      mjml([
        section([
          {
            ...words('x', { id: 'ipq3', 'font-size': '13px', align: 'left' }),
            style: { 'font-size': '13px', align: 'left' },
          },
        ]),
      ]),
    ),
  },
  {
    name: 'social, menu, divider, spacer, hero and wrapper',
    kind: 'mjml',
    html: null,
    design: JSON.stringify(
      mjml([
        {
          type: 'mj-wrapper',
          attributes: { 'full-width': 'full-width' },
          components: [
            section([{ type: 'mj-divider' }, { type: 'mj-spacer', attributes: { height: '30px' } }]),
          ],
        },
        {
          type: 'mj-hero',
          attributes: { mode: 'fixed-height', height: '200px' },
          components: [words('Gala')],
        },
        section([
          {
            type: 'mj-social',
            components: [
              {
                type: 'mj-social-element',
                attributes: { name: 'facebook', href: 'https://f.example' },
                content: '',
              },
            ],
          },
          {
            type: 'mj-navbar',
            components: [{ type: 'mj-navbar-link', attributes: { href: '#a' }, components: 'A' }],
          },
        ]),
      ]),
    ),
  },
  {
    name: 'conditions of the server in a raw part',
    kind: 'mjml',
    html: '{{#if vip}}<p>VIP</p>{{/if}}',
    design: JSON.stringify(
      mjml([
        { type: 'mj-raw', content: '{{#if vip}}' },
        section([words('VIP')]),
        { type: 'mj-raw', content: '{{/if}}' },
      ]),
    ),
  },
  {
    name: 'MJML as text',
    kind: 'mjml',
    html: null,
    design:
      '<mjml><mj-body><mj-section><mj-column><mj-image src="a.png"/><mj-text>x</mj-text></mj-column></mj-section></mj-body></mjml>',
  },
  {
    name: 'MJML as text within project data',
    kind: 'mjml',
    html: null,
    design: JSON.stringify({ pages: [{ component: '<mjml><mj-body></mj-body></mjml>' }] }),
  },
  {
    name: 'encoded twice, with a byte-order mark',
    kind: 'mjml',
    html: null,
    design: `\uFEFF${JSON.stringify(JSON.stringify(mjml([])))}`,
  },
  {
    name: 'an object where a text should be',
    kind: 'mjml',
    html: null,
    design: mjml([section([words('x')])]),
  },
];

export const grapesHtml: readonly StoredSample[] = [
  {
    name: 'HTML in GrapesJS with styles by class',
    kind: 'html',
    html: '<div class="box">Hi</div>',
    design: JSON.stringify(
      project(
        [{ classes: ['box'], attributes: { id: 'ivhx' }, components: [{ type: 'textnode', content: 'Hi' }] }],
        {
          styles: [
            { selectors: ['box'], style: { color: 'red' } },
            { selectors: ['#ivhx'], style: { padding: '10px' } },
          ],
        },
      ),
    ),
  },
  {
    name: 'a mail of tables',
    kind: 'html',
    html: null,
    design: JSON.stringify(
      project([
        {
          type: 'table',
          attributes: { width: '600', role: 'presentation' },
          components: [
            {
              type: 'tbody',
              components: [
                { type: 'row', components: [{ type: 'cell', components: [{ type: 'text', content: 'x' }] }] },
              ],
            },
          ],
        },
      ]),
    ),
  },
  {
    name: 'parts as one HTML text',
    kind: 'html',
    html: null,
    design: JSON.stringify(project('<p>Hello <b>there</b></p>')),
  },
  {
    name: 'the keys of the old days',
    kind: 'html',
    html: null,
    design: JSON.stringify({
      'gjs-assets': '[]',
      'gjs-components': '[{"tagName":"p","content":"x"}]',
      'gjs-styles': '[]',
      'gjs-html': '<p>x</p>',
      'gjs-css': '',
    }),
  },
  {
    name: 'a list of parts alone',
    kind: 'html',
    html: null,
    design: '[{"tagName":"h1","components":[{"type":"textnode","content":"x"}]}]',
  },
  {
    name: 'a comment for Outlook and own attributes',
    kind: 'html',
    html: null,
    design: JSON.stringify(
      project([
        { type: 'comment', content: '[if mso]><table><![endif]' },
        { tagName: 'p', attributes: { 'data-x': '"<&>' }, content: 'x' },
      ]),
    ),
  },
  {
    name: 'a key that would reach a prototype',
    kind: 'html',
    html: null,
    design: '{"pages":[{"frames":[{"component":{"components":[{"tagName":"p","__proto__":{"x":1}}]}}]}]}',
  },
];
