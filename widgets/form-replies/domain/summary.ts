/** What was answered to each question, counted (S2 §2): over the replies that have come. */
import { answerTo, textOfAnswer, type Answer, type AnswerWords } from './answers.ts';
import type { Question } from './questions.ts';
import type { Reply } from './replies.ts';

export interface Count {
  /** Empty of numbers. */
  readonly label: string;
  /** Of numbers: those from here to below there; the same twice is one of them. */
  readonly from?: number;
  readonly to?: number;
  /** Of so many replies. */
  readonly count: number;
}

export interface QuestionSummary {
  readonly question: Question;
  /** With an answer, with an empty one, and with none at all. */
  readonly answered: number;
  readonly empty: number;
  readonly missing: number;
  /** What is drawn: how often each answer came, or how the numbers and days lie. */
  readonly kind: 'answers' | 'numbers' | 'months' | 'texts';
  readonly bars: readonly Count[];
  /** Answers that are not among the bars. */
  readonly more: number;
  /** Of numbers. */
  readonly figures: { readonly least: number; readonly mean: number; readonly most: number } | null;
}

/** So many bars at most. */
const mostBars = 10;
/** So many columns for numbers. */
const mostBins = 8;

/** How the reader has it. */
export interface Reading {
  readonly words: AnswerWords;
  /** The month of a moment in the reader's zone, as `2026-05`. */
  readonly monthOf: (moment: string) => string;
}

/** One entry per question, in order. */
export function summarise(
  questions: readonly Question[],
  replies: readonly Reply[],
  reading: Reading,
): readonly QuestionSummary[] {
  const readable = replies.flatMap(({ answers }) => (answers ? [answers] : []));
  return questions.map((question) => {
    const all = readable.map((answers) => answerTo(answers, question.name, question.naming));
    const given = all.filter(({ kind }) => kind !== 'missing' && kind !== 'empty');
    const empty = all.filter(({ kind }) => kind === 'empty').length;
    return {
      question,
      answered: given.length,
      empty,
      missing: all.length - given.length - empty,
      ...barsOf(question, given, reading),
    };
  });
}

type Bars = Pick<QuestionSummary, 'kind' | 'bars' | 'more' | 'figures'>;

function barsOf(question: Question, given: readonly Answer[], { words, monthOf }: Reading): Bars {
  const isAll = (...kinds: readonly Answer['kind'][]) =>
    given.length > 0 && given.every(({ kind }) => kinds.includes(kind));
  const numbers = given.flatMap((one) => (one.kind === 'number' ? Number(one.text) : []));
  if (isAll('number')) return ofNumbers(numbers);
  const monthsOf = (one: Answer) =>
    one.kind === 'date' ? one.day.slice(0, 7) : one.kind === 'moment' ? monthOf(one.text) : [];
  if (isAll('date', 'moment')) return ofMonths(given.flatMap(monthsOf));
  return ofAnswers(question, given, words);
}

function figuresOf(numbers: readonly number[]): NonNullable<QuestionSummary['figures']> {
  const sorted = [...numbers].sort((a, b) => a - b);
  const sum = numbers.reduce((all, one) => all + one, 0);
  return { least: sorted[0] ?? 0, mean: sum / Math.max(numbers.length, 1), most: sorted.at(-1) ?? 0 };
}

function ofNumbers(numbers: readonly number[]): Bars {
  const figures = figuresOf(numbers);
  const distinct = [...new Set(numbers)].sort((a, b) => a - b);
  if (distinct.length <= mostBars) {
    const bars = distinct.map((value) => ({
      label: '',
      from: value,
      to: value,
      count: countOf(numbers, value),
    }));
    return { kind: 'numbers', bars, more: 0, figures };
  }
  const width = niceWidth((figures.most - figures.least) / mostBins);
  const first = Math.floor(figures.least / width);
  const last = Math.floor(figures.most / width);
  const counts = Array.from({ length: last - first + 1 }, () => 0);
  for (const value of numbers) {
    const bin = Math.floor(value / width) - first;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const bars = counts.map((count, bin) => {
    const from = (first + bin) * width;
    return { label: '', from: rounded(from, width), to: rounded(from + width, width), count };
  });
  return { kind: 'numbers', bars, more: 0, figures };
}

const countOf = (numbers: readonly number[], value: number) => numbers.filter((one) => one === value).length;
/** Without the digits that only reckoning brings, as of 0.1 + 0.2. */
const rounded = (value: number, width: number) =>
  Number(value.toFixed(Math.min(100, Math.max(0, -Math.floor(Math.log10(width))))));

/** 1, 2 or 5 of some power of ten: limits that a person would choose. */
function niceWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((step) => step * power >= least) ?? 10);
}

function ofMonths(months: readonly string[]): Bars {
  const counted = counts(months).sort((a, b) => (a.label < b.label ? -1 : 1));
  return {
    kind: 'months',
    bars: counted.slice(-mostBars),
    more: rest(counted.slice(0, -mostBars)),
    figures: null,
  };
}

/** Choices in the form's order where it has any, else the most frequent first. Texts that all differ are no bars. */
function ofAnswers({ naming }: Question, given: readonly Answer[], words: AnswerWords): Bars {
  const textsIn = (one: Answer) =>
    (one.kind === 'list' ? one.items : [one]).map((item) => textOfAnswer(item, words).trim());
  const texts = given.flatMap((one) => [...new Set(textsIn(one))]);
  const counted = counts(texts);
  const order = [...naming.choices.values()];
  const isChoice = order.length > 0 && counted.every(({ label }) => order.includes(label));
  const sorted = counted.sort((a, b) => b.count - a.count);
  const repeated = isChoice ? sorted : sorted.filter(({ count }) => count > 1);
  const hasBars = isChoice || counted.length <= mostBars || repeated.length > 0;
  const frequent = (counted.length <= mostBars ? sorted : repeated).slice(0, mostBars);
  const shown = isChoice
    ? frequent.sort((a, b) => order.indexOf(a.label) - order.indexOf(b.label))
    : frequent;
  const bars = hasBars ? shown : [];
  return {
    kind: hasBars ? 'answers' : 'texts',
    bars,
    more: rest(sorted) - rest(bars),
    figures: null,
  };
}

function counts(texts: readonly string[]): Count[] {
  const found = new Map<string, number>();
  for (const text of texts) found.set(text, (found.get(text) ?? 0) + 1);
  return [...found].map(([label, count]) => ({ label, count }));
}

const rest = (bars: readonly Count[]) => bars.reduce((sum, { count }) => sum + count, 0);
