/** Whether anything is to be saved (T-3): what was changed and undone again is not. Pure. */
import { isMap } from '#shared/lib/json.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import { listOf, partsOf, type Project } from './project.ts';
import { isServers } from './serverTags.ts';

/** All that a save writes. */
export interface Work {
  readonly name: string;
  readonly subject: string;
  /** `fingerprint` of its project. */
  readonly design: string;
}

/** Whether two states of a template are not the same to anybody who reads the mail or its name. */
export function isDirty(saved: Work, now: Work): boolean {
  return saved.name !== now.name || saved.subject !== now.subject || saved.design !== now.design;
}

/**
 * The same text for all projects that are the same mail: without the ids that GrapesJS gives, without what it adds by itself,
 * and whatever order its keys stand in.
 */
export function fingerprint(project: Project): string {
  const ids = idsOf(partsOf(project));
  return stableStringify(essence(project, '', ids) ?? null);
}

/** Ids that styles and links name: they are numbered, so that they are the same whatever they are called. */
function idsOf(parts: readonly unknown[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const waiting = [...parts].toReversed();
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (!isMap(part)) continue;
    const attributes = part['attributes'];
    const id = isMap(attributes) ? attributes['id'] : null;
    if (typeof id === 'string' && isGiven(id)) ids.set(id, `given-${ids.size}`);
    waiting.push(...listOf(part['components']).toReversed());
  }
  return ids;
}

/** As GrapesJS makes them: `i3fk`, `itaqh-2`. */
const isGiven = (id: string) => /^i[a-z\d]{1,6}(-\d+)*$/.test(id);

/** Kept in the design, but nobody's work: marks of the editor, how an end was written, and what is said elsewhere too. */
const besides: ReadonlySet<string> = new Set(
  'status open stylable docEl traits toolbar assets ewEnd'.split(' '),
);

/** The value without what says nothing; `undefined` where nothing is left. */
function essence(value: unknown, key: string, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value === '' ? undefined : renamed(value, key, ids);
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => essence(item, key, ids) ?? null);
    return items.length === 0 ? undefined : items;
  }
  if (!isMap(value)) return value;
  const isPart = key === 'components' || key === 'component';
  const entries = Object.entries(value).flatMap(([name, inside]) => {
    if (isLeftOut(name, { holder: value, key, isPart })) return [];
    // An empty attribute is one: `alt`, or half of a condition.
    const kept = key === 'attributes' && inside === '' ? inside : essence(inside, name, ids);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

interface Holder {
  readonly holder: Project;
  readonly key: string;
  readonly isPart: boolean;
}

function isLeftOut(name: string, { holder, key, isPart }: Holder): boolean {
  // As an attribute `open` says that a `<details>` is, and is somebody's work.
  if (key !== 'attributes' && besides.has(name)) return true;
  // How a tag was written is nobody's work, what a server reads in it is.
  if (name === 'ewTag') return !isServers(String(holder[name]));
  // Of pages and frames; of parts it is an attribute.
  if (name === 'id')
    return key === 'pages' || key === 'frames' || (key === 'attributes' && isGivenId(holder[name]));
  if (name === 'head') return isPart && isPlainHead(holder[name]);
  // Parts of MJML say twice how they look.
  return name === 'style' && isPart && String(holder['type']).startsWith('mj-');
}

const isGivenId = (id: unknown) => typeof id === 'string' && isGiven(id);

const isPlainHead = (head: unknown) => isMap(head) && Object.keys(head).every((name) => name === 'type');

function renamed(text: string, key: string, ids: ReadonlyMap<string, string>): string {
  if (key !== 'selectors' && key !== 'name' && key !== 'href' && key !== 'for') return text;
  return text.replace(/^#?(.+)$/, (all, id: string) =>
    ids.has(id) ? all.replace(id, ids.get(id) ?? id) : all,
  );
}
