/** What questions get beside their layout: what a browser can fill in, which keys a phone shows, how large a file may be. */
import {
  QuestionCommentModel,
  QuestionDropdownModel,
  QuestionFileModel,
  QuestionMultipleTextModel,
  QuestionTextModel,
  type Question,
  type SurveyModel,
} from 'survey-core';
import { limitInWords } from './answersInWords.ts';
import './fileQuestions.ts';
import { dots, isSecret } from './filesIn.ts';
import { hintsOf } from './inputHints.ts';

/** Dresses all questions, also those that are made later. @returns sets another limit, in bytes; answers stay. */
export function dressQuestions(model: SurveyModel, maxFileBytes: number): (maxFileBytes: number) => void {
  let most = maxFileBytes;
  /** What the layout itself allows. */
  const own = new WeakMap<QuestionFileModel, number>();
  const limit = (question: QuestionFileModel) => {
    const layouts = own.get(question) ?? question.maxSize;
    own.set(question, layouts);
    question.maxSize = layouts > 0 ? Math.min(layouts, most) : most;
  };
  const dress = (question: unknown) => {
    if (question instanceof QuestionFileModel) {
      keepContents(question);
      limit(question);
    }
    if (question instanceof QuestionTextModel) {
      hint(question);
      hide(question);
      limitMoments(question);
    }
    if (question instanceof QuestionMultipleTextModel) for (const { editor } of question.items) hide(editor);
    // SurveyJS says it of the browser's own list alone (`renderAs: select`): what is typed into its own chooses nothing.
    if (question instanceof QuestionDropdownModel) fillIn(question);
  };
  for (const question of model.getAllQuestions(false, true, true)) dress(question);
  model.onQuestionCreated.add((_, { question }) => dress(question));
  model.onAfterRenderQuestionInput.add((_, { question, htmlElement }) => {
    const input = htmlElement.matches('input') ? htmlElement : htmlElement.querySelector('input');
    if (question instanceof QuestionTextModel) setKeys(question, input);
  });
  // SurveyJS neither tells of a text of several lines by itself nor has a place for what fills it in.
  model.onAfterRenderQuestion.add((_, { question, htmlElement }) => {
    if (!(question instanceof QuestionCommentModel)) return;
    const area = htmlElement.querySelector('textarea');
    const { autocomplete } = hintsFor(question);
    if (autocomplete) area?.setAttribute('autocomplete', autocomplete);
    setKeys(question, area);
  });
  return (next) => {
    if (next === most) return;
    most = next;
    for (const question of model.getAllQuestions(false, true, true))
      if (question instanceof QuestionFileModel) limit(question);
  };
}

/** The content goes with the answers (no upload call), and its size is looked at before it is read. */
function keepContents(question: QuestionFileModel): void {
  question.storeDataAsText = true;
  question.waitForUpload = true;
  question.allowImagesPreview = true;
}

/** A limit that is said in words, and a last day that is within it (T-29): SurveyJS ends it where it begins. */
function limitMoments(question: QuestionTextModel): void {
  Object.assign(question, {
    getMinMaxErrorText: (text: string, limit: unknown) =>
      text.replace('{0}', () => limitInWords(question, limit)),
  });
  const lastMoment = () => {
    const last: unknown = question.getPropertyValue('renderedMax');
    const isDay = question.inputType === 'datetime-local' && /^\d{4}-\d{2}-\d{2}$/.test(String(last));
    return isDay ? `${String(last)}T23:59` : last;
  };
  // Some are dressed twice.
  Object.defineProperty(question, 'renderedMax', { get: lastMoment, configurable: true });
}

/** Wherever answers are written out in words, also in texts that name them. */
function hide(question: QuestionTextModel): void {
  if (isSecret(question)) question.displayValueCallback = (text) => (text ? dots : text);
}

const hintsFor = (question: Question) =>
  hintsOf(question.name, String(Reflect.get(question, 'inputType') ?? 'text'));

/** Which keys a phone shows. */
function setKeys(question: Question, input: Element | null): void {
  const { inputMode } = hintsFor(question);
  if (inputMode) input?.setAttribute('inputmode', inputMode);
}

function hint(question: QuestionTextModel): void {
  // An address or a telephone number is kept as it is typed, too: SurveyJS waits until the field is left, and a field that is
  // drawn anew before that shows what was kept.
  Object.assign(question, { isTextValue: () => true });
  fillIn(question);
  const { inputType } = hintsFor(question);
  if (inputType && question.inputType === 'text') question.inputType = inputType;
}

/** A browser may fill it in, unless its layout says otherwise. */
function fillIn(question: QuestionTextModel | QuestionDropdownModel): void {
  question.autocomplete ||= hintsFor(question).autocomplete ?? '';
}
