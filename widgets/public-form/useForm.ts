import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { languageFor } from '#shared/survey/formLanguage.ts';
import type { SafeLayout } from '#shared/survey/layout.ts';
import type { SurveyEngine, SurveyState, SurveyVendor } from '#shared/survey/survey.ts';
import { loadSurvey } from '#shared/survey/SurveyForm.tsx';
import { usePageTag } from '#shared/survey/usePageTag.ts';

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
  /** Where that cannot be had the form is drawn without it, and filled in once it is there. */
  const [isAwaited, setAwaited] = useState(address.length > 1);
  if (isAwaited && prefill.isFailed) setAwaited(false);
  const isReady = prefill.module !== null || !isAwaited;
  const module = isReady ? survey.module : null;
  const language = useMemo(() => languageFor(layout.json, tag), [layout, tag]);
  const [first] = useState(tag);
  const [firstMb] = useState(maxFileMb);
  const [held] = useState<{ engine: SurveyEngine | null; isTouched: boolean }>({
    engine: null,
    isTouched: false,
  });
  const drawn = useMemo(() => {
    if (!module) return null;
    const answers = prefill.module?.answersOf(address, layout.json);
    const spoken = languageFor(layout.json, first);
    const engine = module.createSurvey({ layout, language: spoken, answers, maxFileMb: firstMb });
    // Another layout while somebody fills it in: what it still asks stays answered.
    held.isTouched ||= (held.engine?.state().changes ?? 0) > 0;
    if (held.engine && held.isTouched) engine.takeOver(held.engine);
    // Of all that is drawn this is the last; drawn twice, it carries the same.
    // oxlint-disable-next-line react/immutability
    held.engine = engine;
    return { engine, vendor: module };
  }, [module, prefill.module, address, layout, first, firstMb, held]);
  const engine = drawn?.engine;
  // Another limit is set below: what was filled in stays.
  useLayoutEffect(() => engine?.limitFiles(maxFileMb), [engine, maxFileMb]);
  const t = useTexts('common');
  useEffect(
    () => engine?.explainFiles({ unreadable: t('files.unreadable'), otherKind: t('files.otherKind') }),
    [engine, t],
  );
  useEffect(() => engine?.speak(language), [engine, language]);
  const form = useMemo((): OpenForm | null => drawn && { ...drawn, language }, [drawn, language]);
  return {
    form,
    language,
    isFailed: survey.isFailed,
    retry: survey.retry,
    /** Asks once more for what the address answers; `null` unless that could not be had. */
    fillIn: prefill.isFailed ? prefill.retry : null,
  };
}

/** Where somebody is in the form. */
export function useSurveyState(engine: SurveyEngine): SurveyState {
  return useSyncExternalStore(engine.subscribe, engine.state);
}
