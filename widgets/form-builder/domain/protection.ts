/** E-mail and first name cannot go unnoticed: saving is refused without them (S2 §4, §5, T-21). */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import type { JsonObject, NodeId } from './jsonTree.ts';
import { allElements, elementsInside, nameOf } from './structure.ts';

/** A field that a form must have, by the server's key. */
export type RequiredField = 'email' | 'first_name';

/** Both, in the order of the message «First name and email fields are required» (S2 §5). */
export const requiredFields: readonly RequiredField[] = ['first_name', 'email'];

/** Why an element is protected: it holds the only one of these fields. */
export interface Protection {
  readonly fields: readonly RequiredField[];
}

/** The required field that a name stands for, whatever its spelling. */
export function requiredFieldOf(name: string): RequiredField | null {
  const key = domainFieldOf(name)?.key;
  return key === 'email' || key === 'first_name' ? key : null;
}

function fieldsOf(elements: readonly JsonObject[]): readonly RequiredField[] {
  return elements.flatMap((element) => requiredFieldOf(nameOf(element)) ?? []);
}

/** Fields without which the form cannot be saved, and that it does not have (T-21). */
export function missingFields(root: JsonObject): readonly RequiredField[] {
  const present = new Set(fieldsOf(allElements(root)));
  return requiredFields.filter((field) => !present.has(field));
}

/** What would be missing if the element, panel or page went; `null` where nothing would. */
export function protectionOf(root: JsonObject, id: NodeId): Protection | null {
  const all = allElements(root);
  const object = all.find((element) => element.id === id);
  return object ? protectionIn(all, [object, ...elementsInside(object)]) : null;
}

/** The same for a page. */
export function pageProtection(root: JsonObject, page: JsonObject): Protection | null {
  return protectionIn(allElements(root), elementsInside(page));
}

function protectionIn(all: readonly JsonObject[], gone: readonly JsonObject[]): Protection | null {
  const going = fieldsOf(gone);
  if (going.length === 0) return null;
  const stays = new Set(fieldsOf(all.filter((element) => !gone.includes(element))));
  const fields = requiredFields.filter((field) => going.includes(field) && !stays.has(field));
  return fields.length > 0 ? { fields } : null;
}
