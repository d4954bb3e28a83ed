/** Where a form asks for the answer of a question by its name: conditions, checks, texts with `{name}` in them. */
import { renameIn, renamedName, renameValueIn } from '#shared/conditions/domain/names.ts';
import {
  scalar,
  textUnder,
  withChild,
  withItems,
  type JsonNode,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { knownAs } from './questionTypes.ts';
import { allElements, nameOf } from './structure.ts';

/** Properties that hold an expression, in which quotes mean something: `visibleIf`, `choicesEnableIf`, `minValueExpression` … */
const expressionKey = /(?:If|expression)$/i;

/** Properties that hold the bare name of a question. */
const bareKeys = new Set(['setToName', 'fromName', 'gotoName', 'choicesFromQuestion']);

/** Properties that are the question's own or a stored answer: what they say is never a reference. */
const ownKeys = new Set([
  'name',
  'valueName',
  'value',
  'type',
  'sitekey',
  'defaultValue',
  'correctAnswer',
  'regex',
]);

/** Lists whose entries are elements. */
const elementLists = new Set(['elements', 'questions', 'templateElements']);

/** A place where a question is asked for. */
export interface Reference {
  readonly id: NodeId;
  readonly name: string;
  readonly key: string;
  /** The locked card in which it stands; a rename leaves it as it is. */
  readonly lockedIn: string | null;
}

interface Around {
  readonly owner: JsonObject;
  readonly key: string;
  readonly place: 'elements' | 'element' | 'item' | 'other';
  readonly lockedIn: string | null;
}

type Change = (text: string, around: Around) => string;

/** Everything in the form that asks for a question, with the property in which it does (S2 §3). */
export function referencesTo(root: JsonObject, name: string): readonly Reference[] {
  const found: Reference[] = [];
  const rename = renaming(name, `${name} `);
  changed(root, start(root), (text, around) => {
    const { owner, key, lockedIn } = around;
    if (rename(text, around) !== text) found.push({ id: owner.id, name: nameOf(owner), key, lockedIn });
    return text;
  });
  return found;
}

/** The names of questions that a step has taken away, and that the form still asks for in so many places. */
export function stillAsked(before: JsonObject, after: JsonObject) {
  const left = new Set(allElements(after).map(nameOf));
  const gone = new Set(
    allElements(before)
      .map(nameOf)
      .filter((name) => name !== '' && !left.has(name)),
  );
  const asked = [...gone].map((name) => ({ name, by: referencesTo(after, name) }));
  const names = asked.flatMap(({ name, by }) => (by.length > 0 ? [name] : []));
  return { names, places: new Set(asked.flatMap(({ by }) => by.map(({ id }) => id))).size };
}

/** The form with a question's new name wherever it is asked for; locked cards stay as they are. */
export function renameReferences(root: JsonObject, from: string, to: string): JsonObject {
  const rename = renaming(from, to);
  const renamed = changed(root, start(root), (text, around) =>
    around.lockedIn === null ? rename(text, around) : text,
  );
  return renamed.kind === 'object' ? renamed : root;
}

/** The form with another value of a choice wherever a condition waits for it; locked cards stay as they are. */
export function renameChoice(
  root: JsonObject,
  question: string,
  value: { readonly from: string; readonly to: string },
): JsonObject {
  const renamed = changed(root, start(root), (text, { key, lockedIn }) =>
    lockedIn === null && expressionKey.test(key) ? renameValueIn(text, question, value) : text,
  );
  return renamed.kind === 'object' ? renamed : root;
}

const start = (root: JsonObject): Around => ({ owner: root, key: '', place: 'other', lockedIn: null });

function renaming(from: string, to: string): Change {
  return (text, { key }) => {
    if (bareKeys.has(key)) return text === from ? to : text;
    if (expressionKey.test(key)) return renameIn(text, from, to);
    return text.replaceAll(/\{([^{}]+)\}/g, (all, name: string) => {
      const renamed = renamedName(name, from, to);
      return renamed === null ? all : `{${renamed}}`;
    });
  };
}

/** The node with each of its texts changed; single values of lists are stored answers, and stay. */
function changed(node: JsonNode, around: Around, change: Change): JsonNode {
  const inside = around.place === 'elements' ? 'element' : 'item';
  if (node.kind === 'array') {
    return withItems(
      node,
      node.items.map((item) => changed(item, { ...around, place: inside }, change)),
    );
  }
  if (node.kind === 'object') return changedObject(node, around, change);
  if (typeof node.value !== 'string' || around.place !== 'other' || ownKeys.has(around.key)) return node;
  const text = change(node.value, around);
  return text === node.value ? node : scalar(text);
}

function changedObject(object: JsonObject, around: Around, change: Change): JsonNode {
  const isLocked = around.place === 'element' && knownAs(object).lock !== null;
  const lockedIn =
    around.lockedIn ?? (isLocked ? nameOf(object) || (textUnder(object, 'type') ?? '?') : null);
  return object.members.reduce<JsonNode>((whole, { key, value }, at) => {
    const place = around.place === 'elements' ? 'element' : elementLists.has(key) ? 'elements' : 'other';
    return withChild(whole, at, changed(value, { owner: object, key, place, lockedIn }, change));
  }, object);
}
