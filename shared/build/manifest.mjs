/**
 * `dist/manifest.json` in Vite's shape (DESIGN.md §2 «Files»): `file` with its `?id=`, `imports` as manifest keys, and an
 * `integrity` for every file. Beyond Vite's: `texts`, the file of texts of a screen by language, for `modulepreload` too.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, entries, languages } from './layout.mjs';

/** `sha384-…` of a file's bytes. */
async function integrityOf(file) {
  const bytes = await readFile(path.join(dist, file));
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

async function listFiles() {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
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
export async function writeManifest(built, { buildId, addresses }) {
  const outputs = new Map(built.flatMap(({ files }) => files).map((output) => [output.file, output]));
  const sources = new Map(entries().map(({ name, source }) => [`${name}.js`, source]));
  const keyOf = (file) => sources.get(file) ?? `_${file}`;
  const fileOf = (to) =>
    to.startsWith('ew-') ? addresses.get(to.slice(3, to.indexOf(':'))).replace(/\?.*/, '') : to;
  const importsOf = ({ imports }, isLazy) =>
    [...new Set(imports.filter((found) => found.isLazy === isLazy).map(({ to }) => fileOf(to)))]
      .sort()
      .map(keyOf);
  const screens = new Set(sources.keys());
  sources.set('loader.js', 'shared/mount/loader.ts');
  const textsOf = (file) =>
    Object.fromEntries(languages.map((language) => [language, `_locales/${language}/${file}`]));
  const files = await listFiles();
  const integrities = await Promise.all(files.map(integrityOf));
  const manifest = {};
  for (const [index, file] of files.entries()) {
    const output = outputs.get(file) ?? { imports: [] };
    manifest[keyOf(file)] = {
      file: isHashed(file) ? file : `${file}?id=${buildId}`,
      name: file.slice(0, -3),
      ...(sources.has(file) ? { src: keyOf(file), isEntry: true } : {}),
      imports: importsOf(output, false),
      dynamicImports: importsOf(output, true),
      ...(screens.has(file) ? { texts: textsOf(file) } : {}),
      css: [],
      integrity: integrities[index],
    };
  }
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
