import { QuestionTextModel } from 'survey-core';
import { describe, expect, it } from 'vitest';
import { openSurvey, pageOf } from '#test/support/openSurvey.ts';
import { modelOf } from './engine.ts';

describe('what is half typed is in the form at once, so that nothing that draws it anew can take it (S2 §4)', () => {
  it.each([
    ['a text', { name: 'a' }],
    ['an address', { name: 'Email' }],
    ['a telephone number', { name: 'Mobile' }],
    ['an address of the web', { name: 'site', inputType: 'url' }],
    ['an hour', { name: 'hour', inputType: 'time' }],
  ])('%s', (_, element) => {
    const engine = openSurvey(pageOf({ type: 'text', ...element }));
    const question = modelOf(engine).getQuestionByName(element.name);
    if (!(question instanceof QuestionTextModel)) throw new Error('no text');
    question.onKeyUp({ keyCode: 65, target: { value: 'an' } });
    expect(engine.keepable()).toEqual({ [element.name]: 'an' });
  });
});
