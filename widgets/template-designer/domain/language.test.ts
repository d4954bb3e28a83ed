import { expect, it } from 'vitest';
import { isLanguage } from './language.ts';

it.each([
  ['', true],
  [' en ', true],
  ['pt-BR', true],
  ['zh-Hant', true],
  ['fil', true],
  ['English', false],
  ['es_ES', false],
  ['e', false],
  ['en-', false],
])('takes %j as the language of a mail: %s', (text, isOne) => {
  expect(isLanguage(text)).toBe(isOne);
});
