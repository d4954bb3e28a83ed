/**
 * JSON as it is written: the order of keys, keys that stand twice, long numbers and escapes are kept, so that what nobody
 * changed is given back byte for byte (T-23, screens.md §8 «compatibility contract»). Trees are never changed, only replaced.
 */

/** Names one object of a tree, outside its JSON: it survives edits, moves and undo. */
export type NodeId = string;

export type JsonPrimitive = string | number | boolean | null;

/** How a part of the tree was received; lost as soon as anything in it is changed. */
export interface Written {
  readonly text: string;
  /** How many objects and lists are around it. */
  readonly depth: number;
}

export interface JsonMember {
  readonly key: string;
  /** With its quotes and escapes. */
  readonly keyText: string;
  readonly value: JsonNode;
}

export interface JsonObject {
  readonly kind: 'object';
  readonly id: NodeId;
  /** In the order of the text; a key may stand twice, and then the last one counts. */
  readonly members: readonly JsonMember[];
  readonly written: Written | null;
}

export interface JsonArray {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
  readonly written: Written | null;
}

export interface JsonScalar {
  readonly kind: 'scalar';
  readonly value: JsonPrimitive;
  /** As it stood in the text, such as `1.50` or `"\/"`; `null` of one that was made here. */
  readonly text: string | null;
}

export type JsonNode = JsonObject | JsonArray | JsonScalar;

/** Gives ids one after another; `next` is where the document goes on. */
export interface Ids {
  readonly take: () => NodeId;
  readonly next: () => number;
}

/** Ids from a number on: the same edits of the same document give the same ids. */
export function createIds(from: number): Ids {
  let at = from;
  return {
    take: () => {
      at += 1;
      return `n${at - 1}`;
    },
    next: () => at,
  };
}

/** What stands under a key: of two the last, as every parser of JSON has it; `null` where there is none. */
export function memberOf(object: JsonObject, key: string): JsonNode | null {
  return object.members.findLast((member) => member.key === key)?.value ?? null;
}

/** The text under a key; `null` where there is none, or something else. */
export function textUnder(object: JsonObject, key: string): string | null {
  const node = memberOf(object, key);
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : null;
}

/** Yes or no, also as PHP and other builders write them; `null` of anything else. */
export function truthOf(node: JsonNode | null): boolean | null {
  if (node?.kind !== 'scalar') return null;
  const text = String(node.value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/** The items of a list, also of one that PHP has written as an object of numbers, in their order; `null` of anything else. */
export function listItems(node: JsonNode | null): readonly JsonNode[] | null {
  if (node === null || node.kind === 'scalar') return null;
  if (node.kind === 'array') return node.items;
  const isNumbered = node.members.length > 0 && node.members.every(({ key }) => /^\d+$/.test(key));
  return isNumbered ? node.members.map(({ value }) => value) : null;
}

/** The items of the list under a key; none where there is no list. */
export function itemsUnder(object: JsonObject, key: string): readonly JsonNode[] {
  return listItems(memberOf(object, key)) ?? [];
}

/** Whether something that is no list holds its place: it says something, and must not be replaced by one. */
export function isForeignList(node: JsonNode | null): boolean {
  if (node === null || listItems(node) !== null) return false;
  return node.kind === 'scalar' ? Boolean(node.value) : node.kind === 'object' && node.members.length > 0;
}

/** The object with another value under a key, which keeps its place; a new key stands last, `null` takes the key out. */
export function withMember(object: JsonObject, key: string, value: JsonNode | null): JsonObject {
  const at = object.members.findLastIndex((member) => member.key === key);
  if (value === null) {
    if (at === -1) return object;
    return { ...object, members: object.members.filter((member) => member.key !== key), written: null };
  }
  const old = object.members[at];
  if (!old) {
    const added = { key, keyText: JSON.stringify(key), value };
    return { ...object, members: [...object.members, added], written: null };
  }
  if (old.value === value) return object;
  return { ...object, members: object.members.with(at, { ...old, value }), written: null };
}

/** The list with other items; the same list where these are the same. */
export function withItems(array: JsonArray, items: readonly JsonNode[]): JsonArray {
  const isSame = items.length === array.items.length && items.every((item, at) => item === array.items[at]);
  return isSame ? array : { ...array, items, written: null };
}

/** The node with another part at a position. */
export function withChild(node: JsonNode, at: number, child: JsonNode): JsonNode {
  if (node.kind === 'array') return withItems(node, node.items.with(at, child));
  if (node.kind === 'scalar') return node;
  const member = node.members[at];
  if (!member || member.value === child) return node;
  return { ...node, members: node.members.with(at, { ...member, value: child }), written: null };
}

/** A tree of a plain value; what JSON cannot say is `null`. */
export function toNode(value: unknown, ids: Ids): JsonNode {
  if (Array.isArray(value)) {
    return { kind: 'array', items: value.map((item: unknown) => toNode(item, ids)), written: null };
  }
  if (typeof value === 'object' && value !== null) return toObject(value, ids);
  const isSayable = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  return scalar(isSayable && !isOther(value) ? value : null);
}

/** A tree of a plain record; keys without a value are left out. */
export function toObject(value: object, ids: Ids): JsonObject {
  const id = ids.take();
  const members = Object.entries(value)
    .filter(([, inside]) => inside !== undefined)
    .map(([key, inside]) => ({ key, keyText: JSON.stringify(key), value: toNode(inside, ids) }));
  return { kind: 'object', id, members, written: null };
}

function isOther(value: unknown): value is Exclude<unknown, JsonPrimitive> {
  return !['string', 'number', 'boolean'].includes(typeof value);
}

/** A single value that was made here. */
export function scalar(value: JsonPrimitive): JsonScalar {
  return { kind: 'scalar', value, text: null };
}

/** The plain value, as `JSON.parse` would give it; a key `__proto__` is one like any other. */
export function toPlain(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(toPlain);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, toPlain(value)]));
}

/** The same text for all trees that say the same, however they are written and in whatever order their keys stand. */
export function contentOf(node: JsonNode): string {
  if (node.kind === 'scalar') return JSON.stringify(node.value);
  if (node.kind === 'array') return `[${node.items.map(contentOf).join()}]`;
  const texts = new Map(node.members.map(({ key, value }) => [JSON.stringify(key), contentOf(value)]));
  const pairs = [...texts].map((pair) => pair.join(':'));
  return `{${pairs.toSorted().join()}}`;
}

/** Whether two trees say the same in the same order, and what was received is written the same. */
export function isSameTree(one: JsonNode, other: JsonNode): boolean {
  if (one === other) return true;
  if (one.kind === 'scalar') return other.kind === 'scalar' && scalarText(one) === scalarText(other);
  if (one.kind === 'array') {
    return (
      other.kind === 'array' &&
      one.items.length === other.items.length &&
      one.items.every((item, at) => isPairSame(item, other.items[at]))
    );
  }
  return (
    other.kind === 'object' &&
    one.members.length === other.members.length &&
    one.members.every(({ keyText, value }, at) => {
      const member = other.members[at];
      return member?.keyText === keyText && isSameTree(value, member.value);
    })
  );
}

function isPairSame(one: JsonNode, other: JsonNode | undefined): boolean {
  return other !== undefined && isSameTree(one, other);
}

/** How a single value is written. */
export function scalarText(node: JsonScalar): string {
  return node.text ?? JSON.stringify(node.value);
}

function copyOf(node: JsonNode, ids: Ids): JsonNode {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'array') return { ...node, items: node.items.map((item) => copyOf(item, ids)) };
  return copyOfObject(node, ids);
}

/** A copy of an object whose objects have ids of their own. */
export function copyOfObject(node: JsonObject, ids: Ids): JsonObject {
  const id = ids.take();
  return {
    ...node,
    id,
    members: node.members.map((member) => ({ ...member, value: copyOf(member.value, ids) })),
  };
}
