/** E-mail and first name cannot go unnoticed: saving is refused without them (S2 §4, §5, T-21). */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import type { JsonObject, NodeId } from './jsonTree.ts';
import { knownAs } from './questionTypes.ts';
import { elementsInside, nameOf, ofEach, pagesOf } from './structure.ts';

/** A field that a form must have, by the server's key. */
export type RequiredField = 'email' | 'first_name';

/** Both, in the order of the message «First name and email fields are required» (S2 §5). */
const requiredFields: readonly RequiredField[] = ['first_name', 'email'];

/** Why an element is protected: it holds the only one of these fields. */
export interface Protection {
  readonly fields: readonly RequiredField[];
}

/** The required field that a name stands for, whatever its spelling. */
export function requiredFieldOf(name: string): RequiredField | null {
  const key = domainFieldOf(name)?.key;
  return key === 'email' || key === 'first_name' ? key : null;
}

/** A group or a text block is no field, whatever its name. */
function isAnswered(element: JsonObject): boolean {
  const { kind } = knownAs(element);
  return kind !== 'panel' && kind !== 'staticText';
}

/** The elements that hold a required field, in an object (T-21). */
const holdersIn = ofEach((holder: JsonObject) =>
  [holder, ...elementsInside(holder)].flatMap((element) => {
    const field = isAnswered(element) ? requiredFieldOf(nameOf(element)) : null;
    return field ? [[element.id, field] as const] : [];
  }),
);

/** The required fields of a form, by the ids of the elements that hold them (T-21). */
const holdersOf = ofEach(
  (root: JsonObject): ReadonlyMap<NodeId, RequiredField> =>
    new Map(pagesOf(root).flatMap((page) => holdersIn(page).filter(([id]) => id !== page.id))),
);

/** Fields without which the form cannot be saved, and that it does not have (T-21). */
export function missingFields(root: JsonObject): readonly RequiredField[] {
  const present = new Set(holdersOf(root).values());
  return requiredFields.filter((field) => !present.has(field));
}

/** What would be missing if an element, or a page and all on it, went; `null` where nothing would. */
export function protectionOf(root: JsonObject, gone: JsonObject): Protection | null {
  const holders = holdersOf(root);
  const inside = new Map(holdersIn(gone).filter(([id]) => holders.has(id)));
  if (inside.size === 0) return null;
  const going = new Set(inside.values());
  const stays = new Set([...holders].flatMap(([id, field]) => (inside.has(id) ? [] : [field])));
  const fields = requiredFields.filter((field) => going.has(field) && !stays.has(field));
  return fields.length > 0 ? { fields } : null;
}

/** The same text for all trees in which the same elements hold the required fields: what is protected is the same, too. */
export const holdersKey = ofEach((root: JsonObject): string => [...holdersOf(root)].join(' '));
