/** A form that is being filled in, on survey-core; loaded with `surveyVendor.tsx`. */
import {
  Model,
  PanelModelBase,
  QuestionMatrixDropdownModelBase,
  QuestionPanelDynamicModel,
  SurveyTriggerComplete,
  surveyCss,
  surveyLocalization,
  type Question,
  type SurveyError,
  type SurveyModel,
} from 'survey-core';
import { createEmitter } from '#shared/lib/emitter.ts';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { titleOf, wordsOf } from './answersInWords.ts';
import { dressQuestions } from './dressQuestions.ts';
import { explainFiles } from './fileQuestions.ts';
import { changeFiles, fileNamesOf, isSecret } from './filesIn.ts';
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

// A form's default texts may be in any language: English is one like others, whose texts are shown to those who read it.
surveyLocalization.defaultLocale = 'default';

/**
 * A form with the class names of all forms. SurveyJS copies the whole list for each, the dearest single thing in opening one;
 * nothing of ours gives a form others, and a layout cannot.
 */
class FormModel extends Model {
  override get css(): unknown {
    return surveyCss.getCss();
  }
}

/** Makes a form of a layout that `readLayout` has read. */
export function createSurvey(options: SurveyOptions): SurveyEngine {
  const { layout, language, mode = 'fill', answers, maxFileMb = 5 } = options;
  const said = { ...ours, locale: language, readOnly: mode === 'read' };
  const model = new FormModel({ ...structuredClone(layout.json), ...said });
  model.needRenderIcons = false;
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
  const { state, subscribe, answered } = watch(model);
  const opened = Object.keys(model.data);
  const engine: SurveyEngine = {
    state,
    subscribe,
    ...moving(model),
    ...answering(model),
    put: (given, emptied) => {
      put(model, given, emptied);
      lookForEnd(model);
      answered();
    },
    emptied: () => opened.filter((name) => !Object.hasOwn(model.data, name)),
    takeOver: (from) => {
      // With what is hidden, and not sent: it may be asked for again.
      engine.put(modelOf(from).data, from.emptied());
      engine.goTo(Math.min(from.state().pageNo, state().pages.length - 1));
    },
    questions: () => questionsOf(model),
    faults: () => faultsOf(model, [...model.visiblePages.keys()]),
    refuse: (name, text) => refuse(model, name, text),
    focus: (name) => focus(model, name),
    speak: (next) => {
      model.locale = next;
    },
    explainFiles: (words) => explainFiles(model, words),
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

function watch(model: SurveyModel) {
  const changed = createEmitter<null>();
  let changes = 0;
  lookForEnd(model);
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
  model.onCurrentPageChanged.add(() => {
    lookForEnd(model);
    update();
  });
  model.onPageVisibleChanged.add(update);
  model.onLocaleChangedEvent.add(update);
  model.onValueChanged.add(answered);
  model.onDynamicPanelRemoved.add(answered);
  return { state: () => state, subscribe: (listener: () => void) => changed.on(listener), answered };
}

function read(model: SurveyModel, changes: number): SurveyState {
  const pages = model.visiblePages.map((page) => ({
    name: page.name,
    title: page.locTitle.renderedHtml || '',
    description: page.locDescription.renderedHtml || '',
  }));
  const pageNo = Math.max(model.currentPageNo, 0);
  return { pages, pageNo, isLast: pageNo >= pages.length - 1 || isEnded(model), changes };
}

/** Whether a trigger of the layout ends the form with the page that one is on. */
const isEnded = (model: SurveyModel): boolean => Boolean(Reflect.get(model, 'completedTrigger'));

/** Answers that are put in run no triggers, as they are to set nothing: those that end the form hold all the same. */
function lookForEnd(model: SurveyModel): void {
  if (model.isDisplayMode) return;
  const keys = Object.fromEntries(model.currentPage?.questions.map(keyAndValue) ?? []);
  const properties = model.getFilteredProperties();
  for (const trigger of model.triggers) {
    if (trigger instanceof SurveyTriggerComplete)
      trigger.checkExpression({ ...beforeLeaving, keys, properties });
  }
}

const keyAndValue = (question: Question) => [question.getValueName(), question.value];

const beforeLeaving = { isOnNextPage: false, isOnComplete: false, isOnNavigation: false };

function moving(model: SurveyModel) {
  return {
    next: (): readonly SurveyFault[] => {
      const isValid = model.currentPage?.validate(true, false) ?? true;
      const faults = isValid ? [] : faultsOf(model, [model.currentPageNo]);
      // A panel of texts alone may want an answer, too: what nobody can give holds nobody up.
      if (faults.length === 0) model.currentPageNo += 1;
      return faults;
    },
    previous: () => {
      model.currentPageNo -= 1;
    },
    goTo: (pageNo: number) => {
      model.currentPageNo = pageNo;
    },
    check: (): readonly SurveyFault[] => {
      const pages = isEnded(model)
        ? model.visiblePages.slice(0, model.currentPageNo + 1)
        : model.visiblePages;
      const all = pages.map((page, index) => (page.validate(true, false) ? -1 : index));
      return faultsOf(
        model,
        all.filter((index) => index >= 0),
      );
    },
  };
}

function faultsOf(model: SurveyModel, pages: readonly number[]): SurveyFault[] {
  return pages.flatMap((number) => {
    const page = model.visiblePages[number];
    if (!page) return [];
    const ofQuestions = page.questions.flatMap((question: Question): SurveyFault[] => {
      const [error] = isShown(question) ? errorsOf(question) : [];
      return error ? [{ ...placeOf(question, number), text: error.getText() }] : [];
    });
    return [...ofQuestions, ...panelFaultsOf(page, number)];
  });
}

/** Those below the rows of a table, of which SurveyJS tells none, too. A warning is no fault. */
function errorsOf(question: Question): SurveyError[] {
  const below = panelsOf(question).flatMap((panel) => panel.questions.filter(isShown).flatMap(errorsOf));
  return [...question.getAllErrors(), ...below].filter((error) => error.notificationType === 'error');
}

/** A page or a panel may want an answer to any of its questions: that is wrong with none of them. */
function panelFaultsOf(panel: PanelModelBase, page: number, within?: Question): SurveyFault[] {
  const [error] = panel.errors;
  const input = panel.questions.find((question) => isShown(question) && question.hasInput);
  const first = input && (within ?? input);
  const title = panel.locTitle.renderedHtml;
  const own =
    error && first ? [{ ...placeOf(first, page), ...(title && { title }), text: error.getText() }] : [];
  const inside = panel.elements.flatMap((element): SurveyFault[] => {
    if (element instanceof PanelModelBase) return panelFaultsOf(element, page, within);
    return panelsOf(element).flatMap((one) => panelFaultsOf(one, page, within ?? Object(element)));
  });
  return [...own, ...inside];
}

/** Those that a question has for each of its rows. */
function panelsOf(element: unknown): readonly PanelModelBase[] {
  if (element instanceof QuestionPanelDynamicModel) return element.visiblePanels;
  if (!(element instanceof QuestionMatrixDropdownModelBase)) return [];
  return (element.visibleRows ?? []).flatMap(({ detailPanel }) => detailPanel ?? []);
}

function questionsOf(model: SurveyModel) {
  return model.visiblePages.flatMap((found, page) =>
    found.questions
      .filter((question) => isShown(question) && question.hasInput)
      .map((question) => placeOf(question, page)),
  );
}

function placeOf(question: Question, page: number) {
  const { name, id: fieldId } = question;
  return { name, key: question.getValueName(), fieldId, title: titleOf(question), page };
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
  };
}

/** Answer by answer, so that of a list or a table nothing is left that the given one has not. */
function put(
  model: SurveyModel,
  answers: Readonly<Record<string, unknown>>,
  emptied: readonly string[] = [],
): void {
  const without = Object.entries(model.data).filter(([name]) => !emptied.includes(name));
  model.data = { ...Object.fromEntries(without), ...givenAnswers(model, answers) };
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
    if ([given].flat().some(Boolean)) {
      const secret = isSecret(question) && { isSecret: true };
      found.push({ title: titleOf(question), names: secret ? [] : fileNamesOf(given), ...secret });
    }
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
