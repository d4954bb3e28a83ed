import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import type { SafeLayout } from '#shared/survey/layout.ts';
import type { SurveyEngine, SurveyState, SurveyVendor } from '#shared/survey/survey.ts';
import { loadSurvey } from '#shared/survey/SurveyForm.tsx';
import { prefillFrom } from './domain/prefill.ts';
import { prefillableIn } from './domain/prefillable.ts';

export interface OpenForm {
  readonly engine: SurveyEngine;
  readonly vendor: SurveyVendor;
}

interface FormOptions {
  readonly layout: SafeLayout;
  readonly maxFileMb: number;
}

/** What draws the form, and the form itself, once it is there; the answers that the page's address gives are in it. */
export function useForm({ layout, maxFileMb }: FormOptions) {
  const { language } = useLocale();
  const { module, isFailed, retry } = useChunk<SurveyVendor>(loadSurvey);
  const [first] = useState(language);
  const form = useMemo((): OpenForm | null => {
    if (!module) return null;
    const answers = prefillFrom(location.search, prefillableIn(layout.json));
    return { engine: module.createSurvey({ layout, language: first, answers }), vendor: module };
  }, [module, layout, first]);
  const engine = form?.engine;
  // Another limit is set below: what was filled in stays.
  useLayoutEffect(() => engine?.limitFiles(maxFileMb), [engine, maxFileMb]);
  useEffect(() => engine?.speak(language), [engine, language]);
  return { form, isFailed, retry };
}

/** Where somebody is in the form. */
export function useSurveyState(engine: SurveyEngine): SurveyState {
  return useSyncExternalStore(engine.subscribe, engine.state);
}
