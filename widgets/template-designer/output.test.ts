/** What goes out for each part that can be added, and for designs of other editors. */
import { describe, expect, it } from 'vitest';
import { mjmlMail, openMailEngine, placeIn } from '#test/support/mailEngine.ts';
import { unlayerDesigns } from '#test/support/storedUnlayer.ts';
import { clippingBytes } from '#shared/lib/mailChecks.ts';
import { blockKinds } from './domain/adding.ts';
import { contrastOf } from './domain/colourValues.ts';
import { darkModes, inDark } from './domain/darkModes.ts';
import { lintMail } from './domain/lint.ts';
import { textsOf } from './domain/mailColours.ts';
import { openStored } from './editor/openStored.ts';
import type { BlockKind, Engine } from './engine/engine.ts';

/** A new mail with these parts, one below the other. */
function mailWith(...kinds: readonly BlockKind[]): Engine {
  const engine = openMailEngine(mjmlMail([]));
  for (const kind of kinds) {
    const { root } = engine.state();
    if (engine.add(kind, { parentId: root.id, index: root.children.length }) === null)
      throw new Error(`${kind} is refused`);
  }
  return engine;
}

/** Every element but what only holds others says its look itself: mail programs drop sheets. */
const inlined = /<(?:table|td|div|p|a|h1|img|span)\b[^>]*>/g;

function expectSafe(html: string): void {
  const tags = html.match(/<table\b[^>]*>/g) ?? [];
  expect(tags.filter((tag) => !/role="presentation"/.test(tag))).toEqual([]);
  expect(html).toMatch(/<!--\[if mso \| IE\]><table[^>]*\swidth="\d+"/);
  const pictures = html.match(/<img\b[^>]*>/g) ?? [];
  expect(pictures.filter((tag) => !/\salt="/.test(tag) || !/\swidth="\d+"/.test(tag))).toEqual([]);
  expect(new TextEncoder().encode(html).length).toBeLessThan(clippingBytes);
}

/** Texts below 4.5:1, in the light and in each dark mode, of which no row tells. */
function untold(html: string, designJson: string): readonly string[] {
  const rows = lintMail({ html, designJson, subject: 'x', tags: null });
  const modes = [
    ['contrast', html] as const,
    ...darkModes.map((mode) => [`contrast:${mode}`, inDark(html, mode)] as const),
  ];
  return modes.flatMap(([kind, shown]) => {
    const faint = textsOf(shown).filter(({ colour, ground }) => contrastOf(colour, ground) < 4.5);
    const row = rows.find((one) => one.kind === kind);
    return faint.length > 0 && row?.level !== 'warning' ? faint.map(({ text }) => `${kind}: ${text}`) : [];
  });
}

describe('what goes out for a part', () => {
  it.each(blockKinds.filter((kind) => kind !== 'html'))(
    '%s: tables for Outlook, its look within, legible in the dark',
    (kind) => {
      const engine = mailWith(kind);
      const { html, problems, designJson } = engine.output();
      expect(problems).toEqual([]);
      expectSafe(html);
      const body = html.slice(html.indexOf('<body'));
      const bare = (body.match(inlined) ?? []).filter(
        (tag) => !/\sstyle="/.test(tag) && !/role="presentation"/.test(tag),
      );
      expect(bare.filter((tag) => !tag.startsWith('<div'))).toEqual([]);
      expect(textsOf(html).filter(({ colour, ground }) => contrastOf(colour, ground) < 4.5)).toEqual([]);
      for (const mode of darkModes)
        expect(
          textsOf(inDark(html, mode)).filter(({ colour, ground }) => contrastOf(colour, ground) < 4.5),
        ).toEqual([]);
      expect(untold(html, designJson)).toEqual([]);
      // No server of others learns who reads it.
      expect(html).not.toMatch(/(?:src|href)="https?:|url\(/);
    },
  );

  it('html: goes out as it was written, closed in its place, alone', () => {
    const engine = openMailEngine(mjmlMail([]));
    const section = engine.add('section', placeIn(engine.state().root)) ?? '';
    const [column] = engine.details(section)?.block.children ?? [];
    const id = (column && engine.add('html', placeIn(column))) ?? '';
    expect(engine.details(id)).toMatchObject({ text: null, markup: '<div></div>' });
    const written =
      '<table width="600" role="presentation"><tr><td style="color:#222222">Ours</td></tr></table>';
    engine.setText(id, written);
    const { html, problems, designJson } = engine.output();
    expect(problems).toEqual([]);
    expectSafe(html);
    expect(html).toContain(written);
    expect(html.indexOf(written)).toBeLessThan(html.indexOf('</body>'));
    expect(untold(html, designJson)).toEqual([]);
    expect(html).not.toMatch(/(?:src|href)="https?:|url\(/);
  });

  it.each([
    ['<b>open', '<b>open'],
    ['<style>p { color: red }', '<style>p { color: red }</style>'],
    ['<!-- open', '<!-- open-->'],
    ['x</mj-raw></mj-body><mj-text>y', 'x&lt;/mj-raw>&lt;/mj-body>&lt;mj-text>y'],
    ['{{#if vip}}<p>A</p>{{/if}}', '{{#if vip}}<p>A</p>{{/if}}'],
  ])('html: %j goes out as %j, and takes nothing behind it along', (written, sent) => {
    const engine = mailWith('html', 'divider');
    const [raw] = engine.state().root.children;
    engine.setText(raw?.id ?? '', written);
    const { html, problems, designJson } = engine.output();
    expect(problems).toEqual([]);
    expect(html).toContain(sent);
    expect(html.slice(html.indexOf(sent))).toContain('border-top:solid 1px');
    expect(JSON.stringify(JSON.parse(designJson))).toBe(designJson);
    engine.undo();
    expect(engine.details(raw?.id ?? '')?.markup).toBe('<div></div>');
  });

  it('all of them, in two columns too, stay below what is clipped', () => {
    const { html, problems } = mailWith('columns2', ...blockKinds, ...blockKinds, ...blockKinds).output();
    expect(problems).toEqual([]);
    expectSafe(html);
    expect(html.match(/mj-column-per-50/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toMatch(/<td class="" style="vertical-align:top;width:300px;"/);
  });

  const ofUnlayer = unlayerDesigns.filter(({ locked = 0 }) => locked === 0);
  it.each(ofUnlayer)('made of Unlayer’s design: $name', ({ design, html: beside }) => {
    const { document } = openStored({ design: String(design), html: beside });
    const { html, designJson } = openMailEngine(document).output();
    expectSafe(html);
    expect(untold(html, designJson)).toEqual([]);
  });
});
