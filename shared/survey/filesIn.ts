/**
 * Files, signatures and passwords among the answers, at whatever depth: they are kept in no draft; files are written out by name and
 * size.
 */
import {
  QuestionFileModel,
  QuestionMatrixDropdownModelBase,
  QuestionMultipleTextModel,
  QuestionPanelDynamicModel,
  QuestionSignaturePadModel,
  QuestionTextModel,
  type Question,
} from 'survey-core';
import { numberFormat } from '#shared/i18n/intl.ts';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { isMap } from '#shared/lib/json.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What becomes of a question's files, or of a password; `undefined`: its answer is left out. */
type Change = (given: unknown, question: Question) => unknown;

/** Answers with each file, signature and password changed: in panels that repeat, in tables and below their rows, too. */
export function changeFiles(
  questions: readonly Question[],
  answers: Answers,
  change: Change,
): Record<string, unknown> {
  const all: Record<string, unknown> = { ...answers };
  // One after another: a table and a panel may ask for the same rows.
  for (const question of questions) {
    const key = question.getValueName();
    if (Object.hasOwn(all, key)) all[key] = changed(question, all[key], change);
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function changed(question: Question, given: unknown, change: Change): unknown {
  if (isFileQuestion(question) || isSecret(question)) return change(given, question);
  if (question instanceof QuestionMultipleTextModel) {
    const editors = question.items.map(({ editor }) => editor);
    return isMap(given) ? changeFiles(editors, given, change) : given;
  }
  const below = questionsBelow(question);
  return below.length > 0 ? inRows(given, (row) => changeFiles(below, row, change)) : given;
}

/** Whether its answer is a file, or drawn. */
export function isFileQuestion(question: Question): boolean {
  return question instanceof QuestionFileModel || question instanceof QuestionSignaturePadModel;
}

/** Written in the place of a password. */
export const dots = '••••';

/** Whether its answer is for nobody's eyes. */
export function isSecret(question: Question): boolean {
  return question instanceof QuestionTextModel && question.inputType === 'password';
}

/** The questions of each row or panel of one that repeats. */
function questionsBelow(question: Question): readonly Question[] {
  if (question instanceof QuestionPanelDynamicModel) return question.template.questions;
  if (!(question instanceof QuestionMatrixDropdownModelBase)) return [];
  const cells = question.columns.map(({ templateQuestion }) => templateQuestion);
  return [...cells, ...question.detailPanel.questions];
}

/** Rows are a list, or a map by the row's name. */
function inRows(given: unknown, change: (row: Answers) => Answers): unknown {
  const changed = (row: unknown) => (isMap(row) ? change(row) : row);
  if (Array.isArray(given)) return given.map(changed);
  return isMap(given)
    ? Object.fromEntries(Object.entries(given).map(([name, row]) => [name, changed(row)]))
    : given;
}

interface File {
  readonly name: string;
  readonly content: string;
}

/** A file with its content: without that there is nothing to send. */
export function isWholeFile(value: unknown): value is File {
  return isMap(value) && typeof value['name'] === 'string' && typeof value['content'] === 'string';
}

/** The names of the files of one answer; a signature has none. */
export const fileNamesOf = (given: unknown): string[] =>
  [given].flat().flatMap((one) => (isMap(one) && typeof one['name'] === 'string' ? [one['name']] : []));

/** «cv.pdf (1.2 MB)». */
export function fileLine({ name, content }: File, language: string): string {
  if (!isDataUrl(content)) return name;
  // Four letters of base64 are three bytes.
  const bytes = ((content.length - content.indexOf(',') - 1) * 3) / 4;
  const [unit, size] =
    bytes < 1_048_576 ? (['kilobyte', bytes / 1_024] as const) : (['megabyte', bytes / 1_048_576] as const);
  const digits = size < 10 ? 1 : 0;
  const format = numberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits });
  return `${name} (${format.format(Math.max(size, 0.1))})`;
}
