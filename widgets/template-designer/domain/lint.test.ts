// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { lintMail, type LintKind } from './lint.ts';
import { lockedComponent } from './lockedBlock.ts';
import { makeProject } from './project.ts';

const rowOf = (html: string, kind: LintKind, designJson = '{}') =>
  lintMail({ html, subject: 'x', tags: null, designJson }).find((row) => row.kind === kind);
const levels = (html: string) =>
  Object.fromEntries(
    (['contrast', 'contrast:authored', 'contrast:partial', 'contrast:full'] as const).map((kind) => [
      kind.replace(/^contrast:?/, '') || 'day',
      rowOf(html, kind)?.level,
    ]),
  );
const all = (level: string) => ({ day: level, authored: level, partial: level, full: level });

describe('contrasts of a mail', () => {
  it.each([
    ['<p>black on white</p>', all('fine')],
    [
      '<p style="color:#777777">4.48</p>',
      { day: 'warning', authored: 'warning', partial: 'fine', full: 'fine' },
    ],
    ['<p style="color:#767676">4.54</p>', { day: 'fine', authored: 'fine', partial: 'fine', full: 'fine' }],
    ['<table bgcolor="#003366"><tr><td style="color:#ffffff">x</td></tr></table>', all('fine')],
    ['<body style="background-color:#ffffff;color:#222222"><p>x</p></body>', all('fine')],
    ['<p>see <a href="https://x.org">link</a></p>', all('fine')],
  ])('%s', (html, expected) => {
    expect(levels(html)).toEqual(expected);
  });

  it('finds a dark text that partial inversion makes light on a ground that stays', () => {
    const html = '<td style="background-color:#c9a000"><p style="color:#222222">Register</p></td>';
    expect(levels(`<table><tr>${html}</tr></table>`)).toEqual({
      day: 'fine',
      authored: 'fine',
      partial: 'warning',
      full: 'warning',
    });
    expect(rowOf(`<table><tr>${html}</tr></table>`, 'contrast:partial')).toMatchObject({
      found: ['Register'],
      count: 1,
    });
  });

  it('reads the mail’s own colours for the dark', () => {
    const sheet = (colour: string) =>
      `<style>@media (prefers-color-scheme: dark) { .box { background-color: #000000 !important } .box p { color: ${colour} !important } }</style><div class="box" style="background-color:#ffffff"><p style="color:#000000">x</p></div>`;
    expect(rowOf(sheet('#ffffff'), 'contrast:authored')?.level).toBe('fine');
    expect(rowOf(sheet('#222222'), 'contrast:authored')?.level).toBe('warning');
    expect(rowOf(sheet('#222222'), 'contrast')?.level).toBe('fine');
  });

  it.each([
    ['<div style="display:none;color:#fff">x</div>', 'fine'],
    ['<div style="font-size:0;line-height:0;color:#fff">x</div>', 'fine'],
    ['<div style="max-height:0;overflow:hidden;color:#fff">x</div>', 'fine'],
    ['<div style="color:#fff"> &nbsp;\u200C </div>', 'fine'],
    ['<!-- <p style="color:#fff">x</p> -->', 'fine'],
    ['<p style="color:#ffffff">x</p>', 'warning'],
    ['<p style="color:rgba(0,0,0,.3)">x</p>', 'warning'],
    ['<p style="color:hsl(0, 0%, 90%)">x</p>', 'warning'],
    ['<p style="background:url(a.png) #000 no-repeat">x</p>', 'warning'],
    ['<font color="silver">x</font>', 'warning'],
    ['<body text="#eeeeee"><p>x</p></body>', 'warning'],
    ['<style>p.a{color:#eee}</style><p class="a">x</p>', 'warning'],
    ['<style>p.a{color:#eee}</style><p class="a" style="color:#000">x</p>', 'fine'],
    ['<style>@media (max-width:480px){p{color:#eee}}</style><p>x</p>', 'fine'],
    ['<style>p:hover{color:#eee}a{{{</style><p>x</p>', 'fine'],
  ])('by day %s is %s', (html, level) => {
    expect(rowOf(html, 'contrast')?.level).toBe(level);
  });

  it.each([
    ['declarations without end', `<p style="${';'.repeat(200_000)}color:#fff">x</p>`, 'warning'],
    ['brackets without end', `<p style="${'a(;'.repeat(50_000)}">x</p>`, 'fine'],
    ['addresses without end', `<p style="background:${'url('.repeat(50_000)}">x</p>`, 'fine'],
    ['styles that never end', `<p>x</p>${'<style '.repeat(40_000)}`, 'fine'],
    ['comments that never end', `<style>${'/*'.repeat(100_000)}</style><p>x</p>`, 'fine'],
    ['media without end', `<style>${'@media all{'.repeat(20_000)}</style><p>x</p>`, 'fine'],
  ])('comes to an end with %s', (_, html, level) => {
    expect(rowOf(html, 'contrast')?.level).toBe(level);
  });

  it('names each text once', () => {
    expect(rowOf('<p style="color:#fff">x</p><p style="color:#fff">x</p>', 'contrast')).toMatchObject({
      found: ['x'],
      count: 2,
    });
  });

  it('has none for a mail that is empty', () => {
    expect(lintMail({ html: ' ', subject: '', tags: null, designJson: '' }).map(({ kind }) => kind)).toEqual([
      'content',
    ]);
  });
});

describe('the lint (screens.md §4)', () => {
  it('has the rows of the campaign’s rehearsal, and puts the worst first', () => {
    const rows = lintMail({
      html: '<p>x</p><a href="#">y</a>',
      subject: '{{nick}}',
      tags: [{ tag: '{{a}}', name: 'A', sample: null }],
      designJson: '',
    });
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(
      [
        'tags',
        'unsubscribe',
        'deadLinks',
        'plainLinks',
        'emptyAlt',
        'imageOnly',
        'size',
        'contrast',
        'contrast:authored',
        'contrast:partial',
        'contrast:full',
      ].toSorted(),
    );
    const order = rows.map(({ level }) => ['critical', 'warning', 'open', 'fine'].indexOf(level));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it.each([
    ['a button with an address', { attributes: { href: 'https://x.org' }, content: 'Go' }, undefined],
    ['a button with a tag for one', { attributes: { href: '{{url}}' }, content: 'Go' }, undefined],
    ['a button with none', { attributes: {}, content: 'Register <b>now</b>' }, ['Register now']],
    ['a button with a blank one', { attributes: { href: ' ' }, content: 'Go' }, ['Go']],
    ['one whose words are parts', { components: [{ type: 'textnode', content: 'Go' }] }, ['Go']],
  ])('tells of buttons that lead nowhere: %s', (_, button, found) => {
    const inColumn = { type: 'mj-column', components: [{ type: 'mj-button', ...button }] };
    const design = makeProject([{ type: 'mj-section', components: [inColumn] }]);
    expect(rowOf('<p>x</p>', 'linkless', JSON.stringify(design))?.found).toEqual(found);
  });

  it('counts buttons of the same words', () => {
    const button = { tagName: 'mj-button', type: 'ew-part', content: 'Go' };
    const design = JSON.stringify(makeProject([button, button]));
    expect(rowOf('<p>x</p>', 'linkless', design)).toMatchObject({
      level: 'warning',
      found: ['Go'],
      count: 2,
    });
  });

  it('tells of locked parts for which nothing goes out', () => {
    const design = (output: string) =>
      JSON.stringify(makeProject([lockedComponent({ source: '{}', output })]));
    expect(rowOf('<p>x</p>', 'silent', design(''))).toMatchObject({ level: 'warning', count: 1 });
    expect(rowOf('<p>x</p>', 'silent', design('<b>x</b>'))).toBeUndefined();
  });
});

describe('servers that nobody has named', () => {
  it.each([
    ['<img src="https://www.mailjet.example/a.png">', '{}', ['www.mailjet.example']],
    ['<link href="https://fonts.example/css?family=Lato" rel="stylesheet">', '{}', ['fonts.example']],
    ['<style>@import url(https://fonts.example/css);</style>', '{}', ['fonts.example']],
    ['<td background="https://a.example/b.png">x</td>', '{}', ['a.example']],
    ['<a href="https://a.example">x</a>', '{}', undefined],
    ['<img src="https://A.example/a.png">', '{"src":"https:\\/\\/a.example\\/a.png"}', undefined],
    ['<img src="data:image/png;base64,AA">', '{}', undefined],
  ])('%s beside %s: %j', (html, designJson, found) => {
    expect(rowOf(html, 'foreign', designJson)?.found).toEqual(found);
  });

  it('comes to an end with links without end', () => {
    expect(rowOf('<link '.repeat(40_000), 'foreign')).toBeUndefined();
  });
});
