/** Project data of GrapesJS that tries to get out: see `hostileDesigns.ts`. For tests only. */
import { hostileMark, ownMark } from './hostileTemplates.ts';
import { call, escape, grapes, image, text, url, type Attempt } from './hostileWords.ts';

export const byGrapes: readonly Attempt[] = [
  [
    'parts that are scripts',
    grapes([
      { type: 'script', content: call },
      { tagName: 'script', content: call },
    ]),
  ],
  [
    'a script and a start of its own in a part',
    grapes([
      {
        tagName: 'div',
        script: call,
        'script-export': call,
        'script-props': ['x'],
        scriptUpdate: call,
        components: [text('x')],
      },
    ]),
  ],
  [
    'handlers among the attributes',
    grapes([
      { tagName: 'img', attributes: { src: 'x', onerror: call, onload: call } },
      { tagName: 'p', attributes: { onclick: call, autofocus: '', tabindex: '0', onfocus: call } },
    ]),
  ],
  [
    'names of attributes and of elements that hold markup',
    grapes([
      { tagName: `img src=x onerror="${call}"`, attributes: {} },
      { tagName: 'p', attributes: { 'x><img src=x onerror': call, [`a"${escape}`]: 'b', class: escape } },
    ]),
  ],
  [
    'links to scripts',
    grapes([
      { type: 'link', attributes: { href: `javascript:${call}`, target: '_top' }, components: [text('one')] },
      { type: 'link', attributes: { href: `java\tscript:${call}` }, components: [text('two')] },
      {
        type: 'link',
        attributes: { href: `data:text/html,<script>${call}</script>` },
        components: [text('three')],
      },
    ]),
  ],
  [
    'a base and a refresh',
    grapes([
      { tagName: 'base', attributes: { href: url('base'), target: '_top' } },
      { tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: `0;url=${url('refresh')}` } },
      text('x'),
    ]),
  ],
  [
    'sheets, as parts and as styles of the project',
    grapes(
      [
        { tagName: 'style', content: `@import "${url('import.css')}";p{background:url(/sheet/${ownMark})}` },
        { tagName: 'link', attributes: { rel: 'stylesheet', href: url('sheet.css') } },
        { tagName: 'p', classes: ['a'], components: [text('x')] },
      ],
      {
        styles: [
          { selectors: ['a'], style: { 'background-image': `url(${url('style.png')})` } },
          { selectors: [`a{}</style>${image}`], style: { color: `red}</style>${image}` } },
          {
            selectorsAdd: `@import "${url('add.css')}";p`,
            style: { cursor: `url(/cursor/${ownMark}),auto` },
          },
        ],
      },
    ),
  ],
  [
    'styles of a part that ask, as a map and as a text',
    grapes([
      { tagName: 'p', style: { 'background-image': `url(${url('map.png')})` }, components: [text('x')] },
      {
        tagName: 'p',
        attributes: { style: `list-style:url(/list/${ownMark}) ${escape}` },
        components: [text('y')],
      },
    ]),
  ],
  [
    'drawings, frames and forms',
    grapes([
      { type: 'svg', tagName: 'svg', attributes: { onload: call }, components: `<script>${call}</script>` },
      { tagName: 'iframe', attributes: { srcdoc: `<script>${call}</script>`, src: url('frame') } },
      { type: 'map', src: url('map') },
      { type: 'video', src: url('video.mp4'), attributes: { autoplay: '', poster: `/poster/${ownMark}` } },
      { tagName: 'object', attributes: { data: url('object') } },
      {
        tagName: 'form',
        attributes: { action: url('form') },
        components: '<input autofocus><button>x</button>',
      },
    ]),
  ],
  [
    'markup where a text is meant',
    grapes([{ type: 'text', content: image }, { tagName: 'p', components: image }, image]),
  ],
  [
    'what this editor itself writes, forged',
    grapes([
      { tagName: 'p', ewTag: `<p ${escape}`, ewEnd: `</p>${image}`, components: [text('x')] },
      { type: 'textnode', content: 'x', ewSource: image },
      { type: 'ew-locked', source: image, output: `${image}<script>${call}</script>` },
    ]),
  ],
  [
    'a name in the outline',
    grapes([{ tagName: 'p', 'custom-name': image, name: image, components: [text('x')] }]),
  ],
  [
    'keys that reach a prototype',
    `{"__proto__":{"${hostileMark}":1},"constructor":{"prototype":{"${hostileMark}":1}},"pages":[{"frames":[{"component":{"type":"wrapper","components":[{"tagName":"p","__proto__":{"${hostileMark}":1},"attributes":{"__proto__":{"onclick":"x"},"constructor":{"prototype":{"${hostileMark}":1}}},"content":"x"}]}}]}]}`,
  ],
  [
    'a head that stands in the frame',
    JSON.stringify({
      pages: [
        {
          frames: [
            {
              head: { type: 'head', components: [`<script>${call}</script><base href="${url('head')}">`] },
              component: {
                type: 'wrapper',
                attributes: { onload: call, background: url('body.png') },
                components: [text('x')],
              },
            },
          ],
        },
      ],
      assets: [{ type: 'image', src: url('asset.png') }],
    }),
  ],
];
