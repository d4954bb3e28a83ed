import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';

/** A file of the build with what its tag says. */
interface BuildFile {
  /** `/widgets/hotel-availability.js?id=8f3c` */
  url: string;
  integrity: string;
}

export interface Script extends BuildFile {
  /** Every script it imports, directly or through others, for `modulepreload`. */
  imports: readonly BuildFile[];
  /** Its texts by language, which it will ask for: for `modulepreload` where the page's language is known. */
  texts: Readonly<Record<string, BuildFile>>;
}

export interface WidgetAttribute {
  attribute: string;
  type: string;
  default: string;
  required: boolean;
  doc: string;
  options: readonly string[];
}

export interface Widget {
  name: string;
  attributes: readonly WidgetAttribute[];
  events: readonly string[];
}

/** What `dist/` offers at this moment. */
export interface Build {
  loader: Script | null;
  /** Attributes every widget knows. */
  common: readonly WidgetAttribute[];
  widgets: readonly Widget[];
  /** The entry of a widget, or of the `kit`. */
  scriptOf(name: string): Script | null;
}

const dist = join(projectRoot(), 'dist');

const cache = new Map<string, { stamp: string; build: Build }>();

/** Reads the manifest and the widgets' descriptions, again whenever the build has written them anew. */
export function readBuild(folder = dist): Build {
  const files = [join(folder, 'manifest.json'), join(folder, 'widgets.json')] as const;
  const stamp = files.map(modifiedAt).join(' ');
  const cached = cache.get(folder);
  if (cached?.stamp === stamp) return cached.build;
  const build = toBuild(readJson(files[0]), readJson(files[1]));
  cache.set(folder, { stamp, build });
  return build;
}

type Entries = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

function toBuild(manifest: unknown, described: unknown): Build {
  const entries = new Map(Object.entries(recordOf(manifest)).map(([key, value]) => [key, recordOf(value)]));
  const find = (test: (key: string) => boolean) => toScript(entries, [...entries.keys()].find(test));
  const { common, widgets } = recordOf(described);
  return {
    loader: find((key) => key.endsWith('mount/loader.ts')),
    common: listOf(common).map(toAttribute),
    widgets: listOf(widgets).map((widget) => toWidget(recordOf(widget))),
    scriptOf: (name) => find((key) => key.endsWith(`/${name}/index.tsx`)),
  };
}

function toScript(entries: Entries, key: string | undefined): Script | null {
  const script = fileOf(entries, key);
  if (!script || key === undefined) return null;
  const imported = [...importsOf(entries, key)].map((one) => fileOf(entries, one));
  const texts = Object.entries(recordOf(entries.get(key)?.['texts'])).flatMap(([language, one]) => {
    const file = fileOf(entries, textOf(one));
    return file ? [[language, file] as const] : [];
  });
  return {
    ...script,
    imports: imported.filter((one) => one !== null),
    texts: Object.fromEntries(texts),
  };
}

function fileOf(entries: Entries, key: string | undefined): BuildFile | null {
  const entry = key === undefined ? undefined : entries.get(key);
  const file = textOf(entry?.['file']);
  return file === '' ? null : { url: `/widgets/${file}`, integrity: textOf(entry?.['integrity']) };
}

function importsOf(entries: Entries, key: string, found = new Set<string>()): Set<string> {
  for (const imported of listOf(entries.get(key)?.['imports']).map(textOf)) {
    if (found.has(imported)) continue;
    found.add(imported);
    importsOf(entries, imported, found);
  }
  return found;
}

function toWidget(item: Readonly<Record<string, unknown>>): Widget {
  return {
    name: textOf(item['name']),
    attributes: listOf(item['attributes']).map(toAttribute),
    events: listOf(item['events']).map((event) => textOf(recordOf(event)['name'] ?? event)),
  };
}

function toAttribute(value: unknown): WidgetAttribute {
  const item = recordOf(value);
  const fallback = item['default'];
  return {
    attribute: textOf(item['attribute']),
    type: textOf(item['type']),
    default: typeof fallback === 'object' && fallback !== null ? JSON.stringify(fallback) : textOf(fallback),
    required: item['required'] === true,
    doc: textOf(item['doc']),
    options: listOf(item['options']).map(textOf),
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // not built yet, or being written: the page says so
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** An object of JSON; an empty one for anything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
