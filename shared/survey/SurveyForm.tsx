import { useEffect, useMemo } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { SafeLayout } from './layout.ts';
import type { SurveyEngine, SurveyOptions } from './survey.ts';
import { spokenIn } from './direction.ts';

/** What draws forms: one file for all screens, fetched once. */
export const loadSurvey = () => import('./surveyVendor.tsx');

export interface SurveyFormProps {
  /** As `readLayout` gave it; the same object keeps what was filled in. */
  readonly layout: SafeLayout;
  /** The language it is shown in; the screen's by default. */
  readonly language?: string | undefined;
  /** `preview`: to be tried out, nothing is sent; `read`: to be looked at. `preview` by default. */
  readonly mode?: 'preview' | 'read' | undefined;
  /** As `readTheme` gave it. */
  readonly theme?: Readonly<Record<string, string>> | undefined;
  readonly answers?: SurveyOptions['answers'];
  /** 0-based; the first by default. A page number out of reach shows the last. */
  readonly page?: number | undefined;
  /** Told the engine when the form is there, `null` when it goes: to read its pages and move between them. */
  readonly onEngine?: ((engine: SurveyEngine | null) => void) | undefined;
}

/** A form to be looked at or tried out, such as a builder's preview. Nothing of it is sent or kept. */
export function SurveyForm(props: SurveyFormProps) {
  const { layout, mode = 'preview', theme, answers, page = 0, onEngine } = props;
  const { language: own } = useLocale();
  const language = props.language ?? own;
  const t = useTexts('common');
  const { module, isFailed, retry } = useChunk(loadSurvey);
  const engine = useMemo(
    () => module?.createSurvey({ layout, language, mode, answers }) ?? null,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another language is spoken below: what was filled in stays
    [module, layout, mode, answers],
  );
  useEffect(() => engine?.speak(language), [engine, language]);
  useEffect(
    () => engine?.explainFiles({ unreadable: t('files.unreadable'), otherKind: t('files.otherKind') }),
    [engine, t],
  );
  useEffect(() => engine?.goTo(page), [engine, page]);
  useEffect(() => {
    onEngine?.(engine);
    return () => onEngine?.(null);
  }, [engine, onEngine]);

  if (isFailed) return <ErrorNotice message={t('notLoaded')} onRetry={retry} />;
  if (!module || !engine) return <Skeleton kind="facts" count={4} />;
  return (
    <div {...spokenIn(language)}>
      <module.SurveyView engine={engine} theme={theme} />
    </div>
  );
}
