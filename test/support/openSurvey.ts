/** A form of SurveyJS without a screen. */
import { createSurvey } from '#shared/survey/engine.ts';
import { readLayout } from '#shared/survey/layout.ts';

/** One page of elements. */
export const pageOf = (...elements: readonly unknown[]) => ({ pages: [{ name: 'p', elements }] });

/** The plainest question. */
export const textQuestion = { type: 'text', name: 'a' };

export function readSurvey(layout: unknown) {
  const safe = readLayout(layout);
  if (!safe) throw new Error('no layout');
  return safe;
}

/** Filled in as a person would, and looked at in every way. */
export function openSurvey(layout: unknown, answers: Readonly<Record<string, unknown>> = {}) {
  const engine = createSurvey({ layout: readSurvey(layout), language: 'en' });
  engine.put(answers);
  engine.check();
  engine.inWords();
  engine.keepable();
  return engine;
}
