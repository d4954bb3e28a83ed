/** Which answers belong to what is asked: those that a form sends (S2 §4). */
import { isMap } from '#shared/lib/json.ts';
import {
  QuestionMatrixDropdownModel,
  QuestionMatrixDynamicModel,
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
  const stays: Stays = ({ clearIfInvisible: own }) =>
    (own === 'default' ? model.clearInvisibleValues : own) === 'none';
  return {
    ...only(data, (key) => included.includes(key)),
    ...sentOf(model.getAllQuestions(), data, stays),
  };
}

/** A table's answers without those of rows, and of questions in them, that are hidden; `null` where none are left. */
export const shownAnswers = (question: Question, given: unknown): unknown =>
  sentRows([question], given, () => false);

type Answers = Record<string, unknown>;

/** Whether a question keeps its answer when it is hidden. */
type Stays = (question: Question) => boolean;

function sentOf(questions: readonly Question[], data: Answers, stays: Stays): Answers {
  const sent = questions.filter((one) => isShown(one) || stays(one));
  const keys = new Set(sent.flatMap((one) => keysOf(one, hasOwnWords(one))));
  const answers = only(data, (key) => keys.has(key));
  for (const key of new Set(sent.map((one) => one.getValueName()))) {
    const asking = sent.filter((one) => one.getValueName() === key);
    const left = sentRows(asking, answers[key], stays);
    if (left === null) delete answers[key];
    else if (left !== answers[key]) answers[key] = left;
  }
  return answers;
}

function keysOf(question: Question, hasComment = true): string[] {
  const key = question.getValueName();
  const comment = hasComment ? [`${key}${settings.commentSuffix}`] : [];
  return [key, ...comment, `${key}${settings.matrix.totalsSuffix}`];
}

/** The rows that a table or a panel asks for, or several of them, each for its part. */
function sentRows(questions: readonly Question[], given: unknown, stays: Stays): unknown {
  const tables = questions.flatMap((one) => rowsOf(one) ?? []);
  if (tables.length === 0 || (!isMap(given) && !Array.isArray(given))) return given;
  const isShared = questions.length > 1;
  // A table that keeps its answers keeps them all, whatever its cells say.
  const keeps = questions.some(stays);
  const isWhole = isShared || keeps;
  // What lies below a row of a table is asked for once somebody opens it.
  const hasMore = isShared || !questions.some((one) => one instanceof QuestionPanelDynamicModel);
  const left = Object.entries(given).flatMap(([name, row]): [string, unknown][] => {
    const found = tables.flatMap((rows) => rows.get(name) ?? []);
    const isHidden = found.length > 0 ? found.some((one) => !one.isVisible) : isMap(given);
    if (isHidden && !isWhole) return [];
    if (found.length === 0 || !isMap(row)) return [[name, row]];
    const asked = found.flatMap((one) => one.questions);
    const own = new Set(asked.flatMap((one) => keysOf(one)));
    const others = hasMore && only(row, (part) => !own.has(part));
    return [[name, { ...sentOf(asked, row, keeps ? () => true : stays), ...others }]];
  });
  if (left.length === 0) return null;
  return Array.isArray(given) ? left.map(([, row]) => row) : Object.fromEntries(left);
}

interface Row {
  readonly questions: readonly Question[];
  readonly isVisible: boolean;
}

/** The rows of a question by where their answers lie: the place in a list, or a name, for which some layouts have numbers. */
function rowsOf(question: Question): ReadonlyMap<string, Row> | null {
  const listed = (rows: readonly Row[]) => new Map(rows.map((row, index) => [`${index}`, row]));
  if (question instanceof QuestionPanelDynamicModel)
    // By `templateVisibleIf`; one whose questions are all hidden by themselves is there, without an answer.
    return listed(question.panels.map(({ questions, visible }) => ({ questions, isVisible: visible })));
  if (question instanceof QuestionMatrixDynamicModel) return listed(question.allRows);
  if (question instanceof QuestionMatrixDropdownModel)
    return new Map(question.allRows.map((row) => [String(row.rowName), row]));
  if (!(question instanceof QuestionMatrixModel)) return null;
  const nameOf = (row: { readonly name: unknown }) => String(row.name);
  return new Map(question.visibleRows.map((row) => [nameOf(row), { questions: [], isVisible: true }]));
}

/**
 * «Other» is taken back with its text. SurveyJS does so at once where a person takes it back; of what a draft, a trigger or an
 * address puts in it would think only as it completes the form.
 */
const hasOwnWords = (question: Question): boolean =>
  question.hasComment || !(question instanceof QuestionSelectBase) || question.isOtherSelected;

const only = (data: Answers, isWanted: (key: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(data).filter(([key]) => isWanted(key)));
