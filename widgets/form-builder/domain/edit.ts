/** Replacing parts of a layout's tree by the ids of its objects. */
import {
  listItems,
  memberOf,
  withChild,
  withItems,
  withMember,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { placesOf } from './layoutDocument.ts';
import { elementsKey } from './structure.ts';

/** The root with an object replaced; the same root where it is gone. */
export function updateObject(
  root: JsonObject,
  id: NodeId,
  update: (object: JsonObject) => JsonObject,
): JsonObject {
  const place = placesOf(root).get(id);
  if (!place) return root;
  const changed = updateAt(root, place.path, update);
  return changed.kind === 'object' ? changed : root;
}

function updateAt(
  node: JsonNode,
  path: readonly number[],
  update: (object: JsonObject) => JsonObject,
): JsonNode {
  const [at, ...rest] = path;
  if (at === undefined) return node.kind === 'object' ? update(node) : node;
  const child = node.kind === 'object' ? node.members[at]?.value : itemAt(node, at);
  return child ? withChild(node, at, updateAt(child, rest, update)) : node;
}

function itemAt(node: JsonNode, at: number): JsonNode | undefined {
  return node.kind === 'array' ? node.items[at] : undefined;
}

/** The object with another list under a key; the list is made where there is none, and where PHP has numbered its items. */
export function withList(object: JsonObject, key: string, items: readonly JsonNode[]): JsonObject {
  const before = memberOf(object, key);
  const list = before?.kind === 'array' ? before : listOf(listItems(before) ?? []);
  const next = withItems(list, items);
  return next === list && before?.kind === 'object' && items.length > 0
    ? object
    : withMember(object, key, next);
}

const listOf = (items: readonly JsonNode[]): JsonArray => ({ kind: 'array', items, written: null });

/** The page, panel or form without pages with other elements. */
export function withElements(holder: JsonObject, items: readonly JsonNode[]): JsonObject {
  return withList(holder, elementsKey(holder), items);
}
