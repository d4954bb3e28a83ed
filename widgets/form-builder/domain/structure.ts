/** Where pages, panels and elements stand in a layout: with pages or without, by `elements` or by the older `questions` (T-23). */
import {
  isForeignList,
  itemsUnder,
  listItems,
  memberOf,
  textUnder,
  type JsonNode,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { hasForeignElements, knownAs } from './questionTypes.ts';

/** Trees and outlines are never changed: what is computed of one, or of a part, is known until it is gone. */
export function ofEach<K extends object, T>(compute: (one: K) => T): (one: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (one) => {
    const before = known.get(one);
    if (before) return before.value;
    const value = compute(one);
    known.set(one, { value });
    return value;
  };
}

/** A place among the elements of a page or panel, or among the pages of the form. */
export interface Place {
  /** A page or panel; the root for a form without pages. */
  readonly parent: NodeId;
  /** Position among its elements, from 0; beyond the last is the end. */
  readonly at: number;
}

/** The key under which a page, panel or form without pages has its elements. */
export function elementsKey(holder: JsonObject): string {
  return memberOf(holder, 'elements') === null && listItems(memberOf(holder, 'questions'))
    ? 'questions'
    : 'elements';
}

/** Elements of a page, panel or form without pages. */
export function elementsOf(holder: JsonObject): readonly JsonNode[] {
  return itemsUnder(holder, elementsKey(holder));
}

/** Whether the form has its elements at the top, without pages; such a form stays so. */
export function isPageless(root: JsonObject): boolean {
  return !listItems(memberOf(root, 'pages')) && listItems(memberOf(root, elementsKey(root))) !== null;
}

/** Whether an object can be edited as a form: pages or elements that are no lists would be replaced (T-23). */
export function isLayout(root: JsonObject): boolean {
  const pages = memberOf(root, 'pages');
  return !isForeignList(pages) && (listItems(pages) !== null || !hasForeignElements(root));
}

/** The pages; of a form without pages the form itself. */
export function pagesOf(root: JsonObject): readonly JsonObject[] {
  return isPageless(root)
    ? [root]
    : itemsUnder(root, 'pages').filter((page): page is JsonObject => page.kind === 'object');
}

/** The last page that can hold something more; `undefined` where there is none. */
export function lastPage(root: JsonObject): JsonObject | undefined {
  return pagesOf(root).findLast((page) => !hasForeignElements(page));
}

/** An element and where it stands. */
export interface Placed {
  readonly element: JsonObject;
  readonly parent: JsonObject;
  readonly page: JsonObject;
  /** Position among all that stands in its parent. */
  readonly at: number;
}

/** All elements that stand on pages and in panels, in their order; not what is inside of locked ones. */
export const placedElements = ofEach((root: JsonObject): readonly Placed[] =>
  pagesOf(root).flatMap((page) => placedIn(page, page)),
);

function placedIn(parent: JsonObject, page: JsonObject): readonly Placed[] {
  return elementsOf(parent).flatMap((element, at) => {
    if (element.kind !== 'object') return [];
    const inside = knownAs(element).kind === 'panel' ? placedIn(element, page) : [];
    return [{ element, parent, page, at }, ...inside];
  });
}

/** Lists of elements anywhere in an element, dynamic panels included (T-21). */
export const insideKeys = ['elements', 'questions', 'templateElements'] as const;

/** All elements inside an object, through panels and dynamic panels (T-21). */
export const elementsInside: (holder: JsonObject) => readonly JsonObject[] = ofEach((holder: JsonObject) =>
  insideKeys
    .flatMap((key) => itemsUnder(holder, key))
    .flatMap((element) => (element.kind === 'object' ? [element, ...elementsInside(element)] : [])),
);

/** All elements, through panels, dynamic panels and pages (T-21), also those of locked ones. */
export const allElements = ofEach((root: JsonObject): readonly JsonObject[] =>
  pagesOf(root).flatMap(elementsInside),
);

/** The name of an element or page; empty where it has none. */
export function nameOf(object: JsonObject): string {
  return textUnder(object, 'name') ?? '';
}
