/** A layout that was read anew from the JSON view, put together with the one before: what is the same stays the same part. */
import { isSameTree, memberOf, type JsonNode, type JsonObject, type NodeId } from './jsonTree.ts';
import { allElements, isPageless, nameOf, pagesOf } from './structure.ts';

interface Merging {
  /** Pages and elements of the old layout by their names. */
  readonly known: ReadonlyMap<string, JsonObject>;
  /** Ids that are given already: each stands once. */
  readonly used: Set<NodeId>;
}

/** The new tree, with ids and writing of the old one wherever it says the same: the selection stays, and the diff is small. */
export function mergeTrees(root: JsonObject, old: JsonObject): JsonObject {
  const pages = isPageless(old) ? [] : pagesOf(old);
  const named = [
    ...pages.map((page) => [`page ${nameOf(page)}`, page] as const),
    ...allElements(old).map((element) => [`element ${nameOf(element)}`, element] as const),
  ];
  return mergeObjects(root, old, { known: new Map(named.toReversed()), used: new Set() });
}

function mergeObjects(object: JsonObject, old: JsonObject | null, merging: Merging): JsonObject {
  const { used } = merging;
  if (!old || used.has(old.id)) return mergeMembers(object, null, merging);
  if (isSameTree(object, old)) {
    const ids = idsIn(old);
    if (ids.every((id) => !used.has(id))) {
      for (const id of ids) used.add(id);
      return old;
    }
  }
  used.add(old.id);
  return mergeMembers({ ...object, id: old.id }, old, merging);
}

function mergeMembers(object: JsonObject, old: JsonObject | null, merging: Merging): JsonObject {
  const members = object.members.map((member) => ({
    ...member,
    value: mergeNodes({
      node: member.value,
      old: old && memberOf(old, member.key),
      merging,
      isOfPages: member.key === 'pages',
    }),
  }));
  return { ...object, members, written: null };
}

interface Pair {
  readonly node: JsonNode;
  readonly old: JsonNode | null;
  readonly merging: Merging;
  readonly isOfPages: boolean;
}

function mergeNodes({ node, old, merging, isOfPages }: Pair): JsonNode {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'object') return mergeObjects(node, old?.kind === 'object' ? old : null, merging);
  const oldItems = old?.kind === 'array' ? old.items : [];
  const items = node.items.map((item, at) => {
    const name = item.kind === 'object' ? nameOf(item) : '';
    const byName = name === '' ? null : merging.known.get(`${isOfPages ? 'page' : 'element'} ${name}`);
    return mergeNodes({ node: item, old: byName ?? oldItems[at] ?? null, merging, isOfPages: false });
  });
  const isKept =
    old?.kind === 'array' &&
    items.length === oldItems.length &&
    items.every((item, at) => isKeptAs(item, oldItems[at]));
  return isKept ? old : { ...node, items, written: null };
}

function isKeptAs(item: JsonNode, old: JsonNode | undefined): boolean {
  return item === old || (item.kind === 'scalar' && old !== undefined && isSameTree(item, old));
}

function idsIn(node: JsonNode): readonly NodeId[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'array') return node.items.flatMap(idsIn);
  return [node.id, ...node.members.flatMap(({ value }) => idsIn(value))];
}
