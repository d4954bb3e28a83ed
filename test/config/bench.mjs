/**
 * `npm run bench`: runs test/bench/*.bench.ts one after another and prints their ratios; `-- NAME` runs those whose file's
 * name contains NAME. Never fails for time, only when a bench cannot run.
 */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const wanted = process.argv[2] ?? '';
const files = (await readdir(path.join(root, 'test/bench'))).filter(
  (file) => file.endsWith('.bench.ts') && file.includes(wanted),
);
const data = path.join(root, 'examples/.data');
await mkdir(data, { recursive: true });
const folder = await mkdtemp(path.join(data, 'bench-'));
try {
  const imports = files.map((file, index) => `import * as bench${index} from './test/bench/${file}';`);
  const names = files.map((_, index) => `bench${index}`);
  const outfile = path.join(folder, 'runner.mjs');
  await esbuild.build({
    stdin: {
      contents: `${imports.join('\n')}
        export { runBenches } from './test/bench/runner.ts';
        export const benches = [${names.join(', ')}];`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const { runBenches, benches } = await import(pathToFileURL(outfile).href);
  await runBenches(benches, { root, folder });
} finally {
  await rm(folder, { recursive: true, force: true });
}
