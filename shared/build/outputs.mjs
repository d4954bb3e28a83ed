/** The files that passes give, before they are written: what they import, and with which addresses they go to `dist/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, root } from './layout.mjs';

/**
 * Chromium compiles a file that begins so beside the main thread while it arrives, in one go instead of each function anew at
 * its first call: a screen is there a third sooner. Others take it for a comment. Not for lazy chunks: they hold much that is
 * never called.
 */
const compileAhead = '//# allFunctionsCalledOnLoad\n';

const slashed = (file) => file.split(path.sep).join('/');

const inDist = (file) => slashed(path.relative(dist, path.resolve(root, file)));

/** A result of esbuild as `{ file, text, inputs, imports, exports }`, paths inside `dist/`, placeholders as they are. */
export function readOutputs({ outputFiles, metafile }) {
  const texts = new Map(outputFiles.map((file) => [inDist(file.path), file.text]));
  return Object.entries(metafile.outputs).map(([output, { inputs, imports, exports, entryPoint }]) => ({
    file: inDist(output),
    text: texts.get(inDist(output)),
    sources: Object.keys(metafile.inputs),
    inputs: Object.keys(inputs).filter((input) => inputs[input].bytesInOutput > 0),
    imports: imports.map(({ path: to, kind }) => ({
      to: to.startsWith('ew-') ? to : inDist(to),
      isLazy: kind === 'dynamic-import',
    })),
    exports,
    isEntry: entryPoint !== undefined,
  }));
}

/** What an output takes from a shared file must be there: the browser would refuse the whole module. */
function checkSharedNames({ file, text }, offered) {
  for (const [, list, owner] of text.matchAll(
    /import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*"ew-([\w-]+):/g,
  )) {
    const names = list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0]);
    const missing = names.filter((name) => name && name !== 'default' && !offered[owner].has(name));
    if (missing.length > 0)
      throw new Error(`${file}: ${owner}.js does not offer ${missing.join(', ')} (layout.mjs)`);
  }
}

/** esbuild writes an import statement per module: one per shared file says the same in fewer bytes. */
function mergeImports(text) {
  const names = new Map();
  const rest = text.replace(/import\s*\{([^}]*)\}\s*from\s*("ew-[\w:-]+");?/g, (_, list, from) => {
    names.set(from, [...(names.get(from) ?? []), list.trim()]);
    return '';
  });
  const merged = [...names].map(([from, lists]) => `import{${lists.join(',')}}from${from};`);
  return merged.join('') + rest;
}

/** One name is one file: what two passes write under it must be the same. */
function checkNames(built) {
  const texts = new Map();
  for (const { name, files } of built)
    for (const { file, text } of files) {
      const other = texts.get(file);
      if (other && other.text !== text)
        throw new Error(`${file} is written by ${other.name} and by ${name}, not alike (join.mjs)`);
      texts.set(file, { name, text });
    }
}

/** Addresses of the shared files from the top of `dist/`, by their placeholders' names. */
function addressesOf(built, buildId) {
  const vendors = built
    .filter(({ isVendor }) => isVendor)
    .map(({ name, files: [main] }) => [name, main.file]);
  return new Map([['runtime', `runtime.js?id=${buildId}`], ['ui', `ui.js?id=${buildId}`], ...vendors]);
}

const isStable = (file) => !file.includes('/');

/**
 * Writes the files of all passes with the real addresses of what they share. Those for development keep their lines, which
 * their source maps count.
 */
export async function writeOutputs(
  built,
  { buildId, offered, isDev = false, addresses = addressesOf(built, buildId) },
) {
  checkNames(built);
  await mkdir(path.join(dist, 'chunks'), { recursive: true });
  const all = { ...offered };
  for (const { name, files, isVendor } of built) if (isVendor) all[name] = new Set(files[0].exports);
  await Promise.all(
    built
      .flatMap(({ files }) => files)
      .map(async (output) => {
        if (!isDev) checkSharedNames(output, all);
        const text = mergeImports(output.text).replace(/"ew-([\w-]+):[\w-]+"/g, (_, owner) =>
          JSON.stringify(`${isStable(output.file) ? './' : '../'}${addresses.get(owner)}`),
        );
        await writeFile(
          path.join(dist, output.file),
          isStable(output.file) && !isDev ? compileAhead + text : text,
        );
      }),
  );
  return addresses;
}
