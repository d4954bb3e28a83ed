/** A form that is being filled in, on survey-core; loaded with `surveyVendor.tsx`. */
import { Model, surveyLocalization, type Question, type SurveyModel } from 'survey-core';
import { createEmitter } from '#shared/lib/emitter.ts';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { titleOf, wordsOf } from './answersInWords.ts';
import { dressQuestions } from './dressQuestions.ts';
import { changeFiles, fileNamesOf } from './filesIn.ts';
import { givenAnswers } from './givenAnswers.ts';
import { isShown, sentAnswers } from './sentAnswers.ts';
import type {
  SurveyAnswer,
  SurveyEngine,
  SurveyFault,
  SurveyFile,
  SurveyOptions,
  SurveyState,
} from './survey.ts';

/** The engines' models, for the view alone. */
const models = new WeakMap<SurveyEngine, SurveyModel>();

/** The model that an engine drives. */
export function modelOf(engine: SurveyEngine): SurveyModel {
  const model = models.get(engine);
  if (!model) throw new Error('No such form');
  return model;
}

const bytesPerMb = 1_048_576;

/** Makes a form of a layout that `readLayout` has read. */
export function createSurvey(options: SurveyOptions): SurveyEngine {
  const { layout, language, mode = 'fill', answers, maxFileMb = 5 } = options;
  const model = new Model({ ...structuredClone(layout.json), ...ours, readOnly: mode === 'read' });
  model.needRenderIcons = false;
  speak(model, language);
  const limitFiles = dressQuestions(model, maxFileMb * bytesPerMb);
  // Beside the layout's own defaults, not in their place.
  if (answers && Object.keys(answers).length > 0) model.mergeData(givenAnswers(model, answers));
  const wished = createEmitter<null>();
  let isAllowed = false;
  // T-24: whatever asks for completion, nothing is completed before the server has said yes.
  model.onCompleting.add((_, event) => {
    event.allow = isAllowed;
    if (!isAllowed) wished.emit(null);
  });
  const { state, subscribe } = watch(model);
  const engine: SurveyEngine = {
    state,
    subscribe,
    ...moving(model),
    ...answering(model),
    takeOver: (from) => {
      engine.put({ ...from.keepable(), ...from.answers() });
      engine.goTo(Math.min(from.state().pageNo, state().pages.length - 1));
    },
    questions: () => questionsOf(model),
    refuse: (name, text) => refuse(model, name, text),
    focus: (name) => focus(model, name),
    speak: (next) => speak(model, next),
    limitFiles: (mb) => limitFiles(mb * bytesPerMb),
    complete: () => {
      isAllowed = true;
      model.doComplete();
    },
    onWish: (listener) => wished.on(listener),
    dispose: () => model.dispose(),
  };
  models.set(engine, model);
  return engine;
}

/**
 * What the screen does itself is not drawn by SurveyJS: titles of form and page, buttons, progress, the completed page; its icons
 * come with `SurveyView`. Said with the layout, for what is said later is reckoned twice.
 */
const ours = {
  showTitle: false,
  showPageTitles: false,
  showNavigationButtons: false,
  showProgressBar: false,
  showCompletePage: false,
  checkErrorsMode: 'onNextPage',
  questionErrorLocation: 'bottom',
  autoFocusFirstQuestion: false,
  autoFocusFirstError: false,
  widthMode: 'responsive',
  storeOthersAsComment: true,
  validateVisitedEmptyFields: false,
  // What is half typed is kept, too, when the page goes or is drawn anew.
  textUpdateMode: 'onTyping',
} as const;

function speak(model: SurveyModel, language: string): void {
  // English is SurveyJS's default, which a form's default texts stand for.
  model.locale = language === surveyLocalization.defaultLocale ? '' : language;
}

function watch(model: SurveyModel) {
  const changed = createEmitter<null>();
  let changes = 0;
  let state = read(model, changes);
  const update = () => {
    const next = read(model, changes);
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    changed.emit(null);
  };
  const answered = () => {
    changes += 1;
    update();
  };
  model.onCurrentPageChanged.add(update);
  model.onPageVisibleChanged.add(update);
  model.onLocaleChangedEvent.add(update);
  model.onValueChanged.add(answered);
  model.onDynamicPanelRemoved.add(answered);
  return { state: () => state, subscribe: (listener: () => void) => changed.on(listener) };
}

function read(model: SurveyModel, changes: number): SurveyState {
  const pages = model.visiblePages.map((page) => ({
    name: page.name,
    title: page.locTitle.renderedHtml || '',
    description: page.locDescription.renderedHtml || '',
  }));
  const pageNo = Math.max(model.currentPageNo, 0);
  return { pages, pageNo, isLast: pageNo >= pages.length - 1, changes };
}

function moving(model: SurveyModel) {
  return {
    next: (): readonly SurveyFault[] => {
      const page = model.currentPage;
      if (page && !page.validate(true, false)) return faultsOf(model, [model.currentPageNo]);
      model.currentPageNo += 1;
      return [];
    },
    previous: () => {
      model.currentPageNo -= 1;
    },
    goTo: (pageNo: number) => {
      model.currentPageNo = pageNo;
    },
    check: (): readonly SurveyFault[] => {
      const all = model.visiblePages.map((page, index) => (page.validate(true, false) ? -1 : index));
      return faultsOf(
        model,
        all.filter((index) => index >= 0),
      );
    },
  };
}

function faultsOf(model: SurveyModel, pages: readonly number[]): SurveyFault[] {
  return pages.flatMap((page) =>
    (model.visiblePages[page]?.questions ?? []).flatMap((question: Question): SurveyFault[] => {
      const [error] = isShown(question) ? question.getAllErrors() : [];
      if (!error) return [];
      const text = error.getText() || error.text || '';
      return [{ name: question.name, fieldId: question.id, title: titleOf(question), text, page }];
    }),
  );
}

function questionsOf(model: SurveyModel) {
  return model.visiblePages.flatMap((found, page) =>
    found.questions
      .filter((question) => isShown(question) && question.hasInput)
      .map((question) => ({ name: question.name, fieldId: question.id, title: titleOf(question), page })),
  );
}

function answering(model: SurveyModel) {
  const all = () => model.getAllQuestions();
  return {
    answers: () => sentAnswers(model),
    keepable: () => withoutContents(changeFiles(all(), model.data, () => undefined)),
    files: () => filesOf(model),
    hasFiles: () => filesOf(model).length > 0,
    written: (text: string) => model.processText(text, true),
    said: (text: string) => said(model, text),
    inWords: (): readonly SurveyAnswer[] => wordsOf(model),
    put: (answers: Readonly<Record<string, unknown>>) => {
      model.mergeData(givenAnswers(model, answers));
    },
  };
}

/** More letters are no words of a button. */
const longest = 60;

function said(model: SurveyModel, text: string): string {
  const write = (part: string) => model.processText(part, true).trim();
  const named = text.match(/\{[^{}]*\}/g) ?? [];
  if (named.length === 0) return text;
  const isWhole = named.every((one) => write(one) !== '' && write(one) !== one);
  const written = isWhole ? write(text) : '';
  return written.length > longest ? '' : written;
}

function filesOf(model: SurveyModel): SurveyFile[] {
  const found: SurveyFile[] = [];
  changeFiles(model.getAllQuestions(), model.data, (given, question) => {
    if ([given].flat().some(Boolean)) found.push({ title: titleOf(question), names: fileNamesOf(given) });
    return given;
  });
  return found;
}

/** A trigger may have copied a file to where no question asks for one. */
function withoutContents(value: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(value, (_, part: unknown) => (isDataUrl(part) ? undefined : part));
  return JSON.parse(text);
}

function refuse(model: SurveyModel, name: string, text: string): boolean {
  const question = model.getQuestionByName(name, true);
  if (!question || !isShown(question)) return false;
  question.addError(text);
  return true;
}

function focus(model: SurveyModel, name: string): void {
  const question = model.getQuestionByName(name);
  if (!question) return;
  const page = model.visiblePages.findIndex((one) => one.questions.includes(question));
  if (page >= 0 && page !== model.currentPageNo) model.currentPageNo = page;
  question.expandAllParents();
  focusListeners.get(model)?.(question.id);
}

/** Focuses within the shadow root that shows the model; set by the view. */
export const focusListeners = new WeakMap<SurveyModel, (questionId: string) => void>();
