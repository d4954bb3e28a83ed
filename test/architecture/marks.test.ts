// @vitest-environment node
/** Who builds a host has our READMEs and `dist/`: nothing there is written in words that only we understand. */
import * as esbuild from 'esbuild';
import { describe, expect, it } from 'vitest';
import { marks } from '#test/support/marks.ts';
import { describeWidgets } from '../../shared/build/declarations.mjs';
import { screenCode } from '../../shared/build/screenCode.mjs';
import { filesBelow, read } from './files.ts';

const readmes = ['README.md', 'examples/README.md', ...filesBelow('widgets', /^README\.md$/)];

describe('what a host developer reads', () => {
  it.each(readmes)('has no mark of ours in %s', (file) => {
    expect(read(file).match(marks)).toBeNull();
  });

  it('has none in the types and the lists of attributes', async () => {
    expect(JSON.stringify(await describeWidgets()).match(marks)).toBeNull();
  });

  it('has none in messages, texts and pages', async () => {
    const withoutComments = async (code: string) =>
      (await esbuild.transform(code, { loader: 'tsx', minifyWhitespace: true, legalComments: 'none' })).code;
    const pages = filesBelow('examples/pages', /^(?!.*\.test).*\.ts$/).map(read);
    const screens = (await screenCode()).map(({ text }) => text);
    const code = await Promise.all([...pages, ...screens].map(withoutComments));
    const texts = filesBelow('locales', /\.json$/).map(read);
    expect([...code, ...texts].flatMap((text) => text.match(marks) ?? [])).toEqual([]);
  });
});
