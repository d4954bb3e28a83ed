import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useChunk } from '#shared/island/useChunk.ts';
import { useIsland } from '#shared/island/island.ts';
import { usePage } from '#shared/store/page.ts';
import type { SafeLayout } from '#shared/survey/layout.ts';
import type { SurveyEngine, SurveyState, SurveyVendor } from '#shared/survey/survey.ts';
import { loadSurvey } from '#shared/survey/SurveyForm.tsx';

const loadPrefill = () => import('./prefilling.ts');

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
  const survey = useChunk<SurveyVendor>(loadSurvey);
  const [address] = useState(() => location.search);
  const prefill = useChunk(address.length > 1 ? loadPrefill : null);
  const isReady = prefill.module !== null || address.length <= 1;
  const module = isReady ? survey.module : null;
  const language = useMemo(() => module?.languageFor(layout, tag) ?? '', [module, layout, tag]);
  const [first] = useState(tag);
  const [held] = useState<{ engine: SurveyEngine | null; isTouched: boolean }>({
    engine: null,
    isTouched: false,
  });
  const drawn = useMemo(() => {
    if (!module) return null;
    const answers = prefill.module?.answersOf(address, layout.json);
    const spoken = module.languageFor(layout, first);
    const engine = module.createSurvey({ layout, language: spoken, answers });
    // Another layout while somebody fills it in: what it still asks stays answered.
    held.isTouched ||= (held.engine?.state().changes ?? 0) > 0;
    if (held.engine && held.isTouched) engine.takeOver(held.engine);
    // Of all that is drawn this is the last; drawn twice, it carries the same.
    // oxlint-disable-next-line react/immutability
    held.engine = engine;
    return { engine, vendor: module };
  }, [module, prefill.module, address, layout, first, held]);
  const engine = drawn?.engine;
  // Another limit is set below: what was filled in stays.
  useLayoutEffect(() => engine?.limitFiles(maxFileMb), [engine, maxFileMb]);
  useEffect(() => engine?.speak(language), [engine, language]);
  const form = useMemo((): OpenForm | null => drawn && { ...drawn, language }, [drawn, language]);
  const retry = () => {
    survey.retry();
    prefill.retry();
  };
  return { form, isFailed: survey.isFailed || prefill.isFailed, retry };
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
