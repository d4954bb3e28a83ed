/**
 * Bundles the files of `dist/` with esbuild, each in a pass of its own with all others external: `runtime.js` and `ui.js`, the
 * vendors, one entry per widget, workers, the loader.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { cssModulesForEsbuild } from './cssModules.mjs';
import { joinCrumbs } from './join.mjs';
import { dist, entries, root, vendors, widgetNames, workers } from './layout.mjs';
import { readOutputs, writeOutputs } from './outputs.mjs';
import { changedPackages } from './packages.mjs';
import { planShared, shareModules } from './sharedFiles.mjs';

/** What a library of the page may have put in the place of the language's own. */
export const ownLanguage = {
  define: { 'Array.from': 'arrayFrom' },
  inject: [path.join(import.meta.dirname, 'arrayFrom.mjs')],
};

function options({ buildId, isDev }) {
  return {
    absWorkingDir: root,
    // A linked folder of packages gives the same names as a copied one.
    preserveSymlinks: true,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    metafile: true,
    minify: !isDev,
    sourcemap: isDev ? 'inline' : false,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    // A schema step that the runtime does not offer (layout.mjs).
    logOverride: { 'import-is-undefined': 'error' },
    outdir: dist,
    write: false,
    chunkNames: 'chunks/[name]-[hash]',
    inject: ownLanguage.inject,
    define: {
      ...ownLanguage.define,
      'process.env.NODE_ENV': '"production"',
      EW_BUILD: JSON.stringify(buildId),
      EW_WIDGETS: JSON.stringify(widgetNames()),
      global: 'globalThis',
    },
  };
}

/** A worker stands alone: it shares no module with the page, so React and the runtime have no place in it. */
export const workerPass = ({ name, source }, config) => ({
  name,
  options: { ...config, entryPoints: [{ in: source, out: name }], plugins: [] },
});

/**
 * The passes of a build, each with the esbuild options, which can also be watched, and the names that the shared files offer
 * to the others.
 */
export async function planBuild({ buildId, isDev = false }) {
  const config = options({ buildId, isDev });
  const { owners, sources, offered } = await planShared({ isDev });
  const css = cssModulesForEsbuild({ minify: !isDev });
  const plugins = (self) => [shareModules({ owners, buildId, self }), changedPackages, css];
  const shared = Object.entries(sources).map(([owner, contents]) => ({
    name: owner,
    options: {
      ...config,
      stdin: { contents, resolveDir: root, sourcefile: `${owner}.ts`, loader: 'ts' },
      entryNames: owner,
      plugins: plugins(owner),
    },
  }));
  const heavy = Object.entries(vendors).map(([name, { module = `vendor:${name}` }]) => ({
    name,
    isVendor: true,
    options: {
      ...config,
      entryPoints: [{ in: module, out: `chunks/${name}` }],
      entryNames: isDev ? '[dir]/[name]' : '[dir]/[name]-[hash]',
      plugins: plugins(name),
    },
  }));
  const widgets = entries().map(({ name, source }) => ({
    name,
    isScreen: true,
    options: {
      ...config,
      entryPoints: [{ in: source, out: name }],
      splitting: true,
      plugins: plugins(undefined),
    },
  }));
  const loader = {
    name: 'loader',
    options: { ...config, entryPoints: [{ in: 'shared/mount/loader.ts', out: 'loader' }], plugins: [] },
  };
  const alone = workers().map((worker) => workerPass(worker, config));
  return { passes: [...shared, ...heavy, ...widgets, loader, ...alone], offered };
}

/** What one pass gives: its name and its files. In development a screen keeps its crumbs, and its lines. */
export async function runPass({ name, isScreen, isVendor }, result, { buildId, isDev }) {
  const files = readOutputs(result);
  const isJoined = isScreen && !isDev;
  return { name, isScreen, isVendor, files: isJoined ? await joinCrumbs(files, { name, buildId }) : files };
}

/** One whole build into an empty `dist/`; returns what each pass gave. */
export async function bundleAll({ buildId }) {
  const { passes, offered } = await planBuild({ buildId });
  const built = await Promise.all(
    passes.map(async (pass) => runPass(pass, await esbuild.build(pass.options), { buildId, isDev: false })),
  );
  await rm(dist, { recursive: true, force: true });
  return { built, addresses: await writeOutputs(built, { buildId, offered }) };
}
