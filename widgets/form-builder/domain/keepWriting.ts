import { withItems, type JsonNode } from './jsonTree.ts';

/** A value that takes the place of another: of what says the same, the old parts stay as they are written. */
export function keepWriting(node: JsonNode, old: JsonNode | null): JsonNode {
  if (!old) return node;
  if (node.kind === 'scalar') return old.kind === 'scalar' && old.value === node.value ? old : node;
  if (node.kind === 'array') {
    if (old.kind !== 'array') return node;
    const items = node.items.map((item, at) => keepWriting(item, old.items[at] ?? null));
    return withItems(old, items);
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
