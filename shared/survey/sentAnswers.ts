/** Which answers belong to what is asked: those that a form sends (S2 §4). */
import { isMap } from '#shared/lib/json.ts';
import {
  QuestionPanelDynamicModel,
  QuestionSelectBase,
  settings,
  type Question,
  type SurveyModel,
} from 'survey-core';

/** Whether a question is shown, which it is not in a hidden panel: SurveyJS's `isVisible` tells of the question alone. */
export const isShown = (question: Question): boolean => question.isVisible && question.isParentVisible;

/** The answers of questions that are shown, or whose layout keeps them when they are hidden. What no question asks is left out. */
export function sentAnswers(model: SurveyModel): Record<string, unknown> {
  const data: Record<string, unknown> = structuredClone(model.data);
  const included = model.calculatedValues.filter((one) => one.includeIntoResult).map(({ name }) => name);
  return { ...only(data, included), ...sentOf(model, model.getAllQuestions(), data) };
}

function sentOf(model: SurveyModel, questions: readonly Question[], data: Record<string, unknown>) {
  const sent = questions.filter((one) => isShown(one) || staysHidden(model, one));
  const keys = sent.flatMap((one) => {
    const key = one.getValueName();
    const comment = hasOwnWords(one) ? [`${key}${model.commentSuffix}`] : [];
    return [key, ...comment, `${key}${settings.matrix.totalsSuffix}`];
  });
  const answers = only(data, keys);
  for (const question of sent) {
    const rows = answers[question.getValueName()];
    if (!(question instanceof QuestionPanelDynamicModel) || !Array.isArray(rows)) continue;
    answers[question.getValueName()] = rows.map((row: unknown, index) => {
      const panel = question.panels[index];
      return panel && isMap(row) ? sentOf(model, panel.questions, row) : row;
    });
  }
  return answers;
}

/** «Other» is taken back with its text, of which SurveyJS would think only as it completes the form. */
const hasOwnWords = (question: Question): boolean =>
  question.hasComment || !(question instanceof QuestionSelectBase) || question.isOtherSelected;

const staysHidden = (model: SurveyModel, { clearIfInvisible: own }: Question): boolean =>
  (own === 'default' ? model.clearInvisibleValues : own) === 'none';

function only(data: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(data).filter(([key]) => wanted.has(key)));
}
