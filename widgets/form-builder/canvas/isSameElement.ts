import type { OutlineElement } from '../domain/outline.ts';

/** Whether a card would be drawn the same: outlines are made anew with each change. */
export function isSameElement(one: OutlineElement, other: OutlineElement): boolean {
  return (
    one.id === other.id &&
    one.at === other.at &&
    one.parentId === other.parentId &&
    one.pageId === other.pageId &&
    one.title === other.title &&
    (one.protection === null) === (other.protection === null) &&
    one.elements.length === other.elements.length &&
    one.elements.every((element, at) => {
      const beside = other.elements[at];
      return beside !== undefined && isSameElement(element, beside);
    })
  );
}
