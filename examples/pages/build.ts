import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';

/** A script of the build with what its tag says. */
export interface Script {
  /** `/widgets/hotel-availability.js?id=8f3c` */
  url: string;
  integrity: string;
  /** The scripts it imports, for `modulepreload`. */
  imports: readonly Script[];
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
  widgets: readonly Widget[];
  /** The entry of a widget, or of the `kit`. */
  scriptOf(name: string): Script | null;
}

const dist = join(projectRoot(), 'dist');

/** Reads the manifest and the widgets' descriptions, again whenever the build has written them anew. */
export function readBuild(): Build {
  const stamp = `${modifiedAt('manifest.json')} ${modifiedAt('widgets.json')}`;
  if (cached?.stamp !== stamp)
    cached = { stamp, build: toBuild(readJson('manifest.json'), readJson('widgets.json')) };
  return cached.build;
}

let cached: { stamp: string; build: Build } | undefined;

function toBuild(manifest: unknown, widgets: unknown): Build {
  const entries = new Map(Object.entries(recordOf(manifest)).map(([key, value]) => [key, recordOf(value)]));
  const scriptAt = (key: string, depth = 0): Script | null => {
    const entry = entries.get(key);
    const file = textOf(entry?.['file']);
    if (!entry || file === '') return null;
    const keys = depth < 1 ? listOf(entry['imports']).map(textOf) : [];
    const imports = keys.map((imported) => scriptAt(imported, depth + 1)).filter((script) => script !== null);
    return { url: `/widgets/${file}`, integrity: textOf(entry['integrity']), imports };
  };
  const find = (test: (key: string) => boolean) => {
    const key = [...entries.keys()].find(test);
    return key === undefined ? null : scriptAt(key);
  };
  return {
    loader: find((key) => key.endsWith('mount/loader.ts')),
    widgets: toWidgets(widgets),
    scriptOf: (name) => find((key) => key.endsWith(`/${name}/index.tsx`)),
  };
}

function toWidgets(value: unknown): Widget[] {
  const list = Array.isArray(value)
    ? value.map((item: unknown) => recordOf(item))
    : Object.entries(recordOf(value)).map(([name, item]) => ({ name, ...recordOf(item) }));
  return list.map((item: Record<string, unknown>) => ({
    name: textOf(item['name']),
    attributes: listOf(item['attributes']).map(toAttribute),
    events: listOf(item['events']).map((event) => textOf(recordOf(event)['name'] ?? event)),
  }));
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

function readJson(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dist, name), 'utf8'));
  } catch {
    return null; // not built yet, or being written: the page says so
  }
}

function modifiedAt(name: string): number {
  return statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
