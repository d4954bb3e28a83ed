/** Where a form asks for the answer of a question by its name: conditions, checks, texts with `{name}` in them. */
import { namesIn, questionOf, renameIn } from '#shared/conditions/domain/names.ts';
import {
  itemsUnder,
  memberOf,
  scalar,
  textUnder,
  withChild,
  withItems,
  withMember,
  type JsonNode,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { knownAs } from './questionTypes.ts';
import { allElements, elementsOf, isPageless, nameOf, pagesOf } from './structure.ts';

/** Properties that hold an expression. */
const expressionKeys = ['visibleIf', 'enableIf', 'requiredIf', 'setValueIf', 'resetValueIf', 'expression'];

/** Properties that hold a text in which answers may stand, as `{First Name}`. */
const textKeys = ['title', 'description', 'html', 'placeholder', 'completedHtml'];

/** Lists of the form itself whose entries ask for answers, and the properties in which they do. */
const ownLists: Readonly<
  Record<string, { readonly expressions: readonly string[]; readonly names: readonly string[] }>
> = {
  triggers: { expressions: ['expression', 'runExpression'], names: ['setToName', 'fromName', 'gotoName'] },
  calculatedValues: { expressions: ['expression'], names: [] },
};

/** A place where a question is asked for. */
export interface Reference {
  readonly id: NodeId;
  readonly name: string;
  readonly key: string;
}

function textsUnder(object: JsonObject, key: string): readonly string[] {
  const node = memberOf(object, key);
  if (node?.kind === 'scalar') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.kind !== 'object') return [];
  return node.members.flatMap(({ value }) =>
    value.kind === 'scalar' && typeof value.value === 'string' ? [value.value] : [],
  );
}

/** The form, its triggers and values, pages and elements that ask for a question, with the property in which they do. */
export function referencesTo(root: JsonObject, name: string): readonly Reference[] {
  const names = new Set([name]);
  const holders = [root, ...(isPageless(root) ? [] : pagesOf(root)), ...allElements(root)];
  const found = holders.flatMap((object) =>
    [...expressionKeys, ...textKeys].flatMap((key) =>
      textsUnder(object, key).some((text) => namesIn(text).some((one) => questionOf(one, names) === name))
        ? [{ id: object.id, name: nameOf(object), key }]
        : [],
    ),
  );
  return [...found, ...ownReferences(root, name)];
}

function ownReferences(root: JsonObject, name: string): readonly Reference[] {
  const known = new Set([name]);
  return Object.entries(ownLists).flatMap(([list, { expressions, names }]) =>
    itemsUnder(root, list).flatMap((item) => {
      if (item.kind !== 'object') return [];
      const asks = (key: string) =>
        textsUnder(item, key).some((text) => namesIn(text).some((one) => questionOf(one, known) === name));
      const keys = [...expressions.filter(asks), ...names.filter((key) => textUnder(item, key) === name)];
      return keys.map((key) => ({ id: item.id, name: nameOf(item), key }));
    }),
  );
}

/** The form with a question's new name wherever it is asked for; locked cards stay as they are. */
export function renameReferences(root: JsonObject, from: string, to: string): JsonObject {
  const rename = (text: string) => renameIn(text, from, to);
  const own = renameInOwnLists(renameInObject(root, rename), from, to);
  if (isPageless(own)) return renameInElements(own, rename);
  const pages = memberOf(own, 'pages');
  if (pages?.kind !== 'array') return own;
  const renamed = pages.items.map((page) =>
    page.kind === 'object' ? renameInElements(renameInObject(page, rename), rename) : page,
  );
  return withMember(own, 'pages', withItems(pages, renamed));
}

function renameInOwnLists(root: JsonObject, from: string, to: string): JsonObject {
  return Object.entries(ownLists).reduce((changed, [list, { expressions, names }]) => {
    const node = memberOf(changed, list);
    if (node?.kind !== 'array') return changed;
    const items = node.items.map((item) => {
      if (item.kind !== 'object') return item;
      const asked = expressions.reduce((entry, key) => {
        const value = memberOf(entry, key);
        return value
          ? withMember(
              entry,
              key,
              renameInText(value, (text) => renameIn(text, from, to)),
            )
          : entry;
      }, item);
      return names.reduce(
        (entry, key) => (textUnder(entry, key) === from ? withMember(entry, key, scalar(to)) : entry),
        asked,
      );
    });
    return withMember(changed, list, withItems(node, items));
  }, root);
}

type Rename = (text: string) => string;

function renameInElements(holder: JsonObject, rename: Rename): JsonObject {
  const key = memberOf(holder, 'elements') ? 'elements' : 'questions';
  const list = memberOf(holder, key);
  if (list?.kind !== 'array') return holder;
  const items = elementsOf(holder).map((element) => {
    const { lock, kind } = knownAs(element);
    if (element.kind !== 'object' || lock !== null) return element;
    const renamed = renameInObject(element, rename);
    return kind === 'panel' ? renameInElements(renamed, rename) : renamed;
  });
  return withMember(holder, key, withItems(list, items));
}

function renameInObject(object: JsonObject, rename: Rename): JsonObject {
  const texts = [...expressionKeys, ...textKeys].reduce((changed, key) => {
    const node = memberOf(changed, key);
    return node ? withMember(changed, key, renameInText(node, rename)) : changed;
  }, object);
  const validators = memberOf(texts, 'validators');
  if (validators?.kind !== 'array') return texts;
  const items = validators.items.map((item) => {
    const expression = item.kind === 'object' ? textUnder(item, 'expression') : null;
    if (item.kind !== 'object' || expression === null) return item;
    const renamed = rename(expression);
    return renamed === expression ? item : withMember(item, 'expression', scalar(renamed));
  });
  return withMember(texts, 'validators', withItems(validators, items));
}

function renameInText(node: JsonNode, rename: Rename): JsonNode {
  if (node.kind === 'array') return node;
  if (node.kind === 'object') {
    return node.members.reduce<JsonNode>(
      (changed, { value }, at) => withChild(changed, at, renameInText(value, rename)),
      node,
    );
  }
  if (typeof node.value !== 'string') return node;
  const renamed = rename(node.value);
  return renamed === node.value ? node : scalar(renamed);
}
