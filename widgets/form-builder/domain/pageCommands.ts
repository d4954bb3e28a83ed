/** Adding, moving, duplicating and deleting pages (screens.md §8). */
import type { Command } from './commands.ts';
import { done, isExplained, refused, type Done } from './done.ts';
import { withList, withElements } from './edit.ts';
import { freeCopies, newElements } from './elementCommands.ts';
import {
  copyOfObject,
  itemsUnder,
  memberOf,
  scalar,
  toObject,
  withMember,
  type Ids,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { takenNames, takenPageNames, uniqueName } from './names.ts';
import { protectionOf } from './protection.ts';
import { hasForeignElements, isVerification } from './questionTypes.ts';
import { elementsKey, elementsOf, isPageless, lastPage, nameOf, pagesOf } from './structure.ts';
import {
  hasVerification,
  lastVerificationIn,
  newVerification,
  withVerification,
  withVerificationLast,
} from './verification.ts';

type Of<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** Position among all that stands under `pages`, and the page; `null` where it is gone. */
function pageAt(root: JsonObject, id: NodeId): { readonly page: JsonObject; readonly at: number } | null {
  const items = itemsUnder(root, 'pages');
  const at = items.findIndex((item) => item.kind === 'object' && item.id === id);
  const page = items[at];
  return page?.kind === 'object' ? { page, at } : null;
}

export function addPage(root: JsonObject, { at, elements = [] }: Of<'addPage'>, ids: Ids): Done {
  if (isPageless(root)) return refused({ reason: 'pageless' });
  const name = uniqueName(`page${pagesOf(root).length + 1}`, takenPageNames(root));
  const added = newElements(root, elements, ids);
  if (hasVerification(root) && added.some(isVerification)) return refused({ reason: 'verification' });
  const page = withElements(toObject({ name, elements: [] }, ids), added);
  const pages = itemsUnder(root, 'pages').toSpliced(at, 0, page);
  return done(withVerificationLast(withList(root, 'pages', pages)), page.id);
}

export function movePage(root: JsonObject, { id, at }: Of<'movePage'>): Done {
  const found = pageAt(root, id);
  if (!found) return refused({ reason: isPageless(root) ? 'pageless' : 'missing' });
  const to = at > found.at ? at - 1 : at;
  const pages = itemsUnder(root, 'pages').toSpliced(found.at, 1).toSpliced(to, 0, found.page);
  return done(withVerificationLast(withList(root, 'pages', pages)), id);
}

export function duplicatePage(root: JsonObject, { id }: Of<'duplicatePage'>, ids: Ids): Done {
  const found = pageAt(root, id);
  if (!found) return refused({ reason: isPageless(root) ? 'pageless' : 'missing' });
  const { page, at } = found;
  const name = uniqueName(nameOf(page) || 'page1', takenPageNames(root));
  const items = freeCopies(elementsOf(page), new Set(takenNames(root)), ids);
  const isForeign = hasForeignElements(page);
  const copied = copyOfObject(isForeign ? page : withElements(page, []), ids);
  const head = withMember(copied, 'name', scalar(name));
  const copy = memberOf(page, elementsKey(page)) && !isForeign ? withElements(head, items) : head;
  const pages = itemsUnder(root, 'pages').toSpliced(at + 1, 0, copy);
  return done(withVerificationLast(withList(root, 'pages', pages)), copy.id);
}

/** The page and all on it, but for the verification question, which moves to the page that is the last then. */
export function deletePage(root: JsonObject, command: Of<'deletePage'>): Done {
  const found = pageAt(root, command.id);
  if (!found) return refused({ reason: isPageless(root) ? 'pageless' : 'missing' });
  if (pagesOf(root).length === 1) return refused({ reason: 'lastPage' });
  const protection = protectionOf(root, found.page);
  if (protection && !isExplained(command)) return refused({ reason: 'protected', fields: protection.fields });
  const rest = withList(root, 'pages', itemsUnder(root, 'pages').toSpliced(found.at, 1));
  const pages = pagesOf(rest);
  const kept = lastVerificationIn(root, found.page);
  return done(withVerification(rest, kept), (pages[found.at] ?? pages.at(-1))?.id ?? null);
}

/** A form without pages becomes one with one page, at the place where its elements stood. */
export function makePages(root: JsonObject, ids: Ids): Done {
  if (!isPageless(root)) return done(root);
  const key = elementsKey(root);
  const list = memberOf(root, key);
  if (!list) return done(root);
  const page = withMember(toObject({ name: 'page1' }, ids), 'elements', list);
  const members = root.members.map((member) =>
    member.key === key
      ? { key: 'pages', keyText: '"pages"', value: { kind: 'array', items: [page], written: null } as const }
      : member,
  );
  return done({ ...root, members, written: null }, page.id);
}

/** Puts the verification question last on the last page, unless the form has one (S2 §3). */
export function ensureVerification(root: JsonObject, { sitekey }: Of<'ensureVerification'>, ids: Ids): Done {
  const last = lastPage(root);
  if (hasVerification(root) || !last) return done(root);
  const [question] = newElements(root, [newVerification(sitekey)], ids);
  if (!question) return done(root);
  const items = [...elementsOf(last), question];
  if (last === root) return done(withElements(root, items), question.id);
  const pages = itemsUnder(root, 'pages').map((page) => (page === last ? withElements(last, items) : page));
  return done(withList(root, 'pages', pages), question.id);
}
