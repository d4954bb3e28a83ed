import { QuestionFileModel } from 'survey-core';
import { describe, expect, it, vi } from 'vitest';
import { pageOf, readSurvey } from '#test/support/openSurvey.ts';
import { createSurvey, modelOf } from './engine.ts';

const mb = 1_048_576;

function fileQuestion(maxFileMb?: number, element: Readonly<Record<string, unknown>> = {}) {
  const layout = readSurvey(pageOf({ type: 'file', name: 'f', ...element }));
  const engine = createSurvey({ layout, language: 'en', maxFileMb });
  const question = modelOf(engine).getQuestionByName('f');
  if (!(question instanceof QuestionFileModel)) throw new Error('no file question');
  return { engine, question };
}

/** A file that is as large as it says. */
const fileOf = (size: number) => Object.defineProperty(new File(['x'], 'cv.pdf'), 'size', { value: size });

describe('how large a file may be (issue «5 MB by attribute, checked before reading»)', () => {
  it.each([
    ['5 MB by default', undefined, {}, 5 * mb],
    ['by the attribute', 2, {}, 2 * mb],
    ['less where the layout says so', 5, { maxSize: 100 }, 100],
    ['never more than the attribute', 5, { maxSize: 99 * mb }, 5 * mb],
  ])('%s', (_, maxFileMb, element, most) =>
    expect(fileQuestion(maxFileMb, element).question.maxSize).toBe(most),
  );

  it.each([
    ['another attribute', {}, 2 * mb],
    ['no more than the layout says', { maxSize: 100 }, 100],
  ])('is changed while it is filled in, and answers stay: %s', (_, element, most) => {
    const { engine, question } = fileQuestion(undefined, element);
    const given = {
      f: [{ name: 'a.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,AA==' }],
    };
    engine.put(given);
    engine.limitFiles(2);
    expect([question.maxSize, engine.answers()]).toEqual([most, given]);
    engine.limitFiles(5);
    expect(question.maxSize).toBe(most === 100 ? 100 : 5 * mb);
  });

  it('is with the answers, not uploaded by a call', () =>
    expect(fileQuestion(5, { storeDataAsText: false }).question.storeDataAsText).toBe(true));

  it('a file that is too large is refused before it is read', () => {
    const read = vi.spyOn(FileReader.prototype, 'readAsDataURL');
    const { engine, question } = fileQuestion();
    question.loadFiles([fileOf(5 * mb + 1)]);
    expect(read).not.toHaveBeenCalled();
    expect(question.getAllErrors()).toHaveLength(1);
    expect([engine.hasFiles(), engine.answers()]).toEqual([false, {}]);
  });

  it('a file as large as it may be is read, and stays out of the draft', async () => {
    const { engine, question } = fileQuestion();
    question.loadFiles([fileOf(5 * mb)]);
    await vi.waitFor(() => expect(engine.hasFiles()).toBe(true));
    expect(Object.keys(engine.answers())).toEqual(['f']);
    expect(engine.keepable()).toEqual({});
  });
});

describe('files that are dropped while others are still being read', () => {
  it.each([
    [false, ['second.pdf']],
    [true, ['first.pdf', 'second.pdf']],
  ])('come after these, and the form waits for all: several %s', async (allowMultiple, names) => {
    const readers: FileReader[] = [];
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      Object.defineProperty(this, 'result', { value: 'data:application/pdf;base64,AA==' });
      readers.push(this);
    });
    const { engine, question } = fileQuestion(5, { allowMultiple });
    for (const name of ['first.pdf', 'second.pdf']) question.loadFiles([new File(['x'], name)]);
    readers[1]?.dispatchEvent(new Event('load'));
    await new Promise((resolve) => setTimeout(resolve));
    expect([question.isUploading, engine.hasFiles(), engine.check().length]).toEqual([true, false, 1]);
    readers[0]?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(question.isUploading).toBe(false));
    expect(engine.files()).toMatchObject([{ names }]);
    expect(engine.check()).toEqual([]);
  });
});

describe('a file that cannot be taken', () => {
  const words = { unreadable: 'Cannot be read', otherKind: 'Other kind' };
  /** What happens to a folder, or to a file that lies elsewhere on a dead line. */
  const failing = () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    });
    return new File(['x'], 'cv.pdf');
  };
  const textsOf = (question: QuestionFileModel) => question.errors.map((error) => error.getText());

  it('because it cannot be read is said, what was there stays, and the form is not locked', async () => {
    const { engine, question } = fileQuestion();
    engine.explainFiles(words);
    question.loadFiles([new File(['x'], 'first.pdf')]);
    await vi.waitFor(() => expect(engine.hasFiles()).toBe(true));
    question.loadFiles([failing()]);
    expect(question.isUploading).toBe(true);
    await vi.waitFor(() => expect(question.isUploading).toBe(false));
    expect(textsOf(question)).toEqual(['Cannot be read']);
    expect(engine.files()).toMatchObject([{ names: ['first.pdf'] }]);
    expect(engine.check()).toEqual([]);
  });

  it('because of its kind is not read', () => {
    const { engine, question } = fileQuestion(5, { acceptedTypes: '.pdf, image/*' });
    engine.explainFiles(words);
    question.loadFiles([new File(['x'], 'run.exe', { type: 'application/x-msdownload' })]);
    expect([question.isUploading, textsOf(question), engine.hasFiles()]).toEqual([
      false,
      ['Other kind'],
      false,
    ]);
  });

  it('a snapshot is taken, whatever kind the camera makes of it', async () => {
    const { engine, question } = fileQuestion(5, { acceptedTypes: '.jpg', sourceType: 'file-camera' });
    question.loadFiles([new File(['x'], 'snap_picture.png', { type: 'image/png' })], 'camera');
    await vi.waitFor(() => expect(engine.hasFiles()).toBe(true));
  });

  it('the same file once more does not lock the form', async () => {
    const { engine, question } = fileQuestion();
    const read = vi.spyOn(FileReader.prototype, 'readAsDataURL');
    for (const times of [1, 2]) {
      question.loadFiles([new File(['x'], 'cv.pdf')]);
      await vi.waitFor(() => expect(question.isUploading).toBe(false));
      expect(read).toHaveBeenCalledTimes(times);
    }
    expect([engine.check(), engine.files()]).toMatchObject([[], [{ names: ['cv.pdf'] }]]);
  });

  it('because there are too many is not read; one may take the place of another', async () => {
    const { engine, question } = fileQuestion(5, { maxFiles: 1 });
    question.loadFiles([new File(['x'], 'first.pdf')]);
    await vi.waitFor(() => expect(engine.files()).toMatchObject([{ names: ['first.pdf'] }]));
    question.loadFiles([new File(['x'], 'second.pdf')]);
    await vi.waitFor(() => expect(engine.files()).toMatchObject([{ names: ['second.pdf'] }]));
  });
});
