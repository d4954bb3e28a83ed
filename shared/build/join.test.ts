import { describe, expect, it } from 'vitest';
import { joinCrumbs } from './join.mjs';
import { writeOutputs } from './outputs.mjs';

const output = (file: string, text: string, imports: readonly { to: string; isLazy: boolean }[] = []) => ({
  file,
  text,
  imports,
  inputs: [],
  exports: [],
  isEntry: !file.includes('/'),
});

/** A screen whose lazy part, of the same content in every screen, takes something that its entry holds, too. */
const screen = (name: string) => [
  output(
    `${name}.js`,
    `import{a}from"./chunks/chunk-AAAAAAAA.js";export const part=()=>import("./chunks/Part-BBBBBBBB.js");export const own=[a,"${name}"];`,
    [
      { to: 'chunks/chunk-AAAAAAAA.js', isLazy: false },
      { to: 'chunks/Part-BBBBBBBB.js', isLazy: true },
    ],
  ),
  output('chunks/chunk-AAAAAAAA.js', 'const a=()=>1;export{a};'),
  output('chunks/Part-BBBBBBBB.js', 'import{a}from"./chunk-AAAAAAAA.js";export const show=()=>a();', [
    { to: 'chunks/chunk-AAAAAAAA.js', isLazy: false },
  ]),
];

const joined = (name: string) => joinCrumbs(screen(name), { name, buildId: '0' });

describe('parts that take something from a screen’s entry', () => {
  it('have a name of that screen’s own, which its entry asks for', async () => {
    const files = await joined('kiosk');
    expect(files.map(({ file }) => file)).toEqual(['kiosk.js', 'chunks/Part-BBBBBBBB-kiosk.js']);
    expect(files[0]?.text).toContain('import("./chunks/Part-BBBBBBBB-kiosk.js")');
    expect(files[0]?.imports).toEqual([{ to: 'chunks/Part-BBBBBBBB-kiosk.js', isLazy: true }]);
    expect(files[1]?.text).toContain('"kiosk:0"');
  });

  it('are never one file for two screens', async () => {
    const [one, two] = await Promise.all([joined('kiosk'), joined('badges')]);
    const names = (files: typeof one) => files.map(({ file }) => file);
    expect(names(one).filter((file) => names(two).includes(file))).toEqual([]);
  });
});

it('imports each name of a shared file once, however many modules of a screen use it, and none that nobody does', async () => {
  const uses = (name: string) => `import{jsx as ${name},useId as unused}from"ew-runtime:0";`;
  const files = [
    output('kiosk.js', `import{a}from"./chunks/chunk-AAAAAAAA.js";${uses('q')}export const own=[a,q("b")];`, [
      { to: 'chunks/chunk-AAAAAAAA.js', isLazy: false },
    ]),
    output('chunks/chunk-AAAAAAAA.js', `${uses('c')}const a=c("a");export{a};`),
  ];
  const [entry] = await joinCrumbs(files, { name: 'kiosk', buildId: '0' });
  expect(entry?.text.match(/\b(jsx|useId)\b/g)).toEqual(['jsx']);
  expect(entry?.text).toMatch(/"a".*"b"/);
});

it('imports no name that is only called like something inside of a function', async () => {
  const text = 'import{jsx as q,useId as a}from"ew-runtime:0";export const own=a=>q(a,a);';
  const [entry] = await joinCrumbs([output('kiosk.js', text)], { name: 'kiosk', buildId: '0' });
  expect(entry?.text).toContain('jsx');
  expect(entry?.text).not.toContain('useId');
});

describe('writing the files of all screens', () => {
  it('refuses two that are called alike and are not', async () => {
    const pass = (name: string, text: string) => ({
      name,
      isScreen: true,
      isVendor: false,
      files: [output('chunks/Part-BBBBBBBB.js', text)],
    });
    const written = writeOutputs([pass('kiosk', '1'), pass('badges', '2')], { buildId: '0', offered: {} });
    await expect(written).rejects.toThrow(
      'chunks/Part-BBBBBBBB.js is written by kiosk and by badges, not alike',
    );
  });
});
