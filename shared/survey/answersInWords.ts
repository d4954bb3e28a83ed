/** Answers as people read them: for the review and the receipt. */
import { surveyLocalization, type Question, type SurveyModel } from 'survey-core';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { fileLine, isFileQuestion, isWholeFile } from './filesIn.ts';
import { isShown } from './sentAnswers.ts';
import type { SurveyAnswer } from './survey.ts';

/** What a question asks, as the form shows it. */
export const titleOf = (question: Question): string => question.locTitle.renderedHtml || question.name;

/** All that was answered, of the questions that are shown. */
export function wordsOf(model: SurveyModel): SurveyAnswer[] {
  return model.visiblePages.flatMap((page, index) =>
    page.questions
      .filter((question) => isShown(question) && question.hasInput && !question.isEmpty())
      .map((question) => ({
        name: question.name,
        title: titleOf(question),
        text: writtenOut(question),
        page: index,
      })),
  );
}

function writtenOut(question: Question): string {
  const language = question.getLocale() || surveyLocalization.defaultLocale;
  return lineOf(isFileQuestion(question) ? question.value : question.displayValue, language);
}

function lineOf(value: unknown, language: string): string {
  if (Array.isArray(value)) return value.map((one) => lineOf(one, language)).join(', ');
  if (isWholeFile(value)) return fileLine(value, language);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, part]) => `${key}: ${lineOf(part, language)}`)
      .join('; ');
  // Drawn, such as a signature.
  if (isDataUrl(value)) return '✓';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}
