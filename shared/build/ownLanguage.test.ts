// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ownLanguage } from './bundle.mjs';

/** What MooTools 1.5 makes of it. */
const mooTools = `Array.from = (item) => (item == null ? [] : item.length === undefined ? [item] : Array.prototype.slice.call(item));`;

async function run(code: string): Promise<unknown> {
  const stdin = { contents: `said(JSON.stringify(${code}))`, resolveDir: import.meta.dirname };
  const [file] = (await build({ ...ownLanguage, stdin, bundle: true, minify: true, write: false }))
    .outputFiles;
  let said = '';
  runInNewContext(mooTools + (file?.text ?? ''), { said: (text: string) => (said = text) });
  return JSON.parse(said);
}

describe('Array.from in the bundles', () => {
  it.each([
    ['Array.from(new Set([1, 2]))', [1, 2]],
    ['Array.from(new Map([[1, 2]]).entries(), ([key]) => key)', [1]],
    ['Array.from({ length: 3 }, (_, index) => index)', [0, 1, 2]],
    ['Array.from({ length: 2, 0: "a" })', ['a', null]],
    ['Array.from("a😀")', ['a', '😀']],
    ['[[1]].map(Array.from)[0]', [1]],
    ['Array.from([3, 4], (item, index) => item * index)', [0, 4]],
  ])('is ours, whatever the page has put there: %s', async (code, expected) => {
    expect(await run(code)).toEqual(expected);
  });

  it('comes along only where it is used', async () => {
    const stdin = { contents: 'said(1)', resolveDir: import.meta.dirname };
    const [file] = (await build({ ...ownLanguage, stdin, bundle: true, minify: true, write: false }))
      .outputFiles;
    expect(file?.text.length).toBeLessThan(40);
  });
});
