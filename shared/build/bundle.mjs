/**
 * Bundles the files of `dist/` with esbuild: `runtime.js` and `ui.js` first, then one pass per entry with both external.
 *
 * Imports of shared modules become the placeholder `ew-<file>:<build id>`, so that chunk hashes depend on the build; a
 * last step turns it into a relative address with `?id=`. A CommonJS vendor that requires React gets a small module
 * that re-exports the one in the runtime.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { apexCharts } from './apexCharts.mjs';
import { cssModulesForEsbuild } from './cssModules.mjs';
import {
  dist,
  entries,
  iconBase,
  namedPackages,
  reactExports,
  reactPackages,
  root,
  runtimePackages,
  schemaPrefix,
  schemaSteps,
  sharedModules,
} from './layout.mjs';

/**
 * Chromium compiles a file that begins so beside the main thread while it arrives, in one go instead of each function anew at
 * its first call: a screen is there a third sooner. Others take it for a comment. Not for lazy chunks: they hold much that is
 * never called.
 */
const compileAhead = '//# allFunctionsCalledOnLoad\n';

const placeholder = /"ew-(runtime|ui):[\w-]+"/g;

function options({ buildId, isDev }) {
  return {
    absWorkingDir: root,
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
    chunkNames: 'chunks/[name]-[hash]',
    define: {
      'process.env.NODE_ENV': '"production"',
      EW_BUILD: JSON.stringify(buildId),
      global: 'globalThis',
    },
  };
}

/** Leaves out whatever a module imports: only its own exports are asked for. */
const surfaceOnly = {
  name: 'surface-only',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path: id }) =>
      kind === 'entry-point' ? undefined : { path: id, external: true },
    );
  },
};

/** Export names of one of our modules. */
async function exportsOf(file, config) {
  const result = await esbuild.build({
    ...config,
    entryPoints: [file],
    write: false,
    minify: false,
    sourcemap: false,
    outdir: '/names',
    plugins: [surfaceOnly],
  });
  const [output] = Object.values(result.metafile.outputs);
  return output.exports;
}

/** Collects the names a shared file exports; two modules must not offer the same one. */
function createOffer(owner) {
  const names = new Map();
  const isFree = (name, from) => {
    const first = names.get(name);
    if (first === undefined) names.set(name, from);
    else if (!(reactPackages.has(first) && reactPackages.has(from)))
      throw new Error(`${owner}.js: «${name}» is exported by ${first} and by ${from}; rename one`);
    return first === undefined;
  };
  return { names, free: (list, from) => list.filter((name) => isFree(name, from)) };
}

/** Lines that put a package's names into the runtime. */
function packageLines(id, offer) {
  if (!reactPackages.has(id))
    return [`export { ${offer.free(namedPackages[id], id).join(', ')} } from '${id}';`];
  const alias = `_${id.replace(/\W+/g, '_')}`;
  const lines = offer.free(reactExports(id), id).map((name) => `export const ${name} = ${alias}.${name};`);
  if (id === 'react') lines.push(`export default ${alias};`);
  return [`import ${alias} from '${id}';`, ...lines];
}

/** Lines that put our own modules into a shared file. */
async function moduleLines(files, offer, config) {
  const exported = await Promise.all(files.map((file) => exportsOf(file, config)));
  return files.map((file, index) => {
    const names = offer.free(
      exported[index].filter((name) => name !== 'default'),
      file,
    );
    return names.length > 0 ? `export { ${names.join(', ')} } from './${file}';` : `import './${file}';`;
  });
}

/** Where every shared module lives, the source of `runtime.js` and `ui.js`, and the names they offer. */
async function planShared(config) {
  const plan = { owners: new Map(), sources: {}, offered: {} };
  for (const owner of ['runtime', 'ui']) {
    const offer = createOffer(owner);
    const packages = owner === 'runtime' ? runtimePackages : [];
    const files = sharedModules(owner);
    for (const id of packages) plan.owners.set(id, owner);
    for (const file of files) plan.owners.set(path.join(root, file), owner);
    const lines = [
      ...packages.flatMap((id) => packageLines(id, offer)),
      ...(await moduleLines(files, offer, config)),
    ];
    if (owner === 'runtime') {
      const steps = schemaSteps.map((step) => `${step} as ${schemaPrefix}${step}`);
      lines.push(`export { ${steps.join(', ')} } from 'valibot';`);
      offer.free(
        schemaSteps.map((step) => schemaPrefix + step),
        'valibot',
      );
    } else {
      lines.push(`export { default as createLucideIcon } from '${iconBase}';`);
      offer.free(['createLucideIcon'], iconBase);
    }
    plan.sources[owner] = lines.join('\n');
    plan.offered[owner] = new Set(offer.names.keys());
  }
  return plan;
}

/** Leaves shared modules out of a bundle; `self` is the shared file being built, if any. */
function shareModules({ owners, buildId, self }) {
  const packages = runtimePackages.map((id) => id.replace(/[/@]/g, '\\$&')).join('|');
  const outside = (owner) => ({ path: `ew-${owner}:${buildId}`, external: true, sideEffects: false });
  return {
    name: 'share-modules',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(${packages})$`) }, ({ path: id, kind }) => {
        if (self === 'runtime') return undefined;
        return kind === 'require-call' ? { path: id, namespace: 'from-runtime' } : outside('runtime');
      });
      build.onLoad({ filter: /.*/, namespace: 'from-runtime' }, ({ path: id }) => ({
        contents: `export { ${reactExports(id).join(', ')} } from "ew-runtime:${buildId}"; export { default } from "ew-runtime:${buildId}";`,
        loader: 'js',
      }));
      // Named exports win over the star: only steps that the runtime lacks are bundled.
      build.onResolve({ filter: /^valibot$/ }, ({ namespace }) =>
        self === 'runtime' || namespace === 'schema' ? undefined : { path: 'steps', namespace: 'schema' },
      );
      build.onLoad({ filter: /.*/, namespace: 'schema' }, () => ({
        contents: `export { ${schemaSteps.map((step) => `${schemaPrefix}${step} as ${step}`).join(', ')} } from "ew-runtime:${buildId}"; export * from 'valibot';`,
        loader: 'js',
        resolveDir: root,
      }));
      build.onResolve({ filter: /createLucideIcon\.mjs$/ }, ({ kind }) =>
        self === 'ui' || kind === 'entry-point' ? undefined : { path: 'icon-base', namespace: 'from-ui' },
      );
      build.onLoad({ filter: /.*/, namespace: 'from-ui' }, () => ({
        contents: `export { createLucideIcon as default } from "ew-ui:${buildId}";`,
        loader: 'js',
      }));
      build.onResolve({ filter: /^ew-(runtime|ui):/ }, ({ path: id }) => ({
        path: id,
        external: true,
        sideEffects: false,
      }));
      build.onResolve({ filter: /^(#shared\/|\.)/ }, ({ path: id, resolveDir }) => {
        if (resolveDir.includes('node_modules')) return undefined;
        const file = id.startsWith('#shared/') ? path.join(root, id.slice(1)) : path.resolve(resolveDir, id);
        const owner = owners.get(file);
        return owner === undefined || owner === self ? undefined : outside(owner);
      });
    },
  };
}

/**
 * The passes of a build, each a set of esbuild options that can also be watched, and the names that the shared files
 * offer to the others.
 */
export async function planBuild({ buildId, isDev = false }) {
  const config = options({ buildId, isDev });
  const { owners, sources, offered } = await planShared(config);
  const css = cssModulesForEsbuild({ minify: !isDev });
  const share = (self) => shareModules({ owners, buildId, self });
  const shared = Object.entries(sources).map(([owner, contents]) => ({
    ...config,
    stdin: { contents, resolveDir: root, sourcefile: `${owner}.ts`, loader: 'ts' },
    outdir: dist,
    entryNames: owner,
    splitting: true,
    plugins: [share(owner), css],
  }));
  const widgets = entries().map(({ name, source }) => ({
    ...config,
    entryPoints: [{ in: source, out: name }],
    outdir: dist,
    splitting: true,
    plugins: [share(undefined), apexCharts, css],
  }));
  const loader = {
    ...config,
    entryPoints: [{ in: 'shared/mount/loader.ts', out: 'loader' }],
    outdir: dist,
    plugins: [],
  };
  return { passes: [...shared, ...widgets, loader], offered };
}

/** What an output takes from a shared file must be there: the browser would refuse the whole module. */
function checkSharedNames(text, file, shared) {
  for (const [, list, owner] of text.matchAll(
    /import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*"ew-(runtime|ui):/g,
  )) {
    const names = list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0]);
    const missing = names.filter((name) => name && name !== 'default' && !shared[owner].has(name));
    if (missing.length > 0)
      throw new Error(
        `${path.relative(dist, file)}: ${owner}.js does not offer ${missing.join(', ')} (layout.mjs)`,
      );
  }
}

/** esbuild writes an import statement per module: one per shared file says the same in fewer bytes. */
function mergeImports(text) {
  const names = new Map();
  const rest = text.replace(
    /import\s*\{([^}]*)\}\s*from\s*("ew-(?:runtime|ui):[\w-]+");?/g,
    (_, list, from) => {
      names.set(from, [...(names.get(from) ?? []), list.trim()]);
      return '';
    },
  );
  const merged = [...names].map(([from, lists]) => `import{${lists.join(',')}}from${from};`);
  return merged.join('') + rest;
}

/**
 * Writes one pass's files with the real addresses of the shared files; returns its metafile. Those for development keep their
 * lines, which their source maps count.
 */
export async function writeOutputs(result, { buildId, offered, isDev = false }) {
  await Promise.all(
    result.outputFiles.map(async (file) => {
      const up = path.relative(path.dirname(file.path), dist).split(path.sep).join('/');
      const prefix = up === '' ? './' : `${up}/`;
      checkSharedNames(file.text, file.path, offered);
      const text = mergeImports(file.text).replace(placeholder, (_, owner) =>
        JSON.stringify(`${prefix}${owner}.js?id=${buildId}`),
      );
      await mkdir(path.dirname(file.path), { recursive: true });
      await writeFile(file.path, up === '' && !isDev ? compileAhead + text : text);
    }),
  );
  return result.metafile;
}

/** One whole build into an empty `dist/`. */
export async function bundleAll({ buildId, isDev = false }) {
  await rm(dist, { recursive: true, force: true });
  const { passes, offered } = await planBuild({ buildId, isDev });
  const results = await Promise.all(passes.map((pass) => esbuild.build({ ...pass, write: false })));
  return Promise.all(results.map((result) => writeOutputs(result, { buildId, offered, isDev })));
}
