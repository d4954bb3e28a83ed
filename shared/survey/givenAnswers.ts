import { QuestionFileModel, type SurveyModel } from 'survey-core';
import { isMap } from './layoutTypes.ts';
import { isInborn } from './safeValues.ts';

/** Answers of an address, a store or a server as a form may take them: SurveyJS reads them without looking. */
export function givenAnswers(
  model: SurveyModel,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = Object.entries(structuredClone(answers)).filter(([name]) => !isInborn(name));
  const files = new Set(
    model.getAllQuestions().flatMap((one) => (one instanceof QuestionFileModel ? one.getValueName() : [])),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, files.has(name) ? [value].flat().filter(isFile) : value]),
  );
}

const isFile = (value: unknown): boolean =>
  isMap(value) && typeof value['name'] === 'string' && typeof value['content'] === 'string';
