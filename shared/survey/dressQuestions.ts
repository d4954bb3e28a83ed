/** What questions get beside their layout: what a browser can fill in, which keys a phone shows, how large a file may be. */
import { QuestionFileModel, QuestionTextModel, type Question, type SurveyModel } from 'survey-core';
import { domainFieldOf } from '#shared/lib/formFields.ts';
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
    if (question instanceof QuestionTextModel) hint(question);
  };
  for (const question of model.getAllQuestions(false, true, true)) dress(question);
  model.onQuestionCreated.add((_, { question }) => dress(question));
  model.onAfterRenderQuestionInput.add((_, { question, htmlElement }) => {
    const input = htmlElement.matches('input') ? htmlElement : htmlElement.querySelector('input');
    const mode = question instanceof QuestionTextModel ? hintsFor(question).inputMode : undefined;
    if (input && mode) input.setAttribute('inputmode', mode);
  });
  return (next) => {
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

const hintsFor = (question: Question) =>
  hintsOf(domainFieldOf(question.name)?.key ?? '', String(Reflect.get(question, 'inputType') ?? 'text'));

function hint(question: QuestionTextModel): void {
  // An address or a telephone number is kept as it is typed, too: SurveyJS waits until the field is left, and a field that is
  // drawn anew before that shows what was kept.
  Object.assign(question, { isTextValue: () => true });
  const { autocomplete, inputType } = hintsFor(question);
  if (autocomplete && !question.autocomplete) question.autocomplete = autocomplete;
  if (inputType && question.inputType === 'text') question.inputType = inputType;
}
