/** `npm run pictures`: takes the README's pictures from the running example host; `-- FOLDER` takes every view. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../../shared/build/install.mjs';

const root = path.resolve(import.meta.dirname, '../..');

ensureInstalled();
const esbuild = await import('esbuild');
const { build } = await import('../../build.mjs');
await build({ quiet: true });
const data = path.join(root, 'examples/.data');
await mkdir(data, { recursive: true });
const folder = await mkdtemp(path.join(data, 'pictures-'));
try {
  const outfile = path.join(folder, 'takePictures.mjs');
  await esbuild.build({
    entryPoints: [path.join(root, 'test/support/takePictures.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const { takePictures } = await import(pathToFileURL(outfile).href);
  await takePictures(process.argv[2]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
