/** One long list of a JSON text, read while the text comes: nothing is parsed twice, and never much at once. */
import { parseJson } from './json.ts';

export interface JsonParts {
  /** More of the text, cut anywhere; gives the entries that are whole by now. Throws `SyntaxError`. */
  readonly take: (text: string) => readonly unknown[];
  /** After the last of it. Throws `SyntaxError` where the text is damaged or ends too early. */
  readonly end: () => JsonRest;
}

interface JsonRest {
  /** Whether there was such a list. */
  readonly hasList: boolean;
  /** The whole value, with an empty list in the place of the long one. */
  readonly rest: unknown;
}

/** Where the text has been read to. */
interface Scan {
  phase: 'before' | 'inside' | 'after';
  /** What is not parsed yet. */
  text: string;
  /** Where in `text` reading goes on. */
  at: number;
  /** How many lists and maps are open. */
  depth: number;
  isInString: boolean;
  isEscaped: boolean;
  /** Where the string began that is read or was read last. */
  stringFrom: number;
  /** The last whole string at the first level, in its quotes: the key before a colon. */
  key: string;
  /** Behind the colon of the first level. */
  isValue: boolean;
  /** Level of the entries. */
  level: number;
  /** PHP writes a list that lost an entry as a map of numbers. */
  isMap: boolean;
  /** Where the entries begin that are not given yet. */
  from: number;
  /** The last comma between entries. */
  cut: number;
  /** Text before the list. */
  head: string;
  hasEntries: boolean;
}

const quote = 34;
const comma = 44;
const colon = 58;
const openList = 91;
const backslash = 92;
const closeList = 93;
const openMap = 123;
const closeMap = 125;

/** @param keys under which the list may stand at the first level; it may also be the whole text. */
export function splitJson(keys: readonly string[]): JsonParts {
  const scan: Scan = {
    phase: 'before',
    text: '',
    at: 0,
    depth: 0,
    isInString: false,
    isEscaped: false,
    stringFrom: 0,
    key: '',
    isValue: false,
    level: 0,
    isMap: false,
    from: 0,
    cut: -1,
    head: '',
    hasEntries: false,
  };
  const quoted = new Set(keys.map((key) => JSON.stringify(key)));
  return {
    take: (text) => take(scan, text, quoted),
    end: () => end(scan),
  };
}

function take(scan: Scan, text: string, keys: ReadonlySet<string>): readonly unknown[] {
  const found: unknown[] = [];
  scan.text += text;
  while (scan.at < scan.text.length) {
    const code = scan.text.charCodeAt(scan.at);
    if (scan.isInString) inString(scan, code);
    else if (step(scan, code, keys)) found.push(...entries(scan, scan.at));
    scan.at += 1;
  }
  if (scan.phase !== 'inside' || scan.cut === -1) return found;
  const whole = entries(scan, scan.cut);
  scan.text = scan.text.slice(scan.cut + 1);
  scan.at = scan.text.length;
  scan.stringFrom = 0;
  scan.from = 0;
  scan.cut = -1;
  return whole;
}

function inString(scan: Scan, code: number): void {
  if (scan.isEscaped) scan.isEscaped = false;
  else if (code === backslash) scan.isEscaped = true;
  else if (code === quote) {
    scan.isInString = false;
    if (scan.depth === 1 && scan.phase === 'before') scan.key = scan.text.slice(scan.stringFrom, scan.at + 1);
  }
}

/** One character outside of strings; true at the end of the list. */
function step(scan: Scan, code: number, keys: ReadonlySet<string>): boolean {
  if (code === quote) {
    scan.isInString = true;
    scan.stringFrom = scan.at;
  } else if (code === comma) {
    if (scan.phase === 'inside' && scan.depth === scan.level) scan.cut = scan.at;
    else if (scan.depth === 1) scan.isValue = false;
  } else if (code === colon) {
    if (scan.depth === 1) scan.isValue = true;
  } else if (code === openList || code === openMap) {
    open(scan, code === openMap, keys);
  } else if (code === closeList || code === closeMap) {
    scan.depth -= 1;
    return scan.phase === 'inside' && scan.depth === scan.level - 1;
  }
  return false;
}

function open(scan: Scan, isMap: boolean, keys: ReadonlySet<string>): void {
  const isWanted = scan.depth === 0 ? !isMap : scan.depth === 1 && scan.isValue && keys.has(scan.key);
  scan.depth += 1;
  if (scan.phase !== 'before' || !isWanted) return;
  scan.phase = 'inside';
  scan.level = scan.depth;
  scan.isMap = isMap;
  scan.from = scan.at + 1;
  scan.head = scan.text.slice(0, scan.at + 1);
}

/** The entries up to a comma, or up to the end of the list, where the scan stands then. */
function entries(scan: Scan, till: number): readonly unknown[] {
  const piece = scan.text.slice(scan.from, till);
  const isEnd = till !== scan.cut;
  if (isEnd) {
    scan.phase = 'after';
    scan.text = scan.text.slice(till);
    scan.at = 0;
  }
  if (isEnd && !scan.hasEntries && piece.trim() === '') return [];
  scan.hasEntries = true;
  const parsed = parseJson(scan.isMap ? `{${piece}}` : `[${piece}]`);
  if (!parsed.ok || piece.trim() === '') throw damaged();
  if (Array.isArray(parsed.value)) return parsed.value;
  const listed = Object.entries(Object(parsed.value));
  if (!listed.every(([key]) => /^\d+$/.test(key))) throw damaged();
  return listed.map(([, value]) => value);
}

function end(scan: Scan): JsonRest {
  const rest = parseJson(scan.head + scan.text);
  if (scan.phase === 'inside' || !rest.ok) throw damaged();
  return { hasList: scan.phase === 'after', rest: rest.value };
}

const damaged = () => new SyntaxError('The JSON is damaged.');
