/** Keys of answers that go with the changes of a form (screens.md §8 «impact check»). */
import { textUnder, type JsonObject, type NodeId } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { allElements, nameOf } from './structure.ts';

/** The key under which an element's answer is stored: SurveyJS lets `valueName` differ from its name. */
function answerKey(element: JsonObject): string {
  const valueName = textUnder(element, 'valueName');
  return valueName === null || valueName === '' ? nameOf(element) : valueName;
}

/** Keys of answers that go with the changes made so far, with what became of them. */
export function lostNames({ start, root }: LayoutDocument): ReadonlyMap<string, string | null> {
  const after = allElements(root);
  const kept = new Set(after.map(answerKey));
  const byId = new Map<NodeId, string>(after.map((element) => [element.id, answerKey(element)]));
  const lost = allElements(start).flatMap((element): (readonly [string, string | null])[] => {
    const key = answerKey(element);
    return key === '' || kept.has(key) ? [] : [[key, byId.get(element.id) ?? null]];
  });
  return new Map(lost);
}

/** Whether two states of a form lose the same keys to the same names: what was looked at for one holds for the other. */
export function losesTheSame(one: LayoutDocument, other: LayoutDocument): boolean {
  const text = (document: LayoutDocument) => JSON.stringify([...lostNames(document)]);
  return one.root === other.root || text(one) === text(other);
}
