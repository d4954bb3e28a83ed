/** What `runtime.js` and `ui.js` are made of and what they offer, and where every shared module and package lives. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import {
  buildInputs,
  iconBase,
  iconName,
  namedPackages,
  reactExports,
  reactPackages,
  root,
  runtimePackages,
  schemaPrefix,
  schemaSteps,
  sharedIcons,
  sharedModules,
  vendors,
  workerName,
} from './layout.mjs';

/** Export names of our modules, by their paths. */
async function exportsOf(files) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: files.map((file, index) => ({ in: file, out: String(index) })),
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    outdir: 'names',
    logLevel: 'warning',
  });
  return new Map(Object.values(metafile.outputs).map(({ entryPoint, exports }) => [entryPoint, exports]));
}

/** What tests of the built files look behind, and nothing that is built means. */
const lookedBehind = ['openElements'];

/**
 * Every word of the modules that are in none of these files: what they import of them is among those. Only what the build's id is
 * made from is read, or builds of one id would differ.
 */
export async function wordsOutside(files) {
  const others = buildInputs().filter((file) => /\/.*\.(tsx?|mjs)$/.test(file) && !files.includes(file));
  const texts = await Promise.all(others.map((file) => readFile(path.join(root, file), 'utf8')));
  return new Set([...lookedBehind, ...texts.flatMap((text) => text.match(/[\w$]+/g) ?? [])]);
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

/** Lines that put one of our own modules into a shared file, which offers what others can mean. */
function moduleLine({ file, exported, offer, words }) {
  const names = offer.free(
    exported.filter((name) => name !== 'default' && (!words || words.has(name))),
    file,
  );
  return names.length > 0 ? `export { ${names.join(', ')} } from './${file}';` : `import './${file}';`;
}

/** What both files offer beside packages and our own modules. */
function extraLines(owner, offer) {
  const steps = schemaSteps.map((step) => schemaPrefix + step);
  const icons = sharedIcons.map(iconName);
  const [names, from] = owner === 'runtime' ? [steps, 'valibot'] : [['createLucideIcon', ...icons], iconBase];
  offer.free(names, from);
  if (owner === 'ui')
    return [
      `export { default as createLucideIcon } from './${iconBase}';`,
      ...sharedIcons.map(
        (icon) => `export { default as ${iconName(icon)} } from 'lucide-react/icons/${icon}';`,
      ),
    ];
  return [
    `export { ${schemaSteps.map((step) => `${step} as ${schemaPrefix}${step}`).join(', ')} } from 'valibot';`,
  ];
}

/**
 * Where every shared module and package lives, the source of `runtime.js` and `ui.js`, and the names they offer: in development
 * all, since a screen that is being changed may come to need another.
 */
export async function planShared({ isDev }) {
  const plan = { owners: new Map(runtimePackages.map((id) => [id, 'runtime'])), sources: {}, offered: {} };
  const files = { runtime: sharedModules('runtime'), ui: sharedModules('ui') };
  const asking = exportsOf([...files.runtime, ...files.ui]);
  const offers = { runtime: createOffer('runtime'), ui: createOffer('ui') };
  // React is read here while esbuild reads our modules.
  const packages = { runtime: runtimePackages.flatMap((id) => packageLines(id, offers.runtime)), ui: [] };
  const exported = await asking;
  for (const [owner, offer] of Object.entries(offers)) {
    const words = isDev ? null : await wordsOutside(files[owner]);
    for (const file of files[owner]) plan.owners.set(path.join(root, file), owner);
    plan.sources[owner] = [
      ...packages[owner],
      ...files[owner].map((file) => moduleLine({ file, exported: exported.get(file), offer, words })),
      ...extraLines(owner, offer),
    ].join('\n');
    plan.offered[owner] = new Set(offer.names.keys());
  }
  for (const [name, { module, packages = [] }] of Object.entries(vendors))
    for (const id of module ? [path.join(root, module)] : packages) plan.owners.set(id, name);
  return plan;
}

const virtual = (contents) => ({ contents, loader: 'js', resolveDir: root });

/**
 * Leaves what another file holds out of a bundle: an import of it becomes one of `ew-<file>:<build id>`, so that chunk hashes
 * depend on the build. A CommonJS vendor that requires React gets a small module that re-exports the one in the runtime.
 *
 * @param self the shared file being built, if any.
 */
export function shareModules({ owners, buildId, self }) {
  const names = [...owners.keys()].map((id) => (path.isAbsolute(id) ? path.basename(id) : id));
  // Asking for fewer imports costs less: each is a message from esbuild and back.
  const pattern = names.map((name) => name.replace(/[/@.-]/g, '\\$&')).join('|');
  const address = (owner) => `ew-${owner}:${buildId}`;
  const outside = (owner) => ({ path: address(owner), external: true, sideEffects: false });
  const isOutside = (owner) => owner !== undefined && owner !== self;
  return {
    name: 'share-modules',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(${pattern})$`) }, ({ path: id, kind, namespace }) => {
        const owner = owners.get(id);
        if (!isOutside(owner) || namespace === 'vendor') return undefined;
        return kind === 'require-call' ? { path: id, namespace: 'from-runtime' } : outside(owner);
      });
      build.onLoad({ filter: /.*/, namespace: 'from-runtime' }, ({ path: id }) =>
        virtual(
          `export { ${reactExports(id).join(', ')} } from "${address('runtime')}"; export { default } from "${address('runtime')}";`,
        ),
      );
      build.onResolve({ filter: /^valibot$/ }, () =>
        self === 'runtime' ? undefined : { path: 'steps', namespace: 'schema' },
      );
      build.onLoad({ filter: /.*/, namespace: 'schema' }, () =>
        virtual(
          `export { ${schemaSteps.map((step) => `${schemaPrefix}${step} as ${step}`).join(', ')} } from "${address('runtime')}";`,
        ),
      );
      build.onResolve({ filter: /createLucideIcon\.mjs$/ }, () =>
        self === 'ui' ? undefined : { path: 'icon-base', namespace: 'from-ui' },
      );
      build.onLoad({ filter: /.*/, namespace: 'from-ui' }, () =>
        virtual(`export { createLucideIcon as default } from "${address('ui')}";`),
      );
      build.onResolve(
        { filter: new RegExp(`^lucide-react/icons/(${sharedIcons.join('|')})$`) },
        ({ path: id }) => (self === 'ui' ? undefined : { path: path.basename(id), namespace: 'icon-of-ui' }),
      );
      build.onLoad({ filter: /.*/, namespace: 'icon-of-ui' }, ({ path: icon }) =>
        virtual(`export { ${iconName(icon)} as default } from "${address('ui')}";`),
      );
      build.onResolve({ filter: /^ew-[\w-]+:/ }, ({ path: id }) => ({
        path: id,
        external: true,
        sideEffects: false,
      }));
      build.onResolve({ filter: new RegExp(`/(${pattern})$`) }, ({ path: id, resolveDir, kind }) => {
        if (kind === 'entry-point' || resolveDir.includes('node_modules')) return undefined;
        const owner = owners.get(
          id.startsWith('#shared/') ? path.join(root, id.slice(1)) : path.resolve(resolveDir, id),
        );
        return isOutside(owner) ? outside(owner) : undefined;
      });
      // `import address from './decode.worker.ts?worker&url'`, as in Vite: where the worker's file lies.
      build.onResolve({ filter: /\.worker\.ts\?worker&url$/ }, ({ path: id }) => ({
        path: workerName(id.replace(/\?.*/, '')),
        namespace: 'worker',
      }));
      build.onLoad({ filter: /.*/, namespace: 'worker' }, ({ path: name }) => {
        const from = self === 'runtime' ? './shared/lib/importFile.ts' : address('runtime');
        return virtual(`import { addressOf } from '${from}'; export default addressOf('${name}.js');`);
      });
      // A vendor made of packages: all their names in one module.
      build.onResolve({ filter: /^vendor:/ }, ({ path: id }) => ({ path: id.slice(7), namespace: 'vendor' }));
      build.onLoad({ filter: /.*/, namespace: 'vendor' }, ({ path: name }) => {
        const [first, ...others] = vendors[name].packages;
        const lines = [first, ...others].map((id) => `export * from '${id}';`);
        if (others.length === 0) lines.push(`export { default } from '${first}';`);
        return virtual(lines.join('\n'));
      });
    },
  };
}
