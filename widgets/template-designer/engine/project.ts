/**
 * GrapesJS's project data around the tree of the mail. Only the tree is ever written anew: pages, styles, assets and whatever
 * else stands there goes out as it came.
 */
import { isMap } from '#shared/lib/json.ts';
import { ownKey, type Project } from '../domain/project.ts';
import { readParts } from './defs.ts';
import type { Def } from './encode.ts';
import { pageKey, readPage, type Page } from './page.ts';

const first = (list: unknown): Def => {
  const one: unknown = Array.isArray(list) ? list[0] : null;
  return isMap(one) ? one : {};
};

/** The root part, whose parts are the mail; what stood around an HTML mail lies in it. */
export function rootOf(project: Project): Def {
  const page = first(project['pages']);
  const frame = first(page['frames']);
  const given = frame['component'] ?? page['component'];
  const root: Def = isMap(given) ? given : { type: 'wrapper', components: readParts(given) };
  const own = project[ownKey];
  const around = readPage(own);
  return around ? { ...root, [pageKey]: around } : root;
}

/** The project with this root; the same where it has not changed. */
export function withRoot(project: Project, root: Def, loaded: Def): Project {
  if (root === loaded) return project;
  const { [pageKey]: around, ...component } = root;
  const page = first(project['pages']);
  const isOld = !Array.isArray(page['frames']) && 'component' in page;
  const frames = Array.isArray(page['frames']) ? page['frames'] : [];
  const next = isOld
    ? { ...page, component }
    : { ...page, frames: [{ ...first(frames), component }, ...frames.slice(1)] };
  const pages = Array.isArray(project['pages']) ? project['pages'] : [];
  const own = isMap(project[ownKey]) ? project[ownKey] : {};
  const isPage = around !== undefined;
  return {
    ...project,
    pages: [next, ...pages.slice(1)],
    ...((isPage || ownKey in project) && { [ownKey]: { ...own, ...(isMap(around) && around) } }),
  };
}

/** A project of an HTML mail that was none before. */
export function projectOfHtml(page: Page | null, components: readonly Def[]): Project {
  const own = { ...page, convertedFrom: 'plain' };
  return { pages: [{ frames: [{ component: { type: 'wrapper', components } }] }], [ownKey]: own };
}
