/** Pieces of PHP. */
import { isMap } from '../../reference/jsonSchema.ts';

const indent = '    ';

/** Lines moved in by so many steps; empty ones stay empty. */
export function moved(text: string, steps = 1): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : indent.repeat(steps) + line))
    .join('\n');
}

/** A text in quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}

/** Entries in brackets, one a line, each moved in. */
export function bracketed(entries: readonly string[]): string {
  return entries.length === 0 ? '[]' : `[\n${entries.map((entry) => `${moved(entry)},`).join('\n')}\n]`;
}

/** A list of texts on one line. */
export const inline = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`;

/** A value of JSON as PHP writes it; `replace` may write some part in its own way. */
export function literal(
  value: unknown,
  replace?: (value: unknown, at: string) => string | undefined,
  at = '',
): string {
  const own = replace?.(value, at);
  if (own !== undefined) return own;
  if (Array.isArray(value)) return bracketed(value.map((one) => literal(one, replace, `${at}[]`)));
  if (isMap(value)) return mapLiteral(value, replace, at);
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'null';
}

/** `[]` would come out as a list. */
function mapLiteral(
  map: Readonly<Record<string, unknown>>,
  replace: ((value: unknown, at: string) => string | undefined) | undefined,
  at: string,
): string {
  const entries = Object.entries(map).map(([key, one]) => {
    const place = at === '' ? key : `${at}.${key}`;
    return `${/^(0|[1-9]\d*)$/.test(key) ? key : quoted(key)} => ${literal(one, replace, place)}`;
  });
  return entries.length === 0 ? '(object) []' : bracketed(entries);
}

/** A comment above something; no text can end it. */
export function comment(...paragraphs: readonly (string | undefined)[]): string {
  const lines = paragraphs
    .filter((text) => text !== undefined && text !== '')
    .map((text) => wrapped((text ?? '').replaceAll('*/', '* /')))
    .flatMap((text, index) => (index === 0 ? text : ['', ...text]));
  const [only = '', ...more] = lines;
  if (more.length === 0) return `/** ${only} */`;
  return ['/**', ...lines.map((line) => (line === '' ? ' *' : ` * ${line}`)), ' */'].join('\n');
}

/** A text on lines of a readable length. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 100) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A file with its namespace and imports. */
export function classFile(namespace: string, uses: readonly string[], body: string): string {
  const imports = [...new Set(uses)].sort().map((name) => `use ${name};`);
  return `<?php\n\nnamespace ${namespace};\n\n${imports.join('\n')}${imports.length > 0 ? '\n\n' : ''}${body}\n`;
}

/** `created-session` as `CreatedSession`. */
export function studly(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `created-session` as `createdSession`. */
export function camel(name: string): string {
  const word = studly(name);
  return word.charAt(0).toLowerCase() + word.slice(1);
}
