/** Questions whose answers are files or drawn, in the place of SurveyJS's own: what they show lies in the answer itself. */
import {
  CustomError,
  ExceedFilesCountError,
  ExceedSizeError,
  QuestionFactory,
  QuestionFileModel,
  QuestionSignaturePadModel,
  Serializer,
  type SurveyError,
  type SurveyModel,
} from 'survey-core';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { isMap } from '#shared/lib/json.ts';
import { isAccepted } from './acceptedFiles.ts';
import type { FileWords } from './survey.ts';

const words = new WeakMap<object, FileWords>();

/** What a form says of files that it cannot take, where SurveyJS has no words. */
export function explainFiles(model: SurveyModel, said: FileWords): void {
  words.set(model, said);
}

/** An address would be asked for, with whatever an expression of the layout has put into it. */
const isContent = (value: unknown): boolean => isDataUrl(isMap(value) ? value['content'] : value);

/** The same value where all of it may be shown. */
function contentsOf(value: unknown): unknown {
  if (!Array.isArray(value)) return isContent(value) ? value : undefined;
  return value.every(isContent) ? value : value.filter(isContent);
}

class FileQuestion extends QuestionFileModel {
  protected override loadPreview(value: unknown): void {
    super.loadPreview(contentsOf(value));
  }

  /** Ends with the files that were chosen last: those that lie far away take longer than others that are dropped after them. */
  private reading: Promise<void> = Promise.resolve();

  /** What was chosen before stays until all files are read; SurveyJS waits for good for one that cannot be. */
  override loadFiles(files: File[], source?: string): void {
    this.errors = refusalsOf(this, files, source === 'camera');
    if (this.errors.length > 0) return;
    this.stateChanged('loading');
    const isLast = () => this.reading === reading;
    const reading: Promise<void> = Promise.all([Promise.all(files.map(readWhole)), this.reading]).then(
      ([read]) => {
        this.value = [...(this.allowMultiple && Array.isArray(this.value) ? this.value : []), ...read];
        // The same file once more is no change of which SurveyJS would hear.
        if (isLast()) this.stateChanged(this.isEmpty() ? 'empty' : 'loaded');
      },
      () => {
        if (isLast()) this.stateChanged('error');
        this.addError(saidOf(this).unreadable);
      },
    );
    this.reading = reading;
  }
}

class SignatureQuestion extends QuestionSignaturePadModel {
  protected override loadPreview(value: unknown): void {
    super.loadPreview(contentsOf(value));
  }
}

Serializer.overrideClassCreator('file', () => new FileQuestion(''));
Serializer.overrideClassCreator('signaturepad', () => new SignatureQuestion(''));
QuestionFactory.Instance.registerQuestion('file', (name) => new FileQuestion(name));
QuestionFactory.Instance.registerQuestion('signaturepad', (name) => new SignatureQuestion(name));

const saidOf = (question: QuestionFileModel): FileWords =>
  words.get(Object(question.survey)) ?? { unreadable: '', otherKind: '' };

/** Looked at before anything is read; of what kind a snapshot is, SurveyJS decides. */
function refusalsOf(question: QuestionFileModel, files: readonly File[], isSnapshot: boolean): SurveyError[] {
  const { maxFiles, maxSize, allowMultiple, value, renderedAcceptedTypes } = question;
  const had = allowMultiple && Array.isArray(value) ? value.length : 0;
  const refusals: SurveyError[] = [];
  if (maxFiles > 0 && had + files.length > maxFiles)
    refusals.push(new ExceedFilesCountError(maxFiles, question));
  if (files.some(({ size }) => maxSize > 0 && size > maxSize))
    refusals.push(new ExceedSizeError(maxSize, question));
  if (!isSnapshot && files.some((file) => !isAccepted(file, renderedAcceptedTypes)))
    refusals.push(new CustomError(saidOf(question).otherKind, question));
  return refusals;
}

async function readWhole(file: File) {
  const { name, type } = file;
  const content = await new Promise<unknown>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', reject);
    reader.readAsDataURL(file);
  });
  return { name, type, content };
}
