// @vitest-environment node
import { expect, it } from 'vitest';
import { budgets, chunkKey } from './budgets.mjs';
import { firstViewParts, largeParts, vendors, widgetNames } from './layout.mjs';

const manifest = {
  '_chunks/around-1a.js': {},
  '_chunks/later-2b.js': {},
  '_chunks/later-3c.js': {},
  '_chunks/mail-4d.js': {},
  '_chunks/mail-5e-campaigns.js': {},
};

it('measures the file of a name, and never one of two', () => {
  expect(chunkKey(manifest, 'around')).toBe('_chunks/around-1a.js');
  expect(() => chunkKey(manifest, 'later')).toThrow('Several files have the name later');
  expect(() => chunkKey(manifest, 'gone')).toThrow('No file chunks/gone');
});

it('measures the file that has been made for the screen, where there is one', () => {
  expect(chunkKey(manifest, 'mail', 'campaigns')).toBe('_chunks/mail-5e-campaigns.js');
  expect(chunkKey(manifest, 'mail', 'speakers')).toBe('_chunks/mail-4d.js');
});

/** What a build has by name, with what some of its files import. */
function built(imports: Readonly<Record<string, readonly string[]>> = {}) {
  const named = [...Object.values(firstViewParts), ...Object.values(largeParts).map(Object.keys)];
  const parts = new Set([...named.flatMap((names) => names ?? []), ...Object.keys(vendors)]);
  for (const part of Object.values(imports).flat()) parts.add(part);
  const chunk = (part: string) => `_chunks/${part}-1a.js`;
  return Object.fromEntries([
    ...widgetNames().map((name) => [`widgets/${name}/index.tsx`, { file: `${name}.js?id=1`, imports: [] }]),
    ...[...parts].map((part) => [
      chunk(part),
      { file: `chunks/${part}-1a.js`, imports: (imports[part] ?? []).map(chunk) },
    ]),
  ]);
}

it('counts a large lazy part without vendors, and without what is there before it', () => {
  const manifest = built({ EditorScreen: ['both'], grapesEngine: ['both', 'alone', 'grapes'] });
  const rowOf = (part: string) =>
    budgets(manifest).find(({ name }) => name === `template-designer.js: ${part}`);
  expect(rowOf('EditorScreen')).toMatchObject({
    limit: 45,
    files: ['chunks/EditorScreen-1a.js', 'chunks/both-1a.js'],
  });
  expect(rowOf('grapesEngine')?.files).toEqual(['chunks/grapesEngine-1a.js', 'chunks/alone-1a.js']);
});

it('counts what a screen fetches by itself on its first view, but for vendors, which have their own', () => {
  const manifest = built();
  const filesOf = (name: string) => budgets(manifest).find((row) => row.name === name)?.files;
  expect(filesOf('contact-form.js')).toEqual(['contact-form.js', 'chunks/ContactDialog-1a.js']);
  expect(filesOf('agenda-editor.js')).toEqual(['agenda-editor.js']);
  expect(filesOf('echo (vendor)')).toEqual(['chunks/echo-1a.js']);
});
