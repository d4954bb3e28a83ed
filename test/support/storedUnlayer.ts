/** Designs as Unlayer's editor stores them: see `storedDesigns.ts`. */
import type { StoredSample } from './storedSample.ts';

let count = 0;

/** What the editor writes into every content. */
const meta = (type: string) => {
  count += 1;
  return {
    _meta: { htmlID: `u_content_${type}_${count}`, htmlClassNames: `u_content_${type}` },
    selectable: true,
    deletable: true,
  };
};
const content = (type: string, values: object = {}) => ({
  id: `c${count}`,
  type,
  values: { containerPadding: '10px', ...values, ...meta(type) },
});
const column = (...contents: readonly object[]) => ({
  contents,
  values: { padding: '0px', border: {}, ...meta('column') },
});
const row = (columns: readonly object[], values: object = {}) => ({
  cells: columns.map(() => 1),
  columns,
  values: {
    displayCondition: null,
    columns: false,
    padding: '0px',
    backgroundImage: { url: '', fullWidth: true },
    ...values,
    ...meta('row'),
  },
});
const design = (rows: readonly object[], values: object = {}) => ({
  counters: { u_row: rows.length },
  body: {
    id: 'b1',
    rows,
    headers: [],
    footers: [],
    values: { contentWidth: '600px', backgroundColor: '#f4f4f4', ...values },
  },
  schemaVersion: 16,
});
const web = (href: string) => ({ name: 'web', values: { href, target: '_blank' } });
const text = (words: string) =>
  content('text', { text: `<p style="line-height: 140%;">${words}</p>`, textAlign: 'left' });

const invitation = design([
  row([
    column(
      content('image', {
        src: { url: 'https://img.example/logo.png', width: 200, height: 40 },
        altText: 'Forum',
        action: web('https://x.example'),
      }),
    ),
  ]),
  row([
    column(
      content('heading', { text: 'Spring Forum', headingType: 'h1' }),
      text('Dear {{first_name}}'),
      content('button', { text: 'Register', href: web('{{register_url}}') }),
    ),
  ]),
]);
const foot = [
  content('divider', {
    width: '100%',
    border: { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: '#BBBBBB' },
  }),
  content('social', {
    icons: {
      iconType: 'circle',
      icons: [
        { name: 'LinkedIn', url: 'https://l.example' },
        { name: 'X', url: 'https://x.example' },
      ],
    },
  }),
  content('menu', { menu: { items: [{ key: '1', text: 'Programme', link: web('https://x.example/p') }] } }),
];
const vip = { displayCondition: { type: 'vip', label: 'VIP', before: '{{#if vip}}', after: '{{/if}}' } };

/** As PHP writes JSON. */
const asPhp = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const sample = (name: string, given: unknown, locked = 0, html: string | null = null): StoredSample => ({
  name: `Unlayer: ${name}`,
  kind: 'unlayer',
  design: typeof given === 'string' ? given : JSON.stringify(given),
  html,
  locked,
});

export const unlayerDesigns: readonly StoredSample[] = [
  sample('an invitation', invitation, 0, '<html><body>…</body></html>'),
  sample(
    'columns, line, networks and menu',
    design([row([column(text('a')), column(text('b')), column(text('c'))]), row([column(...foot)])]),
  ),
  sample(
    'HTML of its own',
    design([row([column(content('html', { html: '<table><tr><td>x</td></tr></table>' }), text('y'))])]),
    1,
  ),
  sample(
    'written by PHP',
    asPhp(
      design([
        row([column(content('html', { html: '<b>Señor / "x"</b>' }))]),
        row([column(text('عربي'))], vip),
      ]),
    ),
    2,
  ),
  sample(
    'a row for some',
    design([row([column(text('For you'))], vip), row([column(text('For all'))])]),
    1,
    '<div>{{#if vip}}<div>For you</div>{{/if}}</div>',
  ),
  sample(
    'parts hidden on phones and on desks',
    design([
      row([column(text('a'))], { hideDesktop: true }),
      row([column(content('text', { text: 'b', hideMobile: true }))]),
    ]),
    2,
  ),
  sample(
    'tools that are not known',
    design([
      row([
        column(
          content('timer'),
          content('video', { videoUrl: 'https://v.example' }),
          content('custom#rsvp', { slug: 'rsvp' }),
        ),
      ]),
    ]),
    3,
  ),
  sample(
    'a network that has no picture',
    design([
      row([column(content('social', { icons: { icons: [{ name: 'Skype', url: 'https://s.example' }] } }))]),
    ]),
    1,
  ),
  sample(
    'as its editor hands it out',
    { html: '<p>x</p>', chunks: {}, design: design([row([column(content('html', { html: 'x' }))])]) },
    1,
  ),
  sample(
    'lists that PHP wrote as objects',
    {
      body: {
        rows: { 0: row([column(text('a'))]), 2: row([column(content('html', { html: 'x' }))]) },
        values: {},
      },
      counters: [],
    },
    1,
  ),
  sample(
    'rows that are nothing',
    '{"body":{"rows":[null,{"columns":null},{"cells":[],"columns":[{"contents":null}]}],"values":[]}}',
    2,
  ),
  sample(
    'hostile values',
    design(
      [
        row([
          column(
            content('text', { text: '<img src=x onerror=alert(1)>', color: '"><script>' }),
            content('button', { text: 'x', href: web('javascript:alert(1)') }),
            content('html', { html: '<script>alert(1)</script>' }),
          ),
        ]),
      ],
      { backgroundColor: 'url(https://evil.example)' },
    ),
    1,
  ),
];
