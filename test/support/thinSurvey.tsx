/** A page of a form in plain fields: SurveyJS's own drawing needs a browser. What is filled in and checked is SurveyJS's. */
import { useSyncExternalStore } from 'react';
import { QuestionTextBase } from 'survey-core';
import { createSurvey, modelOf } from '#shared/survey/engine.ts';
import { setUpWords } from '#shared/survey/surveyWords.ts';
import type { SurveyVendor, SurveyViewProps } from '#shared/survey/survey.ts';
import { bringInstead } from './chunks.ts';

setUpWords();

function SurveyView({ engine }: SurveyViewProps) {
  const { pageNo } = useSyncExternalStore(engine.subscribe, engine.state);
  const questions = modelOf(engine).visiblePages[pageNo]?.questions ?? [];
  return (
    <div>
      {questions.map((question) => (
        <div key={question.id} id={question.id}>
          <label>
            {question.name}
            <input
              value={String(question.value ?? '')}
              maxLength={question instanceof QuestionTextBase ? question.getMaxLength() : undefined}
              onChange={({ target }) => {
                question.value = target.value;
              }}
            />
          </label>
          {question.errors.map((error) => (
            <strong key={error.getText()}>{error.getText()}</strong>
          ))}
        </div>
      ))}
    </div>
  );
}

const thinSurvey: SurveyVendor = {
  createSurvey,
  SurveyView,
  CleanHtml: ({ html }) => <div data-cleaned="">{html}</div>,
};

/** In the place of `surveyVendor.tsx`, for the rest of the test. */
export function bringThinSurvey(): void {
  bringInstead(/surveyVendor/, () => Promise.resolve(thinSurvey));
}
