/** Answers as people read them: for the review and the receipt. */
import {
  QuestionExpressionModel,
  QuestionMatrixDropdownModelBase,
  QuestionPanelDynamicModel,
  QuestionTextModel,
  type Question,
  type SurveyModel,
} from 'survey-core';
import { dateFormat } from '#shared/i18n/intl.ts';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { wordsIn } from './defaultTexts.ts';
import { changeFiles, dots, fileLine, isFileQuestion, isSecret, isWholeFile } from './filesIn.ts';
import { isShown, shownAnswers } from './sentAnswers.ts';
import type { SurveyAnswer } from './survey.ts';

/** What a question asks, as the form shows it. */
export const titleOf = (question: Question): string => question.locTitle.renderedHtml || question.name;

/** All that was answered, of the questions that are shown. */
export function wordsOf(model: SurveyModel): SurveyAnswer[] {
  const all = model.getAllQuestions();
  return model.visiblePages.flatMap((page, index) =>
    page.questions
      .filter(isShown)
      .flatMap((question) => linesOf(question, all).map((line) => ({ ...line, page: index }))),
  );
}

/** What was answered, or reckoned, and what was said beside it. @param all questions that may ask for the same. */
function linesOf(question: Question, all: readonly Question[]): Omit<SurveyAnswer, 'page'>[] {
  const { name, comment } = question;
  const isAnswered = question.hasInput || question instanceof QuestionExpressionModel;
  const answer = { name, title: titleOf(question), text: writtenOut(question, all) };
  const beside = { name: `${name}-Comment`, title: question.locCommentText.renderedHtml, text: comment };
  return [
    // Of a table, what was answered may be hidden.
    ...(isAnswered && !question.isEmpty() && answer.text ? [answer] : []),
    // An answer of one's own among choices is written out as the choice.
    ...(question.hasComment && comment ? [beside] : []),
  ];
}

function writtenOut(question: Question, all: readonly Question[]): string {
  const language = wordsIn(question.getLocale());
  if (question instanceof QuestionTextModel && question.inputType === 'date')
    return clockOnTheWall(String(question.value), language, day);
  if (question instanceof QuestionPanelDynamicModel)
    return question.panels
      .map(({ questions }) => rowOf(questions))
      .filter(Boolean)
      .join(', ');
  const given: unknown = question.value;
  if (isFileQuestion(question)) return lineOf(given, language);
  const shown = shownAnswers(question, withoutSecrets(question, all));
  if (shown === null) return '';
  // SurveyJS writes its words into the rows that it is given.
  const words = () => question.getDisplayValue(true, structuredClone(shown));
  return lineOf(shown === given ? question.displayValue : words(), language);
}

/** A table writes out all that its rows have: passwords, too, for which another question asks in the same rows. */
function withoutSecrets(question: Question, all: readonly Question[]): unknown {
  if (!(question instanceof QuestionMatrixDropdownModelBase)) return question.value;
  const key = question.getValueName();
  const hide = (given: unknown, asking: Question) => (isSecret(asking) && given ? dots : given);
  return changeFiles(all, { [key]: question.value }, hide)[key];
}

const rowOf = (questions: readonly Question[]): string =>
  questions
    .filter(isShown)
    .flatMap((question) => linesOf(question, questions).map(({ title, text }) => `${title}: ${text}`))
    .join('; ');

const day = { dateStyle: 'medium' } as const;
const moment = { ...day, timeStyle: 'short' } as const;

/** A limit of a question as its answers are written: SurveyJS would say one of a day in JavaScript's own English (C-15). */
export function limitInWords(question: QuestionTextModel, limit: unknown): string {
  if (!(limit instanceof Date)) return String(limit);
  // Read from the layout by this browser's clock.
  const format = dateFormat(wordsIn(question.getLocale()), question.inputType === 'date' ? day : moment);
  return format.format(limit);
}

/** As a browser's fields of date and time write it; nobody types that. */
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** It has no zone: what was chosen is what is said. */
function clockOnTheWall(text: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(`${text.length > 10 ? text : `${text}T00:00`}Z`);
  return Number.isNaN(at) ? text : dateFormat(language, { ...options, timeZone: 'UTC' }).format(at);
}

function lineOf(value: unknown, language: string): string {
  if (Array.isArray(value)) return value.map((one) => lineOf(one, language)).join(', ');
  if (isWholeFile(value)) return fileLine(value, language);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, part]) => `${key}: ${lineOf(part, language)}`)
      .join('; ');
  if (typeof value === 'string' && localTime.test(value)) return clockOnTheWall(value, language, moment);
  // Drawn, such as a signature.
  if (isDataUrl(value)) return '✓';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}
