/** `npm run dev`: rebuilds what changed, beside a running example host. */
import { watch as watchFiles } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { planBuild, runPass } from './bundle.mjs';
import { writeCatalogues, writeKeyTypes } from './catalogues.mjs';
import { describeWidgets, writeDeclarations } from './declarations.mjs';
import { startHost } from './host.mjs';
import { root } from './layout.mjs';
import { writeManifest } from './manifest.mjs';
import { writeOutputs } from './outputs.mjs';
import { writeReference } from './reference.mjs';

/** Development files share one id, so that a reload fetches them all anew under the same addresses. */
const buildId = 'dev';
const settleMs = 30;

const folders = ['widgets', 'shared', 'locales', 'examples/pages/kit'];

/** One esbuild context a pass; rebuilds only those that a changed file is part of, or that failed. */
async function createBuilder() {
  const { passes, offered } = await planBuild({ buildId, isDev: true });
  const builders = await Promise.all(
    passes.map(async (pass) => ({
      pass,
      context: await esbuild.context(pass.options),
      built: null,
    })),
  );
  const refresh = async (builder) => {
    builder.built = null;
    builder.built = await runPass(builder.pass, await builder.context.rebuild(), { buildId, isDev: true });
    return builder.built;
  };
  let addresses;
  const build = async (changed) => {
    const isTouched = ({ built }) =>
      !built || built.files.some(({ sources }) => sources.some((file) => changed.has(file)));
    const fresh = await Promise.all(builders.filter(isTouched).map(refresh));
    addresses = await writeOutputs(fresh, { buildId, offered, isDev: true, addresses });
    return { built: builders.map(({ built }) => built), addresses };
  };
  return { build, dispose: () => Promise.all(builders.map(({ context }) => context.dispose())) };
}

/** Types, lists and reference. A call that nobody has described yet stops no work: the whole build refuses it. */
async function describe() {
  const described = await describeWidgets();
  await writeDeclarations(described);
  await writeReference(described).catch((error) => console.error(`Reference: ${error.message}`));
}

/** Watches the sources and rebuilds; starts the example host after the first build, and ends with it. */
export async function watch() {
  const builder = await createBuilder();
  const rebuild = async (changed) => {
    const began = performance.now();
    const isFirst = changed.size === 0;
    const has = (pattern) => isFirst || [...changed].some((file) => pattern.test(file));
    if (has(/^locales\//)) await writeKeyTypes();
    const { built, addresses } = await builder.build(changed);
    await writeCatalogues(built, { isChanged: has(/^locales\//) });
    await writeManifest(built, { buildId, addresses });
    if (has(/index\.tsx$|attributes\.ts$|^shared\/(api|realtime|reference)\//)) await describe();
    console.log(`Built in ${Math.round(performance.now() - began)} ms`);
  };
  await rebuild(new Set());
  let timer;
  const pending = new Set();
  const run = () => {
    const changed = new Set(pending);
    pending.clear();
    rebuild(changed).catch((error) => console.error(error.message));
  };
  const watchers = folders.map((folder) =>
    watchFiles(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || /\.test\.tsx?$|keys\.d\.ts$/.test(name)) return;
      pending.add(`${folder}/${name.split(path.sep).join('/')}`);
      clearTimeout(timer);
      timer = setTimeout(run, settleMs);
    }),
  );
  await startHost();
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await builder.dispose();
}
