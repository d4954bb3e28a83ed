/** Writes a tree of JSON in the style of the text it came from (T-23). */
import { scalarText, type JsonNode, type JsonScalar } from './jsonTree.ts';

/** How a text is laid out. */
export interface JsonStyle {
  /** What one level is moved in by; `null` where all stands in one line. */
  readonly indent: string | null;
  readonly lineBreak: '\n' | '\r\n';
  /** After a colon, and in one line after a comma. */
  readonly space: '' | ' ';
  /** Whether slashes have a backslash before them, as PHP writes them. */
  readonly escapesSlashes: boolean;
  /** Whether only ASCII is written, as PHP and Python do. */
  readonly escapesUnicode: boolean;
}

/** How new forms are written: SurveyJS layouts are kept in one line. */
export const plainStyle: JsonStyle = {
  indent: null,
  lineBreak: '\n',
  space: '',
  escapesSlashes: false,
  escapesUnicode: false,
};

/** Indented by two blanks, for people. */
export const readableStyle: JsonStyle = { ...plainStyle, indent: '  ', space: ' ' };

/** The style of a text; what it does not show is as in `plainStyle`. */
export function styleOf(text: string): JsonStyle {
  const [, lineBreak, indent] = /^[\s\uFEFF]*[[{](?:[ \t]*)(\r?\n)([ \t]*)["[{]/.exec(text) ?? [];
  return {
    indent: lineBreak === undefined ? null : (indent ?? ''),
    lineBreak: lineBreak === '\r\n' ? '\r\n' : '\n',
    space: /^[^:]*"\s*:[ ]/.test(text) ? ' ' : '',
    escapesSlashes: text.includes('\\/') && !/(?<!\\)\//.test(text),
    escapesUnicode: /\\u[\dA-Fa-f]{4}/.test(text) && !/[^\p{ASCII}\uFEFF]/u.test(text),
  };
}

/** The text of a tree: what was received and not changed as it was, the rest in this style. */
export function writeJson(node: JsonNode, style: JsonStyle): string {
  return write(node, { style, keepsWritten: true, depth: 0 });
}

/** The text of a tree, all of it laid out in this style; single values stay as they were received. */
export function writeAnew(node: JsonNode, style: JsonStyle): string {
  return write(node, { style, keepsWritten: false, depth: 0 });
}

interface Writing {
  readonly style: JsonStyle;
  readonly keepsWritten: boolean;
  readonly depth: number;
}

function write(node: JsonNode, writing: Writing): string {
  const { style, keepsWritten, depth } = writing;
  if (node.kind === 'scalar') return node.text ?? styledScalar(node, style);
  if (keepsWritten && node.written?.depth === depth) return node.written.text;
  const inside = { ...writing, depth: depth + 1 };
  if (node.kind === 'array') {
    return bracketed({ parts: node.items.map((item) => write(item, inside)), signs: '[]', style, depth });
  }
  const members = node.members.map(
    ({ keyText, value }) => `${keyText}:${style.space}${write(value, inside)}`,
  );
  return bracketed({ parts: members, signs: '{}', style, depth });
}

interface Bracketed {
  readonly parts: readonly string[];
  readonly signs: string;
  readonly style: JsonStyle;
  readonly depth: number;
}

function bracketed({ parts, signs, style, depth }: Bracketed): string {
  const [open = '', close = ''] = signs;
  if (parts.length === 0) return open + close;
  const { indent, lineBreak, space } = style;
  if (indent === null) return open + parts.join(`,${space}`) + close;
  const inner = lineBreak + indent.repeat(depth + 1);
  return open + inner + parts.join(`,${inner}`) + lineBreak + indent.repeat(depth) + close;
}

function styledScalar(node: JsonScalar, style: JsonStyle): string {
  const text = scalarText(node);
  if (typeof node.value !== 'string') return text;
  const slashed = style.escapesSlashes ? text.replaceAll('/', '\\/') : text;
  if (!style.escapesUnicode) return slashed;
  return slashed.replace(/\P{ASCII}/gu, (sign) => [0, 1].map((at) => escaped(sign.charCodeAt(at))).join(''));
}

function escaped(code: number): string {
  return Number.isNaN(code) ? '' : `\\u${code.toString(16).padStart(4, '0')}`;
}
