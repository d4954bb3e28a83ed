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
