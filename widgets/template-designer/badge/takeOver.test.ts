import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { badgePlans } from '#examples/database/seed/designs/badges.ts';
import type { BadgeObject } from '#shared/lib/badges/design.ts';
import { readBadgeDesign, writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';
import { safeHref } from '#shared/lib/links.ts';
import { hostileDesigns } from '#test/support/hostileDesigns.ts';
import { hostileMark } from '#test/support/hostileTemplates.ts';
import { storedDesigns } from '#test/support/storedDesigns.ts';
import { openBadge } from './openBadge.ts';
import { takeOver } from './takeOver.ts';

// It would ask for the pages of frames; a browser does not where nothing is alive.
Object(globalThis).happyDOM.settings.disableIframePageLoading = true;

interface Given {
  readonly design?: string | null;
  readonly html?: string | null;
  readonly size?: readonly [string, string];
  readonly isDoubleSided?: boolean;
}

function take({ design = null, html = null, size = ['100', '140'], isDoubleSided = false }: Given) {
  const stored = { design, html, badgeWidth: size[0], badgeHeight: size[1], isDoubleSided };
  return takeOver(openBadge(stored), stored);
}
const textsOf = (objects: readonly BadgeObject[]) =>
  objects.flatMap((object) => (object.kind === 'text' ? [object.text] : []));
const missed = ({ notTaken = [] }: ReturnType<typeof take>) =>
  Object.fromEntries(notTaken.map(({ kind, count }) => [kind, count]));

/** Objects that lie beside the badge, ask for something that is no picture, or are read as something else once they are stored. */
function unsound({ design }: ReturnType<typeof take>): readonly BadgeObject[] {
  const read = readBadgeDesign(writeBadgeDesign(design));
  const again = read.kind === 'badge' ? [...read.design.front, ...read.design.back] : [];
  return [...design.front, ...design.back].filter((object, at) => {
    const { x, y, width, height } = object;
    const isOn =
      Math.min(x, y) >= 0 && x + width <= design.width + 0.01 && y + height <= design.height + 0.01;
    const isPicture =
      object.kind !== 'picture' ||
      /^(?:data:image\/|\{\{)/i.test(object.source) ||
      safeHref(object.source) !== null;
    return !isOn || !isPicture || !isDeepStrictEqual(again[at], object);
  });
}

/** As Unlayer stores a badge. */
const unlayer = JSON.stringify({
  counters: {},
  body: {
    rows: [
      {
        cells: [1, 2],
        columns: [
          {
            contents: [
              { type: 'image', values: { src: { url: '/media/logo.png', width: 120, height: 40 } } },
            ],
          },
          {
            contents: [
              {
                type: 'heading',
                values: { headingType: 'h1', text: '{{event_name}}', fontSize: '22px', color: '#aa0000' },
              },
              { type: 'video', values: {} },
            ],
          },
        ],
        values: {},
      },
      {
        cells: [1],
        columns: [
          {
            contents: [
              {
                type: 'text',
                values: {
                  text: '<p style="font-size:48px"><strong>{{first_name}} {{last_name}}</strong></p><p>{{organisation}}</p>',
                  textAlign: 'center',
                },
              },
              {
                type: 'divider',
                values: {
                  border: { borderTopWidth: '2px', borderTopStyle: 'solid', borderTopColor: '#00aa00' },
                },
              },
              { type: 'menu', values: { menu: { items: [{ text: 'A', link: {} }] } } },
            ],
          },
        ],
        values: {},
      },
    ],
    values: { contentWidth: '500px', backgroundColor: '#f4f4f4' },
  },
});

/** As GrapesJS does. */
const grapes = JSON.stringify({
  styles: [
    { selectors: ['name'], style: { 'font-size': '40px', 'font-weight': '700', 'text-align': 'center' } },
  ],
  pages: [
    {
      frames: [
        {
          component: {
            type: 'wrapper',
            style: { 'background-color': '#eef' },
            components: [
              {
                type: 'text',
                classes: ['name'],
                components: [{ type: 'textnode', content: '{{first_name}}' }],
              },
              {
                type: 'image',
                attributes: { src: 'https://img.example/a.png', alt: 'Logo' },
                style: { width: '40mm', height: '10mm' },
              },
              { type: 'video', src: 'x.mp4' },
            ],
          },
        },
      ],
    },
  ],
});

describe('a badge of another editor (T-2)', () => {
  it('of Unlayer’s is on the canvas, row by row', () => {
    const taken = take({ design: unlayer });
    const { front } = taken.design;
    expect(front).toMatchObject([
      { kind: 'shape', fill: '#f4f4f4', width: 100, height: 140 },
      { kind: 'picture', source: '/media/logo.png' },
      { kind: 'text', text: '{{event_name}}', colour: '#aa0000' },
      { kind: 'text', text: '{{first_name}} {{last_name}}', isBold: true, align: 'center' },
      { kind: 'text', text: '{{organisation}}', isBold: false, align: 'center' },
      { kind: 'shape', shape: 'line', stroke: '#00aa00' },
    ]);
    const [, logo, event, name, organisation] = front;
    expect([logo?.y, (event?.x ?? 0) > (logo ? logo.x + logo.width : 100)]).toEqual([event?.y, true]);
    const sizes = [name, organisation].map((object) => (object?.kind === 'text' ? object.size : 0));
    expect(sizes[0]).toBeGreaterThan(2 * (sizes[1] ?? 100));
    expect(missed(taken)).toEqual({ video: 1, menu: 1 });
    expect(unsound(taken)).toEqual([]);
  });

  it('of GrapesJS’s is, with the looks of its rules', () => {
    const taken = take({ design: grapes });
    expect(taken.design.front).toMatchObject([
      { kind: 'shape', fill: '#eeeeff', isLocked: true },
      { kind: 'text', text: '{{first_name}}', size: 30, isBold: true, align: 'center' },
      { kind: 'picture', label: 'Logo', width: 40, height: 10 },
    ]);
    expect(missed(taken)).toEqual({ video: 1 });
  });

  it('of HTML alone is, also of sheets, fonts and tables of old', () => {
    const html = `<style>.n{font:bold 24pt/1 Georgia} td{vertical-align:top}</style>
      <table width="300"><tr><td class=n>{{first_name}}</td><td><font color=red>{{country}}</font></td></tr>
      <tr><td colspan=2 align=right>{{organisation}}</table>`;
    expect(take({ html }).design.front).toMatchObject([
      { text: '{{first_name}}', size: 24, isBold: true, font: 'Georgia', x: 3 },
      { text: '{{country}}', colour: '#ff0000', x: 51 },
      { text: '{{organisation}}', align: 'end', width: 94 },
    ]);
  });

  it('that reads from right to left begins there', () => {
    const html =
      '<html dir="rtl"><body><p>أهلاً بكم</p><p>{{first_name}}</p><p style="text-align:left">نص</p></body></html>';
    const { front } = take({ html }).design;
    expect(front.map((object) => object.kind === 'text' && object.align)).toEqual(['start', 'start', 'end']);
  });

  it('whose design cannot be read shows the HTML beside it, and nothing where there is none', () => {
    expect(textsOf(take({ design: '{"cut', html: '<p>As it was</p>' }).design.front)).toEqual(['As it was']);
    expect(take({ design: '{"cut' }).design.front).toEqual([]);
  });

  it('whose design shows nothing shows the HTML beside it', () => {
    const html = '<p>As it was</p>';
    expect(textsOf(take({ design: '{"body":{"rows":[]}}', html }).design.front)).toEqual(['As it was']);
    expect(take({ design: '{"body":{"rows":[]}}' }).design.front).toEqual([]);
  });

  it('of two sides has its second page on the back', () => {
    const html = '<div style="page-break-after:always">{{first_name}}</div><div>Wi-Fi</div>';
    const { front, back } = take({ html, isDoubleSided: true }).design;
    expect([textsOf(front), textsOf(back)]).toEqual([['{{first_name}}'], ['Wi-Fi']]);
  });

  it('is the same each time that it is opened', () => {
    expect(take({ design: unlayer })).toEqual(take({ design: unlayer }));
  });

  const foreign = badgePlans(['Summit', 'Forum', 'Congress', 'Fair']).filter(({ design }) => design === null);

  it.each(foreign)(
    'of the demo is, whatever its size: $name, $event',
    ({ html, width, height, isDoubleSided, name }) => {
      const taken = take({ html, size: [width, height], isDoubleSided });
      const event = name.split(' – ').at(-1);
      expect(textsOf(taken.design.front)).toEqual([
        event,
        '{{first_name}} {{last_name}}',
        '{{organisation}}',
        '{{reg_number}}',
      ]);
      expect(
        taken.design.front.map((object) => object.kind === 'text' && [object.align, object.isBold]),
      ).toEqual([
        ['center', false],
        ['center', true],
        ['center', false],
        ['center', false],
      ]);
      expect(taken.notTaken).toEqual([]);
      expect(unsound(taken)).toEqual([]);
    },
  );

  it.each(storedDesigns.filter(({ kind }) => kind !== 'empty'))(
    'holds what a mail may hold: $name',
    ({ design, html }) => {
      const text = typeof design === 'string' ? design : JSON.stringify(design);
      expect(unsound(take({ design: text, html, size: ['86', '54'] }))).toEqual([]);
    },
  );
});

describe('what mails are stored as, opened as a badge', () => {
  const dear = 'Dear {{first_name}}';

  it.each([
    ['a mail of one text', [dear]],
    ['a mail in Arabic with a preheader', ['أهلاً بكم']],
    ['social, menu, divider, spacer, hero and wrapper', ['Gala']],
    ['conditions of the server in a raw part', ['VIP']],
    ['MJML as text', ['x']],
    ['parts as one HTML text', ['Hello there']],
    ['the keys of the old days', ['x']],
    ['a list of parts alone', ['x']],
    ['Unlayer: an invitation', ['Spring Forum', dear, 'Register']],
    ['Unlayer: columns, line, networks and menu', ['a', 'b', 'c']],
    ['Unlayer: HTML of its own', ['x', 'y']],
    ['Unlayer: written by PHP', ['Señor / "x"']],
    ['Unlayer: a row for some', ['For all']],
    ['Unlayer: hostile values', ['x']],
    ['Unlayer: rows that are nothing', []],
    ['HTML without a design', ['Hi']],
    ['tags that do not close', ['a', 'b', 'c', 'x', 'y']],
    ['rows in conditions', ['{{ $row }}']],
    ['HTML in the place of the design', ['Hello']],
    ['HTML beside an empty project', ['x']],
    ['cut off in the middle', ['x']],
    ['of an editor that is not known', []],
  ])('%s says %j', (name, texts) => {
    const { design, html } = storedDesigns.find((one) => one.name === name) ?? {};
    const text = typeof design === 'string' ? design : JSON.stringify(design);
    expect(textsOf(take({ design: text, html: html ?? null }).design.front).toSorted()).toEqual(
      texts.toSorted(),
    );
  });

  it.each([
    ['two columns with picture and button', {}],
    ['social, menu, divider, spacer, hero and wrapper', { social: 1, menu: 1 }],
    ['conditions of the server in a raw part', { condition: 1 }],
    ['Unlayer: tools that are not known', { timer: 1, video: 1, other: 1 }],
    ['Unlayer: a row for some', { condition: 1 }],
    ['Unlayer: columns, line, networks and menu', { social: 1, menu: 1 }],
  ])('%s is missing %j', (name, wanted) => {
    const { design, html } = storedDesigns.find((one) => one.name === name) ?? {};
    expect(missed(take({ design: JSON.stringify(design), html: html ?? null }))).toEqual(wanted);
  });
});

describe('what is hostile in it', () => {
  it.each(hostileDesigns)('stays words, or is left out: $name', ({ design, html }) => {
    expect(unsound(take({ design, html }))).toEqual([]);
    expect(Reflect.get(globalThis, hostileMark)).toBeUndefined();
  });

  it('is a text where it is one', () => {
    const { front } = take({
      html: '<p>&lt;img src=x onerror=alert(1)&gt;</p><script>alert(1)</script>',
    }).design;
    expect(textsOf(front)).toEqual(['<img src=x onerror=alert(1)>']);
  });

  it.each([
    ['of ten thousand parts', '<p>x</p>'.repeat(10_000), { rest: 9_800 }],
    ['nested a thousand deep', `${'<div><b>'.repeat(1_000)}x`, {}],
    ['of tables in tables', `${'<table><tr><td bgcolor=red>a<td>'.repeat(300)}x`, {}],
    [
      'of huge sizes',
      '<p style="font-size:99999px;width:999999px;height:999999px;border:99999px solid red">x</p>',
      {},
    ],
    ['of one endless word', `<p>${'x'.repeat(100_000)}</p>`, {}],
    [
      'of scripts as addresses',
      '<img src="javascript:alert(1)"><a href="javascript:alert(1)">x</a>',
      { picture: 1 },
    ],
    ['of nothing that is said', '<p> </p><br><div>&nbsp;</div><!-- x --><style>p{}</style>', {}],
    ['of bidi marks', '<p>\u202Ekcatta\u202C {{first_name}}</p>', {}],
    ['cut in the middle of a tag', '<p>x</p><p style="', {}],
  ])('%s is taken as far as it can be', (_, html, wanted) => {
    const taken = take({ html });
    expect(missed(taken)).toMatchObject(wanted);
    expect(unsound(taken)).toEqual([]);
  });
});
