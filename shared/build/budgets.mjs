/** Size budgets in KB gzip (PERFORMANCE.md): a build over one of them fails. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist, firstViewParts, vendors, widgetNames } from './layout.mjs';

const fixed = { 'loader.js': 3, 'runtime.js': 119, 'ui.js': 90 };
const large = { campaigns: 40, 'agenda-editor': 40, 'live-room': 45 };
const simpleWidget = 15;
/** More than a simple widget, counted with the parts that their first view fetches. */
const withParts = {
  'contact-chat': 21,
  'contact-details': 21,
  'contact-form': 18,
};

const sizeOf = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1024;

/** A file and what it imports statically, without the shared files. */
function ownFiles(manifest, key, seen = new Set()) {
  if (seen.has(key) || key === '_runtime.js' || key === '_ui.js') return seen;
  seen.add(key);
  for (const next of manifest[key].imports) ownFiles(manifest, next, seen);
  return seen;
}

const fileOf = (manifest, key) => manifest[key].file.replace(/\?.*/, '');

/** A hashed file by its name. */
function chunkKey(manifest, name) {
  const key = Object.keys(manifest).find((candidate) => candidate.startsWith(`_chunks/${name}-`));
  if (key === undefined) throw new Error(`No file chunks/${name}-….js, though layout.mjs names it`);
  return key;
}

/** Measures every budgeted file: name, KB gzip, limit. */
export function measure(manifest) {
  const rows = Object.entries(fixed).map(([file, limit]) => ({ name: file, size: sizeOf(file), limit }));
  for (const name of widgetNames()) {
    const parts = (firstViewParts[name] ?? []).filter((part) => !(part in vendors));
    const keys = [`widgets/${name}/index.tsx`, ...parts.map((part) => chunkKey(manifest, part))];
    const files = keys.reduce((seen, key) => ownFiles(manifest, key, seen), new Set());
    const size = [...files].reduce((sum, key) => sum + sizeOf(fileOf(manifest, key)), 0);
    rows.push({ name: `${name}.js`, size, limit: large[name] ?? withParts[name] ?? simpleWidget });
  }
  for (const [name, { limit }] of Object.entries(vendors)) {
    const key = chunkKey(manifest, name);
    rows.push({ name: `${name} (vendor)`, size: sizeOf(fileOf(manifest, key)), limit });
  }
  return rows;
}

/** Prints the sizes; throws when one is over its budget. */
export function checkBudgets(manifest) {
  const rows = measure(manifest);
  for (const { name, size, limit } of rows) {
    console.log(`  ${name.padEnd(28)} ${size.toFixed(1).padStart(6)} KB of ${limit}`);
  }
  const over = rows.filter(({ size, limit }) => size > limit);
  if (over.length > 0) {
    throw new Error(
      `Over budget: ${over.map(({ name, size, limit }) => `${name} ${size.toFixed(1)} > ${limit} KB`).join(', ')}`,
    );
  }
}
