import type { SurveyEngine } from '#shared/survey/survey.ts';

/** Told at once, before anything is drawn: what is sent is what was there when Send was pressed. */
export function watchAnswers(engine: SurveyEngine, onChange: () => void): () => void {
  let { changes } = engine.state();
  return engine.subscribe(() => {
    if (engine.state().changes === changes) return;
    ({ changes } = engine.state());
    onChange();
  });
}
