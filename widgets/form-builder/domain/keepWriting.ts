import { withItems, type JsonNode } from './jsonTree.ts';

/** A value that takes the place of another: of what says the same, the old parts stay as they are written. */
export function keepWriting(node: JsonNode, old: JsonNode | null): JsonNode {
  if (!old) return node;
  if (node.kind === 'scalar') return old.kind === 'scalar' && old.value === node.value ? old : node;
  if (node.kind === 'array') {
    if (old.kind !== 'array') return node;
    return withItems(old, keptItems(node.items, old.items));
  }
  if (old.kind !== 'object') return node;
  const isSameShape =
    node.members.length === old.members.length &&
    node.members.every(({ key }, at) => old.members[at]?.key === key);
  const members = node.members.map((member) => {
    const before = old.members.findLast(({ key }) => key === member.key);
    return before ? { ...before, value: keepWriting(member.value, before.value) } : member;
  });
  const isSame = isSameShape && members.every(({ value }, at) => value === old.members[at]?.value);
  return isSame ? old : { ...old, members, written: null };
}

/** Each is the old one that says the same, wherever that stood; else what stands in its place goes on as it is written. */
function keptItems(items: readonly JsonNode[], old: readonly JsonNode[]): readonly JsonNode[] {
  const used = new Set<JsonNode>();
  const take = (item: JsonNode, before: JsonNode | undefined): JsonNode | null => {
    if (!before || used.has(before) || keepWriting(item, before) !== before) return null;
    used.add(before);
    return before;
  };
  return items.map((item, at) => {
    const same = take(item, old[at]) ?? old.find((one) => take(item, one) !== null);
    return same ?? keepWriting(item, old[at] ?? null);
  });
}
