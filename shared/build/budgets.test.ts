// @vitest-environment node
import { expect, it } from 'vitest';
import { chunkKey } from './budgets.mjs';

const manifest = { '_chunks/around-1a.js': {}, '_chunks/later-2b.js': {}, '_chunks/later-3c.js': {} };

it('measures the file of a name, and never one of two', () => {
  expect(chunkKey(manifest, 'around')).toBe('_chunks/around-1a.js');
  expect(() => chunkKey(manifest, 'later')).toThrow('Several files have the name later');
  expect(() => chunkKey(manifest, 'gone')).toThrow('No file chunks/gone');
});
