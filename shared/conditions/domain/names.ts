/** The questions that an expression asks about, and renaming them in it. */
import type { SingleValue } from './conditions.ts';
import { tokensOf } from './tokens.ts';

/** The names in braces, each once, as they are written. */
export function namesIn(expression: string): readonly string[] {
  const names = tokensOf(expression).flatMap(({ kind, value }) => (kind === 'name' ? [value] : []));
  return [...new Set(names)];
}

/** The question that a name in braces stands for: `{matrix.row}` and `{dates[0]}` are about `matrix` and `dates`. */
export function questionOf(name: string, questions: ReadonlySet<string>): string | null {
  const plain = name.trim().replace(/^#/, '');
  if (questions.has(plain)) return plain;
  const cuts = [...plain.matchAll(/[.[]/g)].map(({ index }) => plain.slice(0, index)).toReversed();
  return cuts.find((cut) => questions.has(cut)) ?? null;
}

/** What SurveyJS fills in by where the expression stands: `{panel.x}`, `{row.x}`, `{item}`. */
const ofPlace =
  /^(?:panel|parentPanel|prevPanel|nextPanel|row|totalRow|prevRow|nextRow|item|choice|self|survey)(?:[.[]|$)/i;
const alone =
  /^(?:item|choice|panelIndex|visiblePanelIndex|rowIndex|visibleRowIndex|rowName|rowValue|rowTitle|columnName|locale|pageno|pagecount|language)$/i;

/** Whether a name in braces stands for nothing: no question, no comment beside one (`Hotel-Comment`), nothing that its place gives. */
export function isMissing(name: string, questions: ReadonlySet<string>): boolean {
  if (questionOf(name, questions) !== null) return false;
  const plain = name.trim().replace(/^[#$]/, '');
  if (ofPlace.test(plain) || alone.test(plain)) return false;
  const commented = plain.replace(/-Comment$/i, '');
  if (commented !== plain && questionOf(commented, questions) !== null) return false;
  const folded = new Set([...questions].map((one) => one.toLowerCase()));
  return questionOf(plain.toLowerCase(), folded) === null;
}

/** The expression with one question renamed, also in `{name.row}`, `{name[0]}`, `{name-Comment}`; all else stays as it is written. */
export function renameIn(expression: string, from: string, to: string): string {
  const parts: string[] = [];
  let copied = 0;
  for (const token of tokensOf(expression)) {
    const renamed = token.kind === 'name' ? renamedName(token.value, from, to) : null;
    if (renamed === null) continue;
    parts.push(expression.slice(copied, token.from), `{${renamed}}`);
    copied = token.to;
  }
  return parts.join('') + expression.slice(copied);
}

/** A name in braces after a renaming; `null` where it is about something else. */
export function renamedName(name: string, from: string, to: string): string | null {
  const [, mark = '', plain = '', rest = ''] = /^(\s*#?)(.*?)(\s*)$/su.exec(name) ?? [];
  if (plain === from) return mark + to + rest;
  const isInside = plain.startsWith(from) && /^(?:[.[]|-Comment$)/i.test(plain.slice(from.length));
  return isInside ? mark + to + plain.slice(from.length) + rest : null;
}

const comparing = /^(?:==?|!=|<>|\*=|(?:not)?(?:equals?|contains?)|(?:any|all|none)of)$/i;

/** The expression with one value renamed where the answer to a question is compared with it; all else stays as it is written. */
export function renameValueIn(
  expression: string,
  question: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const tokens = tokensOf(expression);
  const places = tokens.flatMap(({ kind, value: name }, at) => {
    const isAsked = kind === 'name' && name.trim().replace(/^#/, '') === question;
    if (!isAsked || !comparing.test(tokens[at + 1]?.value ?? '')) return [];
    const rest = tokens.slice(at + 2);
    const isList = rest[0]?.kind === 'sign' && rest[0].value === '[';
    const end = isList ? rest.findIndex((one) => one.kind === 'sign' && one.value === ']') : 1;
    return rest
      .slice(0, Math.max(end, 0))
      .filter((one) => one.kind !== 'sign' && one.kind !== 'name' && one.value === from);
  });
  return places.reduceRight(
    (text, place) => `${text.slice(0, place.from)}'${to.replaceAll(/['"]/g, '\\$&')}'${text.slice(place.to)}`,
    expression,
  );
}

/**
 * What SurveyJS changes inside of texts and names before it reads an expression, and what no escape protects: a rule with it would
 * ask for something else.
 */
const patched = /=>|=<|<>|equals/;

/** Whether a question can be asked for by its name at all. */
export function isSayableName(name: string): boolean {
  return name.trim() !== '' && !/[{}]/.test(name) && !patched.test(name);
}

/**
 * Whether a value comes through an expression as it is. Beside what is patched, SurveyJS takes a backslash at the end for an escape,
 * and quotes around a text away.
 */
export function isSayableValue(value: SingleValue): boolean {
  return typeof value !== 'string' || !(patched.test(value) || /\\$|^['"].*['"]$/su.test(value));
}
