/** Setting properties, texts and the items of lists (screens.md §8). */
import { isSayableValue } from '#shared/conditions/domain/names.ts';
import type { Command } from './commands.ts';
import { done, isExplained, refused, type Done } from './done.ts';
import { updateObject, withList } from './edit.ts';
import { placedOf, rename } from './elementCommands.ts';
import {
  isForeignList,
  itemsUnder,
  memberOf,
  scalar,
  toNode,
  toObject,
  withMember,
  type Ids,
  type JsonNode,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { itemValue } from './items.ts';
import { keepWriting } from './keepWriting.ts';
import { withText } from './localText.ts';
import { protectionOf, requiredFieldOf } from './protection.ts';
import { knownAs } from './questionTypes.ts';
import { renameChoice } from './references.ts';
import { spellingsOf } from './spellings.ts';
import { isPageless, nameOf, pagesOf } from './structure.ts';

type Of<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** What makes the tree: changed by commands of its own. */
const structureKeys = new Set(['pages', 'elements', 'questions', 'templateElements']);

/** Lists whose entries are written one by one: what is no list there is kept as it is (T-23). */
const listKeys = new Set(['choices', 'rows', 'columns', 'rateValues', 'validators']);

type Target = { readonly object: JsonObject } | { readonly refusal: 'missing' | 'locked' };

/** The form, a page or an element that may be altered. */
function targetOf(root: JsonObject, id: NodeId): Target {
  if (id === root.id) return { object: root };
  const page = isPageless(root) ? undefined : pagesOf(root).find((one) => one.id === id);
  if (page) return { object: page };
  const placed = placedOf(root, id);
  if (!placed) return { refusal: 'missing' };
  return knownAs(placed.element).lock === null ? { object: placed.element } : { refusal: 'locked' };
}

/** What is taken out goes by its older names, too: they would be read then. */
const withProperty = (object: JsonObject, key: string, value: JsonNode | null): JsonObject =>
  value
    ? withMember(object, key, value)
    : spellingsOf(key).reduce((one, name) => withMember(one, name, null), object);

export function setProperty(root: JsonObject, command: Of<'setProperty'>, ids: Ids): Done {
  const { id, key, value, explanation } = command;
  if (key === 'name' && id !== root.id) {
    return rename(root, { kind: 'rename', id, name: typeof value === 'string' ? value : '', explanation });
  }
  const target = targetOf(root, id);
  if ('refusal' in target) return refused({ reason: target.refusal });
  const { object } = target;
  const isForeign = listKeys.has(key) && isForeignList(memberOf(object, key));
  if (structureKeys.has(key) || isForeign) return refused({ reason: 'locked' });
  // One that need not be answered, or that nobody can fill in.
  const isSetAside = key === 'isRequired' ? value !== true : key === 'readOnly' && value === true;
  const protection = isSetAside ? protectionOf(root, object) : null;
  const own = protection?.fields.filter((field) => field === requiredFieldOf(nameOf(object)));
  if (own && own.length > 0 && !isExplained(command)) return refused({ reason: 'protected', fields: own });
  const before = memberOf(object, key);
  const next = value === undefined ? null : keepWriting(toNode(value, ids), before);
  const changed = withProperty(object, key, next);
  const isLost =
    id !== root.id && knownAs(object).lock === null && placedOf(root, id) && knownAs(changed).lock !== null;
  if (isLost) return refused({ reason: 'locked' });
  return done(
    updateObject(root, id, () => changed),
    id,
  );
}

export function setText(root: JsonObject, command: Of<'setText'>, ids: Ids): Done {
  const { id, key, language, text } = command;
  const target = targetOf(root, id);
  if ('refusal' in target) return refused({ reason: target.refusal });
  if (structureKeys.has(key) || key === 'name' || key === 'type') return refused({ reason: 'locked' });
  return done(
    updateObject(root, id, (object) =>
      withProperty(object, key, withText(memberOf(object, key), { language, text }, ids)),
    ),
    id,
  );
}

type ItemCommand = Of<'addItem' | 'moveItem' | 'deleteItem' | 'setItemValue' | 'setItemText'>;

/** Items of `choices`, `rows`, `columns`, `rateValues`: single values, or objects with `value` and `text`, whose others stay. */
export function changeItems(root: JsonObject, command: ItemCommand, ids: Ids): Done {
  const { id, key } = command;
  const target = targetOf(root, id);
  if ('refusal' in target) return refused({ reason: target.refusal });
  if (isForeignList(memberOf(target.object, key))) return refused({ reason: 'locked' });
  const items = itemsUnder(target.object, key);
  const changed = changedItems(items, command, ids);
  if (!changed) return refused({ reason: 'missing' });
  const written = updateObject(root, id, (object) => withList(object, key, changed));
  return done(withChoice(written, nameOf(target.object), items, command), id);
}

/** Conditions go with the new value of a choice (screens.md §8); not where it is, or was, that of another one, too, or cannot be said. */
function withChoice(
  root: JsonObject,
  name: string,
  items: readonly JsonNode[],
  command: ItemCommand,
): JsonObject {
  if (command.kind !== 'setItemValue' || command.key !== 'choices' || name === '') return root;
  const values = items.map(itemValue);
  const from = values[command.at] ?? '';
  const to = String(command.value);
  const isOnly = from !== '' && to !== '' && values.indexOf(from) === values.lastIndexOf(from);
  return isOnly && !values.includes(to) && isSayableValue(to) ? renameChoice(root, name, { from, to }) : root;
}

function changedItems(
  items: readonly JsonNode[],
  command: ItemCommand,
  ids: Ids,
): readonly JsonNode[] | null {
  if (command.kind === 'addItem') return items.toSpliced(command.at, 0, scalar(command.value));
  const at = command.kind === 'moveItem' ? command.from : command.at;
  const item = items[at];
  if (!item) return null;
  if (command.kind === 'deleteItem') return items.toSpliced(at, 1);
  if (command.kind === 'moveItem') {
    const to = command.to > at ? command.to - 1 : command.to;
    return items.toSpliced(at, 1).toSpliced(to, 0, item);
  }
  return items.with(
    at,
    command.kind === 'setItemValue' ? withValue(item, command.value) : withItemText(item, command, ids),
  );
}

function withValue(item: JsonNode, value: string | number): JsonNode {
  if (item.kind === 'object') return withMember(item, 'value', scalar(value));
  return item.kind === 'scalar' && item.value === value ? item : scalar(value);
}

/** One value becomes an object once its text differs from it; an object without a text is one value again. */
function withItemText(item: JsonNode, { language, text }: Of<'setItemText'>, ids: Ids): JsonNode {
  if (item.kind === 'object') {
    const changed = withMember(item, 'text', withText(memberOf(item, 'text'), { language, text }, ids));
    const value = memberOf(changed, 'value');
    return changed.members.length === 1 && value && changed !== item ? value : changed;
  }
  if (item.kind === 'array') return item;
  if (text === '' || (language === 'default' && String(item.value) === text)) return item;
  const written = withText(null, { language, text }, ids);
  const object = withMember(toObject({}, ids), 'value', item);
  return withMember(object, 'text', written);
}
