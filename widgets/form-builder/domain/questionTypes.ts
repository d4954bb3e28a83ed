/** Which parts of a layout the builder knows how to edit (S2 §3, screens.md §8); everything else is a locked card. */
import { isForeignList, memberOf, textUnder, type JsonNode, type JsonObject } from './jsonTree.ts';

/** What the toolbox offers, in its order; each is one way of writing a SurveyJS element. */
export const questionKinds = [
  'text',
  'number',
  'date',
  'dateTime',
  'comment',
  'choice',
  'checkbox',
  'dropdown',
  'consent',
  'rating',
  'matrix',
  'file',
  'panel',
  'staticText',
  'verification',
] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** The verification question (S2 §3); a stored one is known by its `sitekey`, whatever its type. */
export const verificationType = 'turnstile';

/** Why a part is shown as a locked card: its insides are never altered. */
export type LockReason =
  /** Of a type that the builder does not know. */
  | 'unknownType'
  /** Its insides repeat: dynamic panels and matrices. */
  | 'dynamic'
  /** No object, or one without a type; what holds something else than a list of elements. */
  | 'damaged';

const kindByType: ReadonlyMap<string, QuestionKind> = new Map<string, QuestionKind>([
  ['comment', 'comment'],
  ['radiogroup', 'choice'],
  ['checkbox', 'checkbox'],
  ['dropdown', 'dropdown'],
  ['boolean', 'consent'],
  ['rating', 'rating'],
  ['matrix', 'matrix'],
  ['file', 'file'],
  ['panel', 'panel'],
  ['html', 'staticText'],
  [verificationType, 'verification'],
]);

const kindByInputType: ReadonlyMap<string, QuestionKind> = new Map<string, QuestionKind>([
  ['number', 'number'],
  ['range', 'number'],
  ['date', 'date'],
  ['datetime-local', 'dateTime'],
  ['datetime', 'dateTime'],
]);

const dynamicTypes: ReadonlySet<string> = new Set([
  'paneldynamic',
  'matrixdynamic',
  'matrixdropdown',
  'multipletext',
  'flowpanel',
]);

export type KnownAs =
  | { readonly kind: QuestionKind; readonly lock: null }
  | { readonly kind: null; readonly lock: LockReason };

/** What an element is to the builder. */
export function knownAs(element: JsonNode): KnownAs {
  if (element.kind !== 'object') return { kind: null, lock: 'damaged' };
  if (isVerification(element)) return { kind: 'verification', lock: null };
  const type = textUnder(element, 'type');
  if (type === null || type === '') return { kind: null, lock: 'damaged' };
  if (type === 'text') {
    return { kind: kindByInputType.get(textUnder(element, 'inputType') ?? '') ?? 'text', lock: null };
  }
  const kind = kindByType.get(type);
  if (kind === 'panel' && hasForeignElements(element)) return { kind: null, lock: 'damaged' };
  if (kind) return { kind, lock: null };
  return { kind: null, lock: dynamicTypes.has(type) ? 'dynamic' : 'unknownType' };
}

/** Whether a page, panel or form has elements that are no list: they are kept as they are, and nothing is put beside them (T-23). */
export function hasForeignElements(holder: JsonObject): boolean {
  const elements = memberOf(holder, 'elements');
  return isForeignList(elements ?? memberOf(holder, 'questions'));
}

/** Whether an element is the verification question: by its `sitekey`, else by its type (S2 §3). */
export function isVerification(element: JsonObject): boolean {
  return textUnder(element, 'sitekey') !== null || textUnder(element, 'type') === verificationType;
}

/** Whether an element asks for an answer that replies have. */
export function isQuestion(element: JsonObject): boolean {
  const { kind } = knownAs(element);
  return kind !== 'panel' && kind !== 'staticText' && kind !== 'verification';
}
