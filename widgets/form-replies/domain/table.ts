/** Replies as a table for files, clipboard and paper: one line each, questions in the form's order; and how much of one is drawn. */
import { toTsv } from '#shared/lib/csv.ts';
import { fitCell, largestSheet, longestCell, type SheetCell } from '#shared/lib/sheets.ts';
import { answerTo, textOfAnswer, type Answer, type AnswerWords } from './answers.ts';
import type { Question } from './questions.ts';
import { numberOf, type Reply } from './replies.ts';

export interface TableRequest {
  readonly replies: readonly Reply[];
  readonly questions: readonly Question[];
  /** The head of a question's column. */
  readonly headOf: (question: Question) => string;
  /** The head of the first column, which has the number of the reply; and of one for replies that cannot be read. */
  readonly number: string;
  readonly unread: string;
  readonly words: AnswerWords;
}

/** A broken reply is not left out: it stands whole in a last column, which only then exists. */
export function toRows(request: TableRequest): SheetCell[][] {
  const { replies, questions, headOf, number, unread, words } = request;
  const hasBroken = replies.some(({ answers }) => answers === null);
  const head = [number, ...questions.map(headOf), ...(hasBroken ? [unread] : [])];
  const rows = replies.map(({ answers, index, raw }) => [
    index === null ? '' : numberOf(index),
    ...questions.map(({ name, naming }) => (answers ? cellOf(answerTo(answers, name, naming), words) : '')),
    ...(hasBroken ? [answers ? '' : raw] : []),
  ]);
  return [head, ...rows];
}

function cellOf(answer: Answer, words: AnswerWords): SheetCell {
  if (answer.kind === 'number') {
    const value = Number(answer.text);
    // Excel keeps fifteen digits: of a longer whole number the last ones would be noughts.
    const most = Number.isInteger(value) ? 1e15 : 1e9;
    return Math.abs(value) < most ? value : answer.text;
  }
  return textOfAnswer(answer, words);
}

export interface TooLarge {
  readonly what: 'rows' | 'columns';
  readonly many: number;
  readonly most: number;
}

/** What a table of these would have more of than a sheet of Excel can hold; `null` where it fits. */
export function tooLargeForSheet(replies: readonly Reply[], questions: readonly Question[]): TooLarge | null {
  const isBroken = replies.some(({ answers }) => answers === null);
  const sizes = { rows: replies.length + 1, columns: questions.length + (isBroken ? 2 : 1) };
  const what = (['columns', 'rows'] as const).find((one) => sizes[one] > largestSheet[one]);
  return what ? { what, many: sizes[what], most: largestSheet[what] } : null;
}

/** How many answers no such cell can hold. A reply that is shorter as a whole is not looked into. */
export function countLong(
  replies: readonly Reply[],
  questions: readonly Question[],
  words: AnswerWords,
): number {
  const lengths = replies
    .filter(({ raw }) => raw.length > longestCell)
    .flatMap(({ answers, raw }) =>
      answers
        ? questions.map(({ name, naming }) => textOfAnswer(answerTo(answers, name, naming), words).length)
        : raw.length,
    );
  return lengths.filter((length) => length > longestCell).length;
}

export interface SheetRows {
  readonly rows: SheetCell[][];
  /** How many cells were cut. */
  readonly cut: number;
}

/** The same for a workbook: what no cell can hold is cut, and a mark says how long it was. */
export function sheetRows(
  rows: readonly (readonly SheetCell[])[],
  markOf: (length: number) => string,
): SheetRows {
  let cut = 0;
  const fitted = rows.map((row) =>
    row.map((cell) => {
      if (typeof cell !== 'string' || cell.length <= longestCell) return cell;
      cut += 1;
      return fitCell(cell, markOf);
    }),
  );
  return { rows: fitted, cut };
}

/** The same for text files: dates stay as they were sent. */
export function plainRows(rows: readonly (readonly SheetCell[])[]): (string | number | null)[][] {
  return rows.map((row) => row.map((cell) => (typeof cell === 'object' || cell === undefined ? null : cell)));
}

/** Text that spreadsheets paste as a table. */
export function toTableText(request: TableRequest): string {
  return toTsv(plainRows(toRows(request)));
}

export interface Foremost {
  /** All of them, what has something to show in front. */
  readonly questions: readonly Question[];
  /** So many of them have: of more questions than can be drawn the rest belongs to other replies. */
  readonly own: number;
  /** So many of them are drawn at first. */
  readonly most: number;
}

/**
 * Of more questions than can be drawn those come first that the form asks or this reply answers: keys that another reply
 * brought do not hide them.
 */
export function foremost(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  atOnce: number,
): Foremost {
  if (questions.length <= atOnce) return { questions, own: questions.length, most: questions.length };
  const isOwn = ({ isAsked, name }: Question) => isAsked || Object.hasOwn(answers, name);
  const own = questions.filter(isOwn);
  return {
    questions: [...own, ...questions.filter((question) => !isOwn(question))],
    own: own.length,
    most: Math.min(own.length, atOnce),
  };
}
