/** Reads JSON into a tree that keeps how it is written (T-23). */
import type { Ids, JsonArray, JsonMember, JsonNode, JsonObject, JsonScalar } from './jsonTree.ts';

/** Deeper trees are refused: no form has them, and reading them would take the screen down. */
const maxDepth = 200;

/** Where a text stops being JSON; both from 1. */
export interface JsonProblem {
  readonly reason: 'syntax' | 'unfinished' | 'too-deep';
  readonly line: number;
  readonly column: number;
}

export type ReadJson =
  | {
      readonly ok: true;
      readonly node: JsonNode;
      /** What stands before and after the value: blanks, a byte-order mark. */
      readonly around: readonly [before: string, after: string];
    }
  | { readonly ok: false; readonly problem: JsonProblem };

class Fault extends Error {
  constructor(
    readonly reason: JsonProblem['reason'],
    readonly at: number,
  ) {
    super(reason);
  }
}

interface Reader {
  readonly text: string;
  readonly ids: Ids;
  at: number;
  depth: number;
}

/** Reads a whole text. Never throws. */
export function readJson(text: string, ids: Ids): ReadJson {
  const reader: Reader = { text, ids, at: text.startsWith('\uFEFF') ? 1 : 0, depth: 0 };
  try {
    skipBlanks(reader);
    const from = reader.at;
    const node = readValue(reader);
    const to = reader.at;
    skipBlanks(reader);
    if (reader.at < text.length) throw new Fault('syntax', reader.at);
    return { ok: true, node, around: [text.slice(0, from), text.slice(to)] };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { reason, at } = error;
    const isEnd = reason === 'syntax' && at >= text.length;
    return { ok: false, problem: { reason: isEnd ? 'unfinished' : reason, ...placeOf(text, at) } };
  }
}

/** Line and column, both from 1. */
function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function skipBlanks(reader: Reader): void {
  for (;;) {
    const code = reader.text.charCodeAt(reader.at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
    reader.at += 1;
  }
}

function readValue(reader: Reader): JsonNode {
  const first = reader.text[reader.at];
  if (first !== '{' && first !== '[') return readScalar(reader);
  if (reader.depth >= maxDepth) throw new Fault('too-deep', reader.at);
  return first === '{' ? readObject(reader) : readArray(reader);
}

function readObject(reader: Reader): JsonObject {
  const id = reader.ids.take();
  const from = reader.at;
  const members: JsonMember[] = [];
  readList(reader, '}', () => {
    const keyFrom = reader.at;
    const key = readString(reader);
    const keyText = reader.text.slice(keyFrom, reader.at);
    skipBlanks(reader);
    expectSign(reader, ':');
    skipBlanks(reader);
    members.push({ key, keyText, value: readValue(reader) });
  });
  return { kind: 'object', id, members, written: writtenSince(reader, from) };
}

function readArray(reader: Reader): JsonArray {
  const from = reader.at;
  const items: JsonNode[] = [];
  readList(reader, ']', () => items.push(readValue(reader)));
  return { kind: 'array', items, written: writtenSince(reader, from) };
}

const writtenSince = (reader: Reader, from: number) => ({
  text: reader.text.slice(from, reader.at),
  depth: reader.depth,
});

/** What stands between two brackets, with commas between. */
function readList(reader: Reader, end: string, readOne: () => void): void {
  reader.at += 1;
  reader.depth += 1;
  skipBlanks(reader);
  if (reader.text[reader.at] !== end) {
    for (;;) {
      readOne();
      skipBlanks(reader);
      if (reader.text[reader.at] === end) break;
      expectSign(reader, ',');
      skipBlanks(reader);
    }
  }
  reader.at += 1;
  reader.depth -= 1;
}

function expectSign(reader: Reader, sign: string): void {
  if (reader.text[reader.at] !== sign) throw new Fault('syntax', reader.at);
  reader.at += 1;
}

const words: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function readScalar(reader: Reader): JsonScalar {
  const from = reader.at;
  if (reader.text[from] === '"') {
    const value = readString(reader);
    return { kind: 'scalar', value, text: reader.text.slice(from, reader.at) };
  }
  const word = words.find(([name]) => reader.text.startsWith(name, from));
  if (word) {
    reader.at += word[0].length;
    return { kind: 'scalar', value: word[1], text: word[0] };
  }
  number.lastIndex = from;
  const [text] = number.exec(reader.text) ?? [];
  if (text === undefined) throw new Fault('syntax', from);
  reader.at += text.length;
  return { kind: 'scalar', value: Number(text), text };
}

/** By hand: a regular expression would give up on pictures of some megabytes. */
function readString(reader: Reader): string {
  const { text } = reader;
  const from = reader.at;
  if (text[from] !== '"') throw new Fault('syntax', from);
  let at = from + 1;
  let hasEscapes = false;
  for (; text[at] !== '"'; at += 1) {
    if (text[at] === '\\') {
      hasEscapes = true;
      if (!escape.test(text.slice(at, at + 6))) throw new Fault('syntax', at);
      at += 1;
    } else if (!(text.charCodeAt(at) >= 32)) {
      throw new Fault('syntax', at);
    }
  }
  reader.at = at + 1;
  return hasEscapes ? String(JSON.parse(text.slice(from, at + 1))) : text.slice(from + 1, at);
}

const escape = /^\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/;
