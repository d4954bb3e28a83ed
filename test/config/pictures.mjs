/**
 * `npm run pictures`: takes the README's pictures from the running example host. `-- all` takes every screen in every state and look
 * into `examples/.data/pictures/`, with a sheet for each; `-- all campaigns kit` takes those screens.
 */
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
  const outfile = path.join(folder, 'pictures.mjs');
  await esbuild.build({
    entryPoints: [path.join(root, 'test/support/pictures/index.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const { takeAll, takePictures } = await import(pathToFileURL(outfile).href);
  const [wanted, ...screens] = process.argv.slice(2);
  if (wanted === 'all') await takeAll(path.join(data, 'pictures'), screens);
  else await takePictures();
} finally {
  await rm(folder, { recursive: true, force: true });
}
