/** The verification question: exactly one, last on the last page by itself (S2 §3, T-25). */
import { withElements, withList, updateObject } from './edit.ts';
import { itemsUnder, textUnder, type JsonNode, type JsonObject } from './jsonTree.ts';
import { isVerification, verificationType } from './questionTypes.ts';
import {
  allElements,
  elementsInside,
  elementsOf,
  insideKeys,
  lastPage,
  placedElements,
  type Placed,
} from './structure.ts';

/** SurveyJS properties of the verification question (S2 §3). */
export const verificationThemes = ['auto', 'light', 'dark'] as const;
export const verificationSizes = ['flexible', 'normal', 'compact'] as const;

/** A new verification question (S2 §3): required, looking as the page does, as wide as the form. */
export function newVerification(sitekey: string) {
  return {
    type: verificationType,
    name: 'verification',
    sitekey,
    isRequired: true,
    theme: 'auto',
    size: 'flexible',
  };
}

/** Whether the form has one, wherever it stands. */
export function hasVerification(root: JsonObject): boolean {
  return allElements(root).some(isVerification);
}

/** The one that counts, the first with a site key; where none has one the public form draws none, unless its page gives one. */
export function verificationOf(root: JsonObject): { readonly isKeyless: boolean } | undefined {
  const all = allElements(root).filter(isVerification);
  return all[0] && { isKeyless: all.every(isKeyless) };
}

/** Whether a verification question says no site key. */
export const isKeyless = (element: JsonObject): boolean =>
  (textUnder(element, 'sitekey') ?? '').trim() === '';

/** Those that stand on pages and in panels. */
export function placedVerifications(root: JsonObject): readonly Placed[] {
  return placedElements(root).filter(({ element }) => isVerification(element));
}

/** The verification question that the form would lose with all that is in a page or element; `null` where one stays. */
export function lastVerificationIn(root: JsonObject, holder: JsonObject): JsonObject | null {
  const inside = elementsInside(holder).filter(isVerification);
  return inside.length === allElements(root).filter(isVerification).length ? (inside[0] ?? null) : null;
}

/** The form with the verification question that was taken out of it, at its end. */
export function withVerification(root: JsonObject, kept: JsonObject | null): JsonObject {
  const last = lastPage(root);
  if (!kept || !last) return withVerificationLast(root);
  return updateObject(root, last.id, (page) => withElements(page, [...elementsOf(page), kept]));
}

/** The elements, and those inside of them, of locked ones too, without verification questions: a copy would be a second one. */
export function withoutVerifications(elements: readonly JsonNode[]): readonly JsonNode[] {
  return elements.flatMap((element): readonly JsonNode[] => {
    if (element.kind !== 'object') return [element];
    if (isVerification(element)) return [];
    return [elementsInside(element).some(isVerification) ? withoutInside(element) : element];
  });
}

function withoutInside(holder: JsonObject): JsonObject {
  return insideKeys
    .filter((key) => itemsUnder(holder, key).length > 0)
    .reduce((object, key) => withList(object, key, withoutVerifications(itemsUnder(object, key))), holder);
}

/** Whether the one verification question stands last on the last page. */
function isVerificationLast(root: JsonObject): boolean {
  const last = lastPage(root);
  const element = last && elementsOf(last).at(-1);
  return element?.kind === 'object' && isVerification(element);
}

/** The form with its verification question last on the last page; as it is where there are none or several. */
export function withVerificationLast(root: JsonObject): JsonObject {
  const [only, second] = placedVerifications(root);
  const last = lastPage(root);
  if (!only || second || !last || isVerificationLast(root)) return root;
  const without = updateObject(root, only.parent.id, (parent) =>
    withElements(
      parent,
      elementsOf(parent).filter((element) => element !== only.element),
    ),
  );
  return updateObject(without, last.id, (page) => withElements(page, [...elementsOf(page), only.element]));
}
