/** MJML that tries to get out: see `hostileDesigns.ts`. For tests only. */
import { ownMark } from './hostileTemplates.ts';
import { call, escape, grapes, image, url, type Attempt } from './hostileWords.ts';

const mail = (body: readonly unknown[], head: readonly unknown[] = [], more: object = {}) =>
  grapes([
    {
      type: 'mjml',
      components: [
        { type: 'mj-head', components: head },
        { type: 'mj-body', components: body, ...more },
      ],
    },
  ]);
const inColumn = (...components: readonly unknown[]) => ({
  type: 'mj-section',
  components: [{ type: 'mj-column', components }],
});

export const byMjml: readonly Attempt[] = [
  [
    'attributes that end early',
    mail(
      [
        { type: 'mj-section', attributes: { 'background-url': escape, 'background-color': `red${escape}` } },
        inColumn(
          { type: 'mj-text', attributes: { color: `red${escape}`, 'css-class': escape }, content: 'x' },
          { type: 'mj-image', attributes: { src: `x" onerror="${call}`, alt: escape, title: escape } },
          { type: 'mj-divider', attributes: { 'border-color': `red${escape}` } },
          { type: 'mj-spacer', attributes: { height: `20px${escape}` } },
        ),
      ],
      [],
      { attributes: { 'background-color': `red${escape}`, 'css-class': escape, width: `600px${escape}` } },
    ),
  ],
  [
    'addresses that run',
    mail([
      inColumn(
        { type: 'mj-button', attributes: { href: `javascript:${call}` }, content: 'x' },
        { type: 'mj-image', attributes: { src: `javascript:${call}`, href: `javascript:${call}` } },
        { type: 'mj-text', content: `<a href="javascript:${call}">x</a>${image}` },
      ),
    ]),
  ],
  [
    'parts that hold HTML',
    mail([
      { type: 'mj-raw', content: `<script>${call}</script>${image}` },
      inColumn(
        { type: 'mj-raw', content: `<iframe srcdoc="<script>${call}</script>"></iframe>` },
        { type: 'mj-table', content: `<tr><td><script>${call}</script>${image}</td></tr>` },
        { type: 'mj-button', content: `<svg onload="${call}"></svg>x` },
        { type: 'ew-locked', source: image, output: `<script>${call}</script>${image}` },
      ),
    ]),
  ],
  [
    'a head that ends early',
    mail(
      [inColumn({ type: 'mj-text', content: 'x' })],
      [
        { type: 'mj-title', content: `</title><script>${call}</script>` },
        { type: 'mj-preview', content: `</div>${image}` },
        { type: 'mj-style', content: `</style>${image}<style>@import "${url('style.css')}"` },
        {
          type: 'mj-raw',
          content: `<base href="${url('base')}"><meta http-equiv="refresh" content="0;url=${url('go')}">`,
        },
      ],
    ),
  ],
  [
    'fonts, files and attributes of elsewhere',
    mail(
      [inColumn({ type: 'mj-text', attributes: { 'font-family': 'Evil' }, content: '<p class="a">x</p>' })],
      [
        { type: 'mj-font', attributes: { name: 'Evil', href: url('font.css') } },
        { type: 'mj-include', attributes: { path: url('include.mjml') } },
        { type: 'mj-attributes', components: [{ type: 'mj-all', attributes: { 'css-class': escape } }] },
        {
          type: 'mj-html-attributes',
          components: [
            {
              type: 'mj-selector',
              attributes: { path: '.a' },
              components: [{ type: 'mj-html-attribute', attributes: { name: 'onclick' }, content: call }],
            },
          ],
        },
      ],
    ),
  ],
  [
    'pictures of all that has some',
    mail([
      { type: 'mj-section', attributes: { 'background-url': url('section.png') }, components: [] },
      {
        type: 'mj-hero',
        attributes: { 'background-url': `/hero/${ownMark}`, 'background-height': '9px' },
        components: [],
      },
      inColumn(
        { type: 'mj-image', attributes: { src: url('image.png'), srcset: `${url('set.png')} 2x` } },
        {
          type: 'mj-carousel',
          components: [{ type: 'mj-carousel-image', attributes: { src: url('carousel.png') } }],
        },
        {
          type: 'mj-social',
          components: [
            {
              type: 'mj-social-element',
              attributes: { name: escape, src: `/icon/${ownMark}`, href: `javascript:${call}` },
            },
          ],
        },
        {
          type: 'mj-navbar',
          attributes: { hamburger: 'hamburger', 'base-url': `javascript:${call}//` },
          components: [{ type: 'mj-navbar-link', attributes: { href: 'x' }, content: image }],
        },
        {
          type: 'mj-accordion',
          attributes: { 'icon-wrapped-url': url('icon.png'), 'icon-unwrapped-url': url('icon.png') },
          components: [
            {
              type: 'mj-accordion-element',
              components: [
                { type: 'mj-accordion-title', content: image },
                { type: 'mj-accordion-text', content: image },
              ],
            },
          ],
        },
      ),
    ]),
  ],
  [
    'MJML as a text',
    `<mjml><mj-body><mj-section><mj-column><mj-text>${image}</mj-text></mj-column></mj-section><mj-raw><script>${call}</script></mj-raw></mj-body></mjml>`,
  ],
];
