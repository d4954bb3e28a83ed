import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { pageOf, readSurvey, textQuestion } from '#test/support/openSurvey.ts';
import { createSurvey, modelOf } from './engine.ts';
import { FormRoot } from './FormRoot.ts';

it.each([
  ['ua', 'uk'],
  ['pt-br', 'pt-br'],
  ['und-x-es', 'es'],
])('says of texts under %s that they are in %s', (language, said) => {
  const title = { default: 'Name', [language]: 'Own' };
  const layout = readSurvey(pageOf({ ...textQuestion, title }));
  const engine = createSurvey({ layout, language: 'en' });
  const { container } = render(createElement(FormRoot, { model: modelOf(engine) }));
  act(() => engine.speak(language));
  expect(engine.questions()[0]?.title).toBe('Own');
  expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe(said);
});
