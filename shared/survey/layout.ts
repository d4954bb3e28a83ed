/** A stored layout as it may be shown (S2 §2, §4): everything in it was written by somebody else. */
import { insideOf } from '#shared/lib/formLayout.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';
import { cleanNode } from './cleanNode.ts';
import type { Found, SafeLayout } from './layoutTypes.ts';
import { limits } from './limits.ts';
import { withLists } from './withLists.ts';

export type { SafeLayout, Verification } from './layoutTypes.ts';

/**
 * Reads a layout, JSON text or a tree of it. `null` where there is none to be shown. What could run, call home, lead away or
 * freeze the page is left out; markup in `html` elements is cleaned where it is drawn.
 */
export function readLayout(given: unknown): SafeLayout | null {
  const tree = treeOf(given);
  if (!tree) return null;
  const found: Found = { questions: 0, cells: 0, isCut: false, verification: null };
  const pages = Array.isArray(tree['pages']) ? tree['pages'] : [{ name: 'page1', elements: insideOf(tree) }];
  const own = { pages: pages.slice(0, limits.pages), elements: undefined, questions: undefined };
  const clean = cleanNode({ ...tree, ...own }, found);
  if (pages.length > limits.pages) found.isCut = true;
  const safePages = clean['pages'];
  if (!Array.isArray(safePages) || safePages.length === 0) return null;
  return {
    json: clean,
    verification: found.verification,
    completed: tree['completedHtml'],
    progress: progressOf(tree['showProgressBar'], tree['progressBarLocation']),
    isCut: found.isCut,
  };
}

/** By a word, as the builder writes it, or by a truth and a word of its own for the place. */
function progressOf(said: unknown, place: unknown): SafeLayout['progress'] {
  if (said === false || said === 'off') return 'none';
  return (typeof said === 'string' ? said : place) === 'bottom' ? 'below' : 'above';
}

function treeOf(given: unknown): Record<string, unknown> | null {
  if (typeof given === 'string' && given.length > limits.textLength) return null;
  const parsed = typeof given === 'string' ? parseJson(given) : null;
  const once = parsed ? (parsed.ok ? parsed.value : null) : given;
  // Some servers write JSON twice.
  if (typeof given === 'string' && typeof once === 'string')
    return treeOf(once.length < given.length ? once : null);
  if (!isMap(once)) return null;
  const tree = withLists(once);
  return Array.isArray(tree['pages']) || Array.isArray(insideOf(tree)) ? tree : null;
}
