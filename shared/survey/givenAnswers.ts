import { QuestionFileModel, type SurveyModel } from 'survey-core';
import { changeFiles, isWholeFile } from './filesIn.ts';
import { isInborn } from '../lib/inborn.ts';

/** Answers of an address, a store or a server as a form may take them: SurveyJS reads them without looking. */
export function givenAnswers(
  model: SurveyModel,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = Object.entries(structuredClone(answers)).filter(([name]) => !isInborn(name));
  return changeFiles(model.getAllQuestions(), Object.fromEntries(kept), (given, question) => {
    if (!(question instanceof QuestionFileModel)) return given;
    const whole = [given].flat().filter(isWholeFile);
    return whole.length > 0 ? whole : undefined;
  });
}
