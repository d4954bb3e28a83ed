import Monitor from 'lucide-react/icons/monitor';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { toLanguage } from '#shared/i18n/languages.ts';
import { LocaleContext, useLocale } from '#shared/i18n/locale.ts';
import { defaultTextsWith, wordsIn } from '#shared/survey/defaultTexts.ts';
import { directionIn, spokenIn } from '#shared/survey/direction.ts';
import { readLayout, type SafeLayout } from '#shared/survey/layout.ts';
import { lookOf } from '#shared/survey/look.ts';
import { outlineOf } from '#shared/survey/outline.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { toPlain } from '../domain/jsonTree.ts';
import { defaultLanguage } from '../domain/localText.ts';
import { useLanguageName } from '../head/useLanguageName.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { Filled } from './Filled.tsx';
import styles from './preview.module.css';

export type Device = 'desktop' | 'phone';

/**
 * In which language the words around default texts are: the reader's own, unless the form has texts in it, among whose words no
 * visitor would see the default ones; and none from the right around texts that are all read from the left.
 */
function wordsAround(languages: readonly string[], own: string, layout: SafeLayout | null): string {
  const isFromRight = layout && fromRight.test(JSON.stringify(outlineOf(layout, defaultLanguage)));
  const fitting = [own, 'en', 'es', 'uk', 'ru', 'ar', 'fa'].filter(
    (one) => isFromRight || directionIn(one) === 'ltr',
  );
  return fitting.find((one) => !languages.includes(one)) ?? fitting[0] ?? own;
}

/** Letters that are read from the right. */
const fromRight = /[\u05d0-\u08ff]/;

/** The form as it is by now, wide or on a phone, in each of its languages; nothing is sent. What was filled in stays while one builds. */
export function TryOut({ first }: { readonly first: Device }) {
  const t = useTexts('form-builder');
  const nameOf = useLanguageName();
  const locale = useLocale();
  const { state, languages, language: written } = useBuilderScreen();
  const [device, setDevice] = useState(first);
  const [chosen, setChosen] = useState(written);
  const [round, setRound] = useState(0);
  // Behind what is typed, which is not to wait for it.
  const root = useDeferredValue(state.layout.root);
  const layout = useMemo(() => readLayout(toPlain(root)), [root]);
  const look = useMemo(() => lookOf(toPlain(state.theme.root)), [state.theme.root]);
  const language =
    chosen === defaultLanguage ? defaultTextsWith(wordsAround(languages, locale.language, layout)) : chosen;
  // Its own words are beside SurveyJS's, in the same language.
  const words = wordsIn(language);
  const around = useMemo(
    () => ({ ...locale, language: toLanguage(words), direction: directionIn(words) }),
    [locale, words],
  );
  return (
    <>
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
        <div className={styles['device']} data-themed={look ? '' : undefined} {...spokenIn(language)}>
          {layout ? (
            <LocaleContext value={around}>
              <Suspense fallback={null}>
                <Filled key={round} layout={layout} look={look} language={language} />
              </Suspense>
            </LocaleContext>
          ) : (
            <EmptyState title={t('preview.none')} />
          )}
        </div>
      </div>
    </>
  );
}
