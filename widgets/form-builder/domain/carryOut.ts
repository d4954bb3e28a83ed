/** Which function carries out which command. */
import type { Command, SetJson } from './commands.ts';
import { done, refused, type Done } from './done.ts';
import { addElements, deleteElement, duplicateElement, moveElement, rename } from './elementCommands.ts';
import type { Ids, JsonObject } from './jsonTree.ts';
import {
  addPage,
  deletePage,
  duplicatePage,
  ensureVerification,
  makePages,
  movePage,
} from './pageCommands.ts';
import { changeItems, setProperty, setText } from './propertyCommands.ts';
import { readJson } from './readJson.ts';
import { isLayout } from './structure.ts';

/** Carries out a command on a tree, without looking at what was there before. */
export function carryOut(root: JsonObject, command: Command, ids: Ids): Done {
  switch (command.kind) {
    case 'addElements':
      return addElements(root, command, ids);
    case 'moveElement':
      return moveElement(root, command);
    case 'duplicateElement':
      return duplicateElement(root, command, ids);
    case 'deleteElement':
      return deleteElement(root, command);
    case 'rename':
      return rename(root, command);
    case 'setProperty':
      return setProperty(root, command, ids);
    case 'setText':
      return setText(root, command, ids);
    case 'addPage':
      return addPage(root, command, ids);
    case 'movePage':
      return movePage(root, command);
    case 'duplicatePage':
      return duplicatePage(root, command, ids);
    case 'deletePage':
      return deletePage(root, command);
    case 'makePages':
      return makePages(root, ids);
    case 'ensureVerification':
      return ensureVerification(root, command, ids);
    case 'setJson':
      return setJson(root, command, ids);
    default:
      return changeItems(root, command, ids);
  }
}

function setJson(root: JsonObject, { text, merge }: SetJson, ids: Ids): Done {
  const read = readJson(text, ids);
  if (!read.ok) return refused({ reason: 'json', problem: read.problem });
  if (read.node.kind !== 'object' || !isLayout(read.node))
    return refused({ reason: 'json', problem: { reason: 'not-a-layout' } });
  return done(merge(read.node, root));
}
