/** E-mail and first name cannot go unnoticed: saving is refused without them (S2 §4, §5, T-21). */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import type { JsonObject, NodeId } from './jsonTree.ts';
import { allElements, elementsInside, nameOf, ofEachRoot } from './structure.ts';

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

/** The required fields of a form, by the ids of the elements that hold them (T-21). */
const holdersOf = ofEachRoot(
  (root): ReadonlyMap<NodeId, RequiredField> =>
    new Map(
      allElements(root).flatMap((element) => {
        const field = requiredFieldOf(nameOf(element));
        return field ? [[element.id, field] as const] : [];
      }),
    ),
);

/** Fields without which the form cannot be saved, and that it does not have (T-21). */
export function missingFields(root: JsonObject): readonly RequiredField[] {
  const present = new Set(holdersOf(root).values());
  return requiredFields.filter((field) => !present.has(field));
}

/** What would be missing if an element, or a page and all on it, went; `null` where nothing would. */
export function protectionOf(root: JsonObject, gone: JsonObject): Protection | null {
  const holders = holdersOf(root);
  const ids = new Set([gone, ...elementsInside(gone)].map(({ id }) => id));
  const going = new Set([...ids].flatMap((id) => holders.get(id) ?? []));
  if (going.size === 0) return null;
  const stays = new Set([...holders].flatMap(([id, field]) => (ids.has(id) ? [] : [field])));
  const fields = requiredFields.filter((field) => going.has(field) && !stays.has(field));
  return fields.length > 0 ? { fields } : null;
}
