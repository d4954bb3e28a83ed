import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useChunk } from '#shared/island/useChunk.ts';
import { useIsland } from '#shared/island/island.ts';
import { usePage } from '#shared/store/page.ts';
import type { SafeLayout } from '#shared/survey/layout.ts';
import type { SurveyEngine, SurveyState, SurveyVendor } from '#shared/survey/survey.ts';
import { loadSurvey } from '#shared/survey/SurveyForm.tsx';
import { prefillFrom } from './domain/prefill.ts';
import { prefillableIn } from './domain/prefillable.ts';

export interface OpenForm {
  readonly engine: SurveyEngine;
  readonly vendor: SurveyVendor;
  /** Of its texts: the page's where the layout has it, else the screen's. */
  readonly language: string;
}

interface FormOptions {
  readonly layout: SafeLayout;
  readonly maxFileMb: number;
}

/** What draws the form, and the form itself, once it is there; the answers that the page's address gives are in it. */
export function useForm({ layout, maxFileMb }: FormOptions) {
  const tag = usePageTag();
  const { module, isFailed, retry } = useChunk<SurveyVendor>(loadSurvey);
  const language = useMemo(() => module?.languageFor(layout, tag) ?? '', [module, layout, tag]);
  const [first] = useState(tag);
  const drawn = useMemo(() => {
    if (!module) return null;
    const answers = prefillFrom(location.search, prefillableIn(layout.json));
    const spoken = module.languageFor(layout, first);
    return { engine: module.createSurvey({ layout, language: spoken, answers }), vendor: module };
  }, [module, layout, first]);
  const engine = drawn?.engine;
  // Another limit is set below: what was filled in stays.
  useLayoutEffect(() => engine?.limitFiles(maxFileMb), [engine, maxFileMb]);
  useEffect(() => engine?.speak(language), [engine, language]);
  const form = useMemo((): OpenForm | null => drawn && { ...drawn, language }, [drawn, language]);
  return { form, isFailed, retry };
}

/** The language that the page says, which may be more than the screen has words in. */
export function usePageTag(): string {
  const { locale } = useIsland().common;
  const page = usePage(({ pageLanguage }) => pageLanguage);
  return locale ?? page;
}

/** Where somebody is in the form. */
export function useSurveyState(engine: SurveyEngine): SurveyState {
  return useSyncExternalStore(engine.subscribe, engine.state);
}
