/**
 * The document of the builder: the raw JSON of a SurveyJS layout (T-22, T-23). Nothing in it is interpreted away: what the builder
 * does not know stays as it is.
 */
import { mostLetters } from '#shared/lib/formLength.ts';
import { kindOfDocument } from './documentKind.ts';
import {
  createIds,
  isSameTree,
  toObject,
  type Ids,
  type JsonNode,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { isLayout, ofEach } from './structure.ts';
import { readJson, type JsonProblem } from './readJson.ts';
import { plainStyle, readableStyle, styleOf, writeAnew, writeJson, type JsonStyle } from './writeJson.ts';

export interface LayoutDocument {
  /** The text as it came; empty for a new form. */
  readonly received: string;
  readonly root: JsonObject;
  /** The root as it was read: what the document is compared with. */
  readonly start: JsonObject;
  readonly style: JsonStyle;
  /** Blanks and a byte-order mark around the JSON. */
  readonly around: readonly [before: string, after: string];
  /** Where new ids go on. */
  readonly nextId: number;
  /** Whether nothing was stored yet. */
  readonly isNew: boolean;
  /** What is stored cannot be read, and this stands for it: unsaved until it is saved, though nothing of it is new to the replies. */
  readonly isMended?: boolean;
}

export type ReadLayout =
  | { readonly ok: true; readonly document: LayoutDocument }
  | {
      readonly ok: false;
      /** The damaged text, so that it can be shown, mended and saved elsewhere. */
      readonly text: string;
      readonly problem: JsonProblem | { readonly reason: 'not-a-layout' };
    };

/** What stands for a layout or theme that was never saved: nothing, `null`, PHP's empty list. */
export const nothing = /^[\s\uFEFF]*(?:null|""|\[\s*\]|\{\s*\})?\s*$/;

/**
 * Reads a layout (T-22), its ids from a number on. Nothing gives a new form of one page; damaged JSON says where, and keeps the text.
 * Never throws.
 */
export function readLayout(text: string | null, firstId = 1): ReadLayout {
  const ids = createIds(firstId);
  if (text === null || nothing.test(text)) return { ok: true, document: newLayout(text ?? '', ids) };
  const read = readJson(text, ids);
  if (!read.ok) return { ok: false, text, problem: read.problem };
  const { node, around } = read;
  if (node.kind !== 'object' || kindOfDocument(node) === 'theme' || !isLayout(node)) {
    return { ok: false, text, problem: { reason: 'not-a-layout' } };
  }
  const document = {
    received: text,
    root: node,
    start: node,
    style: styleOf(text),
    around,
    nextId: ids.next(),
    isNew: false,
  };
  return { ok: true, document };
}

function newLayout(received: string, ids: Ids): LayoutDocument {
  const root = toObject({ pages: [{ name: 'page1', elements: [] }] }, ids);
  return {
    received,
    root,
    start: root,
    style: plainStyle,
    around: ['', ''],
    nextId: ids.next(),
    isNew: true,
  };
}

/** Whether anything differs from what was read. */
export function isChanged({ root, start, isMended = false }: LayoutDocument): boolean {
  return isMended || !isSameTree(root, start);
}

/** What is saved (T-22): the very text received while nothing is changed, else JSON in its style. */
export const textOf = ofEach((document: LayoutDocument): string => {
  const { root, style, around, received, isNew } = document;
  if (!isNew && !isChanged(document)) return received;
  return around[0] + writeJson(root, style) + around[1];
});

/** Letters of a form as it would be saved with another tree in it. */
export const lengthWith = ({ style }: LayoutDocument, root: JsonObject): number =>
  writeAnew(root, style).length;

/** Whether the public form shows it no more, for its length. */
export const isTooLong = (letters: number): boolean => letters > mostLetters;

/** The JSON for people to read and edit: as it is saved where that has lines, else indented. */
export function readableText(document: LayoutDocument): string {
  if (document.style.indent !== null) return textOf(document);
  return writeAnew(document.root, readableStyle);
}

/** The document after it was saved: the same ids, nothing changed. */
export function asSaved(document: LayoutDocument, text: string): LayoutDocument {
  return { ...document, received: text, start: document.root, isNew: false, isMended: false };
}

/** An object of the document, wherever it stands; `null` where it is gone. */
export function objectOf(document: LayoutDocument, id: NodeId): JsonObject | null {
  return placesOf(document.root).get(id)?.object ?? null;
}

/** Where an object stands: from the root down, by the positions of members and items. */
export interface ObjectPlace {
  readonly object: JsonObject;
  readonly path: readonly number[];
}

/** All objects of a tree by their ids. */
export const placesOf = ofEach((root: JsonObject): ReadonlyMap<NodeId, ObjectPlace> => {
  const places = new Map<NodeId, ObjectPlace>();
  collect(root, [], places);
  return places;
});

function collect(object: JsonObject, path: readonly number[], places: Map<NodeId, ObjectPlace>): void {
  places.set(object.id, { object, path });
  object.members.forEach(({ value }, at) => {
    if (value.kind === 'object') collect(value, [...path, at], places);
    if (value.kind === 'array') collectItems(value.items, [...path, at], places);
  });
}

function collectItems(
  items: readonly JsonNode[],
  path: readonly number[],
  places: Map<NodeId, ObjectPlace>,
): void {
  items.forEach((item, at) => {
    if (item.kind === 'object') collect(item, [...path, at], places);
    if (item.kind === 'array') collectItems(item.items, [...path, at], places);
  });
}
