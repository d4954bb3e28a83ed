// @vitest-environment node
import { expect, it } from 'vitest';
import { budgets, chunkKey } from './budgets.mjs';
import { firstViewParts, vendors, widgetNames } from './layout.mjs';

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

it('counts what a screen fetches by itself on its first view, but for vendors, which have their own', () => {
  const parts = [...new Set([...Object.values(firstViewParts).flat(), ...Object.keys(vendors)])];
  const built = Object.fromEntries([
    ...widgetNames().map((name) => [`widgets/${name}/index.tsx`, { file: `${name}.js?id=1`, imports: [] }]),
    ...parts.map((part) => [`_chunks/${part}-1a.js`, { file: `chunks/${part}-1a.js`, imports: [] }]),
  ]);
  const filesOf = (name: string) => budgets(built).find((row) => row.name === name)?.files;
  expect(filesOf('contact-form.js')).toEqual(['contact-form.js', 'chunks/ContactDialog-1a.js']);
  expect(filesOf('agenda-editor.js')).toEqual(['agenda-editor.js']);
  expect(filesOf('echo (vendor)')).toEqual(['chunks/echo-1a.js']);
});
