import Monitor from 'lucide-react/icons/monitor';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Smartphone from 'lucide-react/icons/smartphone';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { readLayout } from '#shared/survey/layout.ts';
import { outlineOf } from '#shared/survey/outline.ts';
import type { SurveyEngine } from '#shared/survey/survey.ts';
import { SurveyForm } from '#shared/survey/SurveyForm.tsx';
import { lookOf } from '#shared/survey/look.ts';
import { ThemedForm } from '#shared/survey/ThemedForm.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { toPlain } from '../domain/jsonTree.ts';
import { defaultLanguage } from '../domain/localText.ts';
import { isRtl, useLanguageName } from '../head/useLanguageName.ts';
import { useBuilderScreen } from '../store/screen.ts';
import styles from './preview.module.css';

/** The form as the public sees it, wide or on a phone, in each of its languages; nothing is sent. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('form-builder');
  const nameOf = useLanguageName();
  const { language: own } = useLocale();
  const { state, languages, language: written, room } = useBuilderScreen();
  const [device, setDevice] = useState<'desktop' | 'phone'>(room === 'narrow' ? 'phone' : 'desktop');
  const [chosen, setChosen] = useState(written);
  const [round, setRound] = useState(0);
  const layout = useMemo(() => readLayout(toPlain(state.layout.root)), [state.layout.root]);
  const look = useMemo(() => lookOf(toPlain(state.theme.root)), [state.theme.root]);
  const language = chosen === defaultLanguage ? own : chosen;
  return (
    <Dialog isOpen size="full" title={t('preview.title')} description={t('preview.text')} onClose={onClose}>
      <div className={styles['tools']} role="toolbar" aria-label={t('preview.tools')}>
        <div className={styles['devices']}>
          <IconButton
            size="small"
            icon={<Monitor />}
            label={t('preview.desktop')}
            aria-pressed={device === 'desktop'}
            onClick={() => setDevice('desktop')}
          />
          <IconButton
            size="small"
            icon={<Smartphone />}
            label={t('preview.phone')}
            aria-pressed={device === 'phone'}
            onClick={() => setDevice('phone')}
          />
        </div>
        <div className={styles['language']}>
          <Select<string>
            size="small"
            aria-label={t('language.label')}
            options={languages.map((value) => ({ value, label: nameOf(value) }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <Button size="small" variant="ghost" iconStart={<RotateCcw />} onClick={() => setRound(round + 1)}>
          {t('preview.again')}
        </Button>
      </div>
      {layout?.isCut && (
        <div className={styles['note']}>
          <FormBanner tone="warning">{t('preview.isCut')}</FormBanner>
        </div>
      )}
      <div className={styles['stage']} data-device={device}>
        <div
          className={styles['device']}
          data-themed={look ? '' : undefined}
          dir={isRtl(language) ? 'rtl' : 'ltr'}
          lang={language}
        >
          {layout ? (
            <Filled key={round} layout={layout} look={look} language={language} />
          ) : (
            <EmptyState title={t('preview.none')} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface FilledProps {
  readonly layout: NonNullable<ReturnType<typeof readLayout>>;
  readonly look: ReturnType<typeof lookOf>;
  readonly language: string;
}

/** Title, the page and the way through the pages; SurveyJS draws the questions. */
function Filled({ layout, look, language }: FilledProps) {
  const t = useTexts('form-builder');
  const { title, description } = outlineOf(layout, language);
  const [engine, setEngine] = useState<SurveyEngine | null>(null);
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
  const page = now?.pages[pageNo];
  return (
    <ThemedForm ref={top} className={styles['form']} look={look}>
      {title && <h3 className={styles['formTitle']}>{title}</h3>}
      {description && <p className={styles['formText']}>{description}</p>}
      {now && now.pages.length > 1 && (
        <p className={styles['progress']}>{t('page.of', { number: pageNo + 1, count: now.pages.length })}</p>
      )}
      {page?.title && <h4 className={styles['pageTitle']}>{page.title}</h4>}
      {page?.description && <p className={styles['formText']}>{page.description}</p>}
      <SurveyForm layout={layout} theme={look?.style} language={language} onEngine={setEngine} />
      {isDone && <p role="status">{t('preview.done')}</p>}
      {now && (
        <div className={styles['buttons']}>
          {pageNo > 0 && <Button onClick={() => engine?.previous()}>{t('preview.back')}</Button>}
          <Button variant="primary" onClick={next}>
            {t(now.isLast ? 'preview.finish' : 'preview.next')}
          </Button>
        </div>
      )}
    </ThemedForm>
  );
}

const noEngine = () => () => undefined;

function useEngineState(engine: SurveyEngine | null) {
  const read = useCallback(() => engine?.state() ?? null, [engine]);
  return useSyncExternalStore(engine?.subscribe ?? noEngine, read, read);
}
