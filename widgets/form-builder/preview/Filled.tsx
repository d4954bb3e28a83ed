import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { localised } from '#shared/lib/formLayout.ts';
import type { SafeLayout } from '#shared/survey/layout.ts';
import type { lookOf } from '#shared/survey/look.ts';
import { outlineOf } from '#shared/survey/outline.ts';
import type { SurveyEngine } from '#shared/survey/survey.ts';
import { loadSurvey, SurveyForm } from '#shared/survey/SurveyForm.tsx';
import { ThemedForm } from '#shared/survey/ThemedForm.tsx';
import { useWritten } from '#shared/survey/useWritten.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import styles from './preview.module.css';

interface FilledProps {
  readonly layout: SafeLayout;
  readonly look: ReturnType<typeof lookOf>;
  readonly language: string;
}

/** Title, the page and the way through the pages to what is said at the end; SurveyJS draws the questions. */
export function Filled({ layout, look, language }: FilledProps) {
  const t = useTexts('form-builder');
  const outline = outlineOf(layout, language);
  const [engine, setEngine] = useState<SurveyEngine | null>(null);
  const last = useRef<SurveyEngine | null>(null);
  const onEngine = useCallback((next: SurveyEngine | null) => {
    // While one builds, another form takes its place: page and answers stay.
    if (next && last.current) next.takeOver(last.current);
    if (next) last.current = next;
    setEngine(next);
  }, []);
  const title = useWritten(engine, outline.title);
  const description = useWritten(engine, outline.description);
  const now = useEngineState(engine);
  const top = useRef<HTMLDivElement>(null);
  const [isDone, setDone] = useState(false);
  const pageNo = now?.pageNo ?? 0;
  const shown = useRef(pageNo);
  useEffect(() => {
    // Another page begins at its top; what stands above the first one stays in sight.
    if (shown.current !== pageNo) top.current?.scrollIntoView?.({ block: 'nearest' });
    shown.current = pageNo;
  }, [pageNo]);
  const next = () => {
    if (!engine || engine.next().length > 0) return;
    if (now?.isLast) setDone(true);
  };
  const completed = localised(layout.completed, language);
  const page = now?.pages[pageNo];
  const own = (name: string) => engine?.said(localised(layout.json[name], language));
  const mayGoBack = pageNo > 0 && layout.json['showPrevButton'] !== false;
  const count = now?.pages.length ?? 0;
  const progress = count > 1 && (
    <Progress
      label={t('preview.progress')}
      value={pageNo + 1}
      max={count}
      valueText={t('page.of', { number: pageNo + 1, count })}
      isLabelVisible
    />
  );
  return (
    <ThemedForm ref={top} className={styles['form']} look={look}>
      {title && <h3 className={styles['formTitle']}>{title}</h3>}
      {description && <p className={styles['formText']}>{description}</p>}
      {isDone && <Done text={completed} html={engine?.written(completed) ?? ''} />}
      <div className={styles['form']} hidden={isDone}>
        {layout.progress === 'above' && progress}
        {page?.title && <h4 className={styles['pageTitle']}>{page.title}</h4>}
        {page?.description && <p className={styles['formText']}>{page.description}</p>}
        <SurveyForm layout={layout} theme={look?.style} language={language} onEngine={onEngine} />
        {now?.isLast && layout.verification?.isRequired && (
          <p className={styles['verification']}>
            <ShieldCheck size={20} aria-hidden="true" />
            {t('sketch.verification')}
          </p>
        )}
        {layout.progress === 'below' && progress}
      </div>
      {now && (
        <div className={styles['buttons']}>
          {(mayGoBack || isDone) && (
            <Button onClick={() => (isDone ? setDone(false) : engine?.previous())}>
              {(!isDone && own('pagePrevText')) || t('preview.back')}
            </Button>
          )}
          {!isDone && (
            <Button variant="primary" onClick={next}>
              {now.isLast
                ? own('completeText') || t('preview.finish')
                : own('pageNextText') || t('preview.next')}
            </Button>
          )}
        </div>
      )}
    </ThemedForm>
  );
}

/** Where it would be sent, and what the form says then. */
function Done({ text, html }: { readonly text: string; readonly html: string }) {
  const t = useTexts('form-builder');
  const { module } = useChunk(loadSurvey);
  return (
    <div className={styles['done']}>
      <p role="status">{t('preview.done')}</p>
      {module && html !== '' && <module.CleanHtml html={html} layouts={text} />}
    </div>
  );
}

const noEngine = () => () => undefined;

function useEngineState(engine: SurveyEngine | null) {
  const read = useCallback(() => engine?.state() ?? null, [engine]);
  return useSyncExternalStore(engine?.subscribe ?? noEngine, read, read);
}
