import { describe, expect, it } from 'vitest';
import { createSurvey } from './engine.ts';
import { readLayout } from './layout.ts';

const elements = [
  { type: 'text', name: 'First Name' },
  { type: 'dropdown', name: 'meal', choices: [{ value: 'v', text: 'Vegan' }] },
];

function engineWith(answers: Readonly<Record<string, unknown>>) {
  const layout = readLayout({ pages: [{ name: 'p', elements }] });
  if (!layout) throw new Error('no layout');
  return createSurvey({ layout, language: 'en', answers });
}

describe('short words of a layout (S2 §2)', () => {
  it.each([
    ['without a name stay', 'On we go', {}, 'On we go'],
    ['with an answer say it', 'Send, {First Name}', { 'First Name': 'Ana' }, 'Send, Ana'],
    ['say a choice by its text', 'Send {meal}', { meal: 'v' }, 'Send Vegan'],
    ['are none without the answer', 'Send, {First Name}', {}, ''],
    ['are none where there is no such question', 'Send, {nobody}', { 'First Name': 'Ana' }, ''],
    ['are none with an answer that is too long', 'Send, {First Name}', { 'First Name': 'a'.repeat(80) }, ''],
    ['say an answer as text', '{First Name}', { 'First Name': '<b>x</b>' }, '<b>x</b>'],
  ])('%s', (_, text, answers, words) => {
    expect(engineWith(answers).said(text)).toBe(words);
  });
});
