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
import { cssModulesForEsbuild } from './cssModules.mjs';
import {
  dist,
  entries,
  namedPackages,
  reactExports,
  reactPackages,
  root,
  runtimePackages,
  sharedModules,
} from './layout.mjs';

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

/** Where every shared module lives, and the source of `runtime.js` and `ui.js`. */
async function planShared(config) {
  const owners = new Map();
  const sources = {};
  const offered = {};
  for (const owner of ['runtime', 'ui']) {
    const lines = [];
    const names = new Map();
    const take = (name, from) => {
      const first = names.get(name);
      if (first === undefined) names.set(name, from);
      else if (!(reactPackages.has(first) && reactPackages.has(from)))
        throw new Error(`${owner}.js: «${name}» is exported by ${first} and by ${from}; rename one`);
      return first === undefined;
    };
    for (const id of owner === 'runtime' ? runtimePackages : []) {
      owners.set(id, owner);
      if (reactPackages.has(id)) {
        const alias = `_${id.replace(/\W+/g, '_')}`;
        const mine = reactExports(id).filter((name) => take(name, id));
        lines.push(
          `import ${alias} from '${id}';`,
          ...mine.map((name) => `export const ${name} = ${alias}.${name};`),
        );
        if (id === 'react') lines.push(`export default ${alias};`);
      } else {
        const mine = namedPackages[id].filter((name) => take(name, id));
        lines.push(`export { ${mine.join(', ')} } from '${id}';`);
      }
    }
    const modules = sharedModules(owner);
    const exported = await Promise.all(modules.map((file) => exportsOf(file, config)));
    modules.forEach((file, index) => {
      owners.set(path.join(root, file), owner);
      const mine = exported[index].filter((name) => name !== 'default' && take(name, file));
      lines.push(mine.length > 0 ? `export { ${mine.join(', ')} } from './${file}';` : `import './${file}';`);
    });
    sources[owner] = lines.join('\n');
    offered[owner] = new Set(names.keys());
  }
  return { owners, sources, offered };
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
      build.onResolve({ filter: /^ew-(runtime|ui):/ }, ({ path: id }) => ({
        path: id,
        external: true,
        sideEffects: false,
      }));
      build.onResolve({ filter: /^(#shared\/|\.)/ }, ({ path: id, resolveDir, pluginData }) => {
        if (pluginData === 'resolved' || resolveDir.includes('node_modules')) return undefined;
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
    plugins: [share(undefined), css],
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

/** Writes one pass's files with the real addresses of the shared files; returns its metafile. */
export async function writeOutputs(result, { buildId, offered }) {
  await Promise.all(
    result.outputFiles.map(async (file) => {
      const up = path.relative(path.dirname(file.path), dist).split(path.sep).join('/');
      const prefix = up === '' ? './' : `${up}/`;
      checkSharedNames(file.text, file.path, offered);
      const text = file.text.replace(placeholder, (_, owner) =>
        JSON.stringify(`${prefix}${owner}.js?id=${buildId}`),
      );
      await mkdir(path.dirname(file.path), { recursive: true });
      await writeFile(file.path, text);
    }),
  );
  return result.metafile;
}

/** One whole build into an empty `dist/`. */
export async function bundleAll({ buildId, isDev = false }) {
  await rm(dist, { recursive: true, force: true });
  const { passes, offered } = await planBuild({ buildId, isDev });
  const results = await Promise.all(passes.map((pass) => esbuild.build({ ...pass, write: false })));
  return Promise.all(results.map((result) => writeOutputs(result, { buildId, offered })));
}
