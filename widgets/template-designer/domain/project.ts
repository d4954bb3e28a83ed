/** GrapesJS project data, as far as this screen reads and makes it (S2 §3 «design»). */
import { isMap } from '#shared/lib/json.ts';

export type Project = Readonly<Record<string, unknown>>;

/** A part of a document as GrapesJS keeps it; what is left out it fills in itself. */
export interface Component {
  readonly type?: string;
  readonly tagName?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Parts, or HTML that GrapesJS reads into parts. */
  readonly components?: readonly unknown[] | string;
  readonly content?: string;
  readonly [more: string]: unknown;
}

/** The key under which this screen keeps what GrapesJS has no place for; only where it is needed. */
export const ownKey = 'eventWidgets';

/** Project data with one page that holds these parts. */
export function makeProject(components: readonly unknown[] | string, own?: Project): Project {
  const component = { type: 'wrapper', components };
  return { pages: [{ frames: [{ component }] }], ...(own && { [ownKey]: own }) };
}

/** What holds the parts of the first page: of each design there is but one. */
export function rootOf(project: Project): unknown {
  const page = first(project['pages']);
  const frame = isMap(page) ? first(page['frames']) : null;
  return (isMap(frame) ? frame['component'] : null) ?? (isMap(page) ? page['component'] : null);
}

/** The parts of the first page. HTML stands as it is. */
export function partsOf(project: Project): readonly unknown[] {
  const component = rootOf(project);
  if (typeof component === 'string' || Array.isArray(component)) return listOf(component);
  return isMap(component) ? listOf(component['components']) : [];
}

function first(given: unknown): unknown {
  return Array.isArray(given) ? given[0] : null;
}

/** What a part is: its element's name in small letters, else its type; empty where it says neither. */
export function tagOf({ tagName, type }: Component): string {
  if (typeof tagName === 'string' && tagName !== '') return tagName.toLowerCase();
  return typeof type === 'string' ? type : '';
}

/** Parts however they are written; HTML is one. */
export function listOf(components: unknown): readonly unknown[] {
  if (typeof components === 'string') return components.trim() === '' ? [] : [components];
  return Array.isArray(components) ? components : isMap(components) ? [components] : [];
}
