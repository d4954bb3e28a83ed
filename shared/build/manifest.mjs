/**
 * `dist/manifest.json` in Vite's shape (DESIGN.md §2 «Files»): `file` with its `?id=`, `imports` as manifest keys, and an
 * `integrity` for every file. Plus the tags a host needs: `modulepreload` with the integrity of what a script imports.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, entries } from './layout.mjs';

const isScript = (file) => file.endsWith('.js');

/** `sha384-…` of a file's bytes. */
async function integrityOf(file) {
  const bytes = await readFile(path.join(dist, file));
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function keyOf(file) {
  const name = path.basename(file, '.js');
  const entry = entries().find((candidate) => candidate.name === file.slice(0, -3));
  if (entry) return entry.source;
  return file === 'loader.js' ? 'shared/mount/loader.ts' : `_${file.includes('/') ? file : `${name}.js`}`;
}

/** Files that an output imports, as paths inside `dist/`. */
function importsOf(output, kind) {
  const paths = output.imports
    .filter((found) => found.kind === kind)
    .map(({ path: to }) => {
      const shared = /^ew-(\w+):/.exec(to);
      return shared
        ? `${shared[1]}.js`
        : path
            .relative(dist, path.resolve(dist, '..', to))
            .split(path.sep)
            .join('/');
    });
  return [...new Set(paths)].sort();
}

function outputsByFile(metafiles) {
  const pairs = metafiles.flatMap(({ outputs }) => Object.entries(outputs));
  return new Map(pairs.map(([file, output]) => [path.relative(dist, path.resolve(file)), output]));
}

async function listFiles() {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && isScript(entry.name))
    .map((entry) =>
      path
        .relative(dist, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .sort();
}

const isHashed = (file) => file.startsWith('chunks/');

/** Writes the manifest of everything in `dist/`; returns it. */
export async function writeManifest(metafiles, buildId) {
  const outputs = outputsByFile(metafiles);
  const manifest = {};
  for (const file of await listFiles()) {
    const output = outputs.get(file) ?? { imports: [] };
    const entry = entries().find(({ source }) => source === keyOf(file));
    manifest[keyOf(file)] = {
      file: isHashed(file) ? file : `${file}?id=${buildId}`,
      name: file.slice(0, -3),
      ...(entry || file === 'loader.js' ? { src: keyOf(file), isEntry: true } : {}),
      imports: importsOf(output, 'import-statement').map(keyOf),
      dynamicImports: importsOf(output, 'dynamic-import').map(keyOf),
      css: [],
      integrity: await integrityOf(file),
    };
  }
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
