/** Keys of answers that go with the changes of a form (screens.md §8 «impact check»). */
import { memberOf, textUnder, truthOf, type JsonObject, type NodeId } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { isQuestion } from './questionTypes.ts';
import { spelledIn } from './spellings.ts';
import { allElements, nameOf } from './structure.ts';

/** The key under which an element's answer is stored: SurveyJS lets `valueName` differ from its name. */
function answerKey(element: JsonObject): string {
  const valueName = textUnder(element, 'valueName');
  return valueName === null || valueName === '' ? nameOf(element) : valueName;
}

/** Switches that put a text of one's own beside the answer. */
const commented = ['showOtherItem', 'showCommentArea'];

/** The keys that an element stores under: its answer's, and that of the text beside it (`Hotel-Comment`). */
function keysOf(element: JsonObject): readonly string[] {
  const key = answerKey(element);
  if (key === '') return [];
  return commented.some((one) => truthOf(memberOf(element, spelledIn(element, one))))
    ? [key, `${key}-Comment`]
    : [key];
}

/** Keys of answers that go with the changes made so far, with what became of them. */
export function lostNames({ start, root }: LayoutDocument): ReadonlyMap<string, string | null> {
  const after = allElements(root);
  const kept = new Set(after.flatMap(keysOf));
  const byId = new Map<NodeId, readonly string[]>(after.map((element) => [element.id, keysOf(element)]));
  const lost = allElements(start).flatMap((element) =>
    keysOf(element).flatMap((key, at): (readonly [string, string | null])[] =>
      kept.has(key) ? [] : [[key, byId.get(element.id)?.[at] ?? null]],
    ),
  );
  return new Map(lost);
}

/** Keys under which earlier replies may have answers, and that a step has taken out of the form. */
export function lostAnswers(before: LayoutDocument, after: LayoutDocument): readonly string[] {
  if (after.isNew) return [];
  const had = lostNames(before);
  const answered = new Set(allElements(after.start).filter(isQuestion).map(answerKey));
  return [...lostNames(after).keys()].filter((key) => answered.has(key) && !had.has(key));
}

/** Whether two states of a form lose the same keys to the same names: what was looked at for one holds for the other. */
export function losesTheSame(one: LayoutDocument, other: LayoutDocument): boolean {
  const text = (document: LayoutDocument) => JSON.stringify([...lostNames(document)]);
  return one.root === other.root || text(one) === text(other);
}
