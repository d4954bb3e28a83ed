/** `npm run dev`: rebuilds what changed, beside a running example host. */
import { watch as watchFiles } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { planBuild, writeOutputs } from './bundle.mjs';
import { writeCatalogues, writeKeyTypes } from './catalogues.mjs';
import { writeDeclarations } from './declarations.mjs';
import { startHost } from './host.mjs';
import { root } from './layout.mjs';
import { writeManifest } from './manifest.mjs';

/** Development files share one id, so that a reload fetches them all anew under the same addresses. */
const buildId = 'dev';
const settleMs = 30;

/** Watches the sources and rebuilds; starts the example host after the first build. */
export async function watch() {
  const { passes, offered } = await planBuild({ buildId, isDev: true });
  const contexts = await Promise.all(passes.map((pass) => esbuild.context({ ...pass, write: false })));
  const rebuild = async () => {
    const began = performance.now();
    await writeKeyTypes();
    const results = await Promise.all(contexts.map((context) => context.rebuild()));
    const metafiles = await Promise.all(results.map((result) => writeOutputs(result, { buildId, offered })));
    await writeCatalogues();
    await writeManifest(metafiles, buildId);
    await writeDeclarations();
    console.log(`Built in ${Math.round(performance.now() - began)} ms`);
  };
  await rebuild();
  let timer;
  const changed = (_event, file) => {
    if (file && /\.test\.tsx?$|keys\.d\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild().catch((error) => console.error(error.message)), settleMs);
  };
  for (const folder of ['widgets', 'shared', 'locales', 'examples/pages/kit']) {
    watchFiles(path.join(root, folder), { recursive: true }, changed);
  }
  await startHost();
}
