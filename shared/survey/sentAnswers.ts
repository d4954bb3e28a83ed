/** Which answers belong to what is asked: those that a form sends (S2 §4). */
import { isMap } from '#shared/lib/json.ts';
import {
  QuestionMatrixDropdownModel,
  QuestionMatrixModel,
  QuestionPanelDynamicModel,
  QuestionSelectBase,
  settings,
  type Question,
  type SurveyModel,
} from 'survey-core';

/** Whether a question is shown, which it is not in a hidden panel: SurveyJS's `isVisible` tells of the question alone. */
export const isShown = (question: Question): boolean => question.isVisible && question.isParentVisible;

/** The answers of questions that are shown, or whose layout keeps them when they are hidden. What no question asks is left out. */
export function sentAnswers(model: SurveyModel): Answers {
  const data: Answers = structuredClone(model.data);
  const included = model.calculatedValues.filter((one) => one.includeIntoResult).map(({ name }) => name);
  return { ...only(data, (key) => included.includes(key)), ...sentOf(model, model.getAllQuestions(), data) };
}

type Answers = Record<string, unknown>;

function sentOf(model: SurveyModel, questions: readonly Question[], data: Answers): Answers {
  const sent = questions.filter((one) => isShown(one) || staysHidden(model, one));
  const keysOf = (one: Question, hasComment = true) => {
    const key = one.getValueName();
    const comment = hasComment ? [`${key}${model.commentSuffix}`] : [];
    return [key, ...comment, `${key}${settings.matrix.totalsSuffix}`];
  };
  const keys = new Set(sent.flatMap((one) => keysOf(one, hasOwnWords(one))));
  const answers = only(data, (key) => keys.has(key));
  const names = sent.map((one) => one.getValueName());
  for (const question of sent) {
    const key = question.getValueName();
    const rows = answers[key];
    if (!isMap(rows) && !Array.isArray(rows)) continue;
    // A table and a panel may ask for the same rows, each for its part.
    const isShared = names.indexOf(key) !== names.lastIndexOf(key);
    if (question instanceof QuestionPanelDynamicModel && Array.isArray(rows)) {
      answers[key] = rows.map((row: unknown, index) => {
        const asked = question.panels[index]?.questions;
        if (!asked || !isMap(row)) return row;
        const own = new Set(asked.flatMap((one) => keysOf(one)));
        const others = isShared && only(row, (part) => !own.has(part));
        return { ...others, ...sentOf(model, asked, row) };
      });
    }
    const left = isShared || staysHidden(model, question) ? rows : withoutHiddenRows(question, rows);
    if (left === null) delete answers[key];
    else if (left !== rows) answers[key] = left;
  }
  return answers;
}

/** A table's answers without those of rows that are hidden; `null` where none are left. */
export function withoutHiddenRows(question: Question, rows: unknown): unknown {
  const shown = shownRowsOf(question);
  if (!shown || !isMap(rows)) return rows;
  const left = only(rows, (row) => shown.includes(row));
  return Object.keys(left).length > 0 ? left : null;
}

/** The names of a table's rows, under which its answers lie; some layouts have numbers for them. */
function shownRowsOf(question: Question): readonly string[] | null {
  const of = (rows: readonly object[], name: string) => rows.map((row) => String(Reflect.get(row, name)));
  if (question instanceof QuestionMatrixModel) return of(question.visibleRows, 'name');
  return question instanceof QuestionMatrixDropdownModel ? of(question.visibleRows, 'rowName') : null;
}

/** «Other» is taken back with its text, of which SurveyJS would think only as it completes the form. */
const hasOwnWords = (question: Question): boolean =>
  question.hasComment || !(question instanceof QuestionSelectBase) || question.isOtherSelected;

const staysHidden = (model: SurveyModel, { clearIfInvisible: own }: Question): boolean =>
  (own === 'default' ? model.clearInvisibleValues : own) === 'none';

const only = (data: Answers, isWanted: (key: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(data).filter(([key]) => isWanted(key)));
