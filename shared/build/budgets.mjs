/** Size budgets in KB gzip (PERFORMANCE.md): a build over one of them fails. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dist, firstViewParts, largeParts, vendors, widgetNames } from './layout.mjs';

// 120 before an island that opens after a sign-out said that somebody is back.
const fixed = { 'loader.js': 3, 'runtime.js': 120.1, 'ui.js': 90, 'decode-worker.js': 30 };
/**
 * The builder is a canvas, a toolbox and the form's properties at once, over a document that keeps foreign JSON byte for byte
 * with its undo: what is opened or goes wrong is lazy, and these need each other; so do the hints that are in sight at first, with which
 * conditions can never be met among them.
 */
const large = {
  campaigns: 40,
  'statistics-filters': 40,
  'agenda-editor': 41.4,
  'form-builder': 40,
  'live-room': 45,
};
const simpleWidget = 15;
/**
 * More than a simple widget, with the parts that their first view fetches: the outbox of earlier visits, who is linked and
 * takes part, a plan that fits its place, with its locks, a programme by time and kind with abstracts, in the event's own
 * look, a report with a funnel and another campaign beside, replies and records compared field by field with what is ready
 * found among all, four cards of a day whose lines survive a bad network, and a kiosk with the desk that knows who waits for a line.
 */
const withParts = {
  'agenda-display': 19.4,
  'campaign-report': 15.4,
  // The screen itself is 12.7; the rest is its desk, which has to be there before the first guest: a line may be dead by then.
  'check-in-kiosk': 19.1,
  'contact-chat': 18,
  'contact-details': 21.5,
  dashboard: 20,
  // Its list, the reply that is looked at and what is ready in all of them; what decides comes with the first touch of the screen.
  'reply-processing': 25,
  'seating-plan': 19.3,
};

const compress = promisify(gzip);

/** KB of all files. */
async function sizeOf(files) {
  const packed = files.map(async (file) => compress(await readFile(path.join(dist, file)), { level: 9 }));
  return (await Promise.all(packed)).reduce((sum, { length }) => sum + length, 0) / 1024;
}

/** A file and what it imports statically, without the shared files. */
function ownFiles(manifest, key, seen = new Set()) {
  if (seen.has(key) || key === '_runtime.js' || key === '_ui.js') return seen;
  seen.add(key);
  for (const next of manifest[key].imports) ownFiles(manifest, next, seen);
  return seen;
}

const fileOf = (manifest, key) => manifest[key].file.replace(/\?.*/, '');

const isOfScreen = (key) => widgetNames().some((widget) => key.endsWith(`-${widget}.js`));

/**
 * A hashed file by its name, which only one may have: another screen's would be measured in its place. A part that takes something
 * from its screen's entry has that screen's name behind its hash (`join.mjs`): the screen's own goes before a file for all.
 */
export function chunkKey(manifest, name, widget) {
  const named = Object.keys(manifest).filter((candidate) => candidate.startsWith(`_chunks/${name}-`));
  const own = named.filter((candidate) => candidate.endsWith(`-${widget}.js`));
  const forAll = named.filter((candidate) => !isOfScreen(candidate));
  const keys = own.length > 0 ? own : forAll;
  const [key] = keys;
  if (key === undefined) throw new Error(`No file chunks/${name}-….js, though layout.mjs names it`);
  if (keys.length > 1) throw new Error(`Several files have the name ${name}, which layout.mjs gives to one`);
  return key;
}

const isOfVendor = (key) => Object.keys(vendors).some((name) => key.startsWith(`_chunks/${name}-`));

/** Each large part of a screen, without what is there before it. */
function partsOf(manifest, widget, parts) {
  const before = ownFiles(manifest, `widgets/${widget}/index.tsx`);
  return Object.entries(parts).map(([part, limit]) => {
    const known = new Set(before);
    const all = ownFiles(manifest, chunkKey(manifest, part, widget), before);
    const keys = [...all].filter((key) => !known.has(key) && !isOfVendor(key));
    return { name: `${widget}.js: ${part}`, limit, files: keys.map((key) => fileOf(manifest, key)) };
  });
}

/** Every budgeted name with its limit and its files. */
export function budgets(manifest) {
  const alone = Object.entries(fixed).map(([file, limit]) => ({ name: file, limit, files: [file] }));
  const widgets = widgetNames().map((name) => {
    const parts = (firstViewParts[name] ?? []).filter((part) => !(part in vendors));
    const keys = [`widgets/${name}/index.tsx`, ...parts.map((part) => chunkKey(manifest, part, name))];
    const files = keys.reduce((seen, key) => ownFiles(manifest, key, seen), new Set());
    const limit = large[name] ?? withParts[name] ?? simpleWidget;
    return { name: `${name}.js`, limit, files: [...files].map((key) => fileOf(manifest, key)) };
  });
  const parts = Object.entries(largeParts).flatMap(([name, own]) => partsOf(manifest, name, own));
  const heavy = Object.entries(vendors).map(([name, { limit }]) => {
    return { name: `${name} (vendor)`, limit, files: [fileOf(manifest, chunkKey(manifest, name))] };
  });
  return [...alone, ...widgets, ...parts, ...heavy];
}

/** Measures every budgeted name: KB gzip, limit. */
export const measure = (manifest) =>
  Promise.all(budgets(manifest).map(async (row) => ({ ...row, size: await sizeOf(row.files) })));

/** Prints the sizes; throws when one is over its budget. */
export async function checkBudgets(manifest) {
  const rows = await measure(manifest);
  for (const { name, size, limit } of rows) {
    console.log(`  ${name.padEnd(34)} ${size.toFixed(1).padStart(6)} KB of ${limit}`);
  }
  const over = rows.filter(({ size, limit }) => size > limit);
  if (over.length > 0) {
    throw new Error(
      `Over budget: ${over.map(({ name, size, limit }) => `${name} ${size.toFixed(1)} > ${limit} KB`).join(', ')}`,
    );
  }
}
