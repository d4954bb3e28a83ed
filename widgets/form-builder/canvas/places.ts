/** Where an element can go: every place among the cards, in the order in which they are read (screens.md §8). */
import type { NodeId } from '../domain/jsonTree.ts';
import type { Outline, OutlineElement, OutlinePage } from '../domain/outline.ts';
import { ofEach, type Place } from '../domain/structure.ts';

/** All elements in the order in which they are read, those of panels after their panel. */
export const elementsInOrder = ofEach((outline: Outline): readonly OutlineElement[] =>
  outline.pages.flatMap(({ elements }) => elements.flatMap(withInside)),
);

function withInside(element: OutlineElement): readonly OutlineElement[] {
  return [element, ...element.elements.flatMap(withInside)];
}

/** The element with an id, wherever it stands; `null` where there is none. */
export function findElement(outline: Outline, id: NodeId | null): OutlineElement | null {
  return id === null ? null : (elementsInOrder(outline).find((element) => element.id === id) ?? null);
}

/** The page with an id. */
export function findPage(outline: Outline, id: NodeId | null): OutlinePage | null {
  return id === null ? null : (outline.pages.find((page) => page.id === id) ?? null);
}

/** The elements that stand beside each other in a page or panel. */
export function elementsIn(outline: Outline, parent: NodeId): readonly OutlineElement[] {
  return (findPage(outline, parent) ?? findElement(outline, parent))?.elements ?? [];
}

/** Where one step leads, through panels and over pages; `null` at an end. */
export function placeBeside(outline: Outline, element: OutlineElement, by: 1 | -1): Place | null {
  const all = outline.pages.flatMap((page) => placesIn(page.id, page.elements, element.id));
  const from = element.at + (by === 1 ? 1 : 0);
  const at = all.findIndex((place) => place.parent === element.parentId && place.at === from);
  return at === -1 ? null : (all[at + by] ?? null);
}

function placesIn(
  parent: NodeId,
  elements: readonly OutlineElement[],
  without: NodeId | null,
): readonly Place[] {
  const before = elements.flatMap((element, at) => {
    const own = { parent, at };
    const isOpen = element.kind === 'panel' && element.id !== null && element.id !== without;
    return isOpen && element.id !== null ? [own, ...placesIn(element.id, element.elements, without)] : [own];
  });
  // Nothing stands behind the verification: a step there would lead back.
  return elements.at(-1)?.kind === 'verification' ? before : [...before, { parent, at: elements.length }];
}

/** Where something new goes: after what is selected, at the end of a selected page or panel, else at the end of the form. */
export function placeForNew(outline: Outline, selected: NodeId | null): Place | null {
  const element = findElement(outline, selected);
  if (element?.kind === 'panel' && element.id !== null)
    return { parent: element.id, at: element.elements.length };
  if (element) return { parent: element.parentId, at: element.at + 1 };
  const page = findPage(outline, selected) ?? outline.pages.findLast(({ isForeign }) => !isForeign);
  return page ? { parent: page.id, at: page.elements.length } : null;
}

/**
 * Where letting go over a card leads: what is dragged takes its place, so that it lands behind a card that it comes down to in
 * the same list, and before it otherwise.
 */
export function placeOver(over: OutlineElement, dragged: OutlineElement | null): Place {
  const isComingDown = dragged?.parentId === over.parentId && dragged.at < over.at;
  return { parent: over.parentId, at: over.at + (isComingDown ? 1 : 0) };
}

/** Whether an element is the other one, or stands in it. */
export function isInside(element: OutlineElement, id: NodeId): boolean {
  return element.id === id || element.elements.some((inner) => isInside(inner, id));
}

export interface Position {
  /** From 1. */
  readonly page: number;
  readonly at: number;
  readonly count: number;
}

/** Where an element stands, in words' numbers. */
export function positionOf(outline: Outline, element: OutlineElement): Position {
  return {
    page: outline.pages.findIndex(({ id }) => id === element.pageId) + 1,
    at: element.at + 1,
    count: elementsIn(outline, element.parentId).length,
  };
}
