import { Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useBuilderScreen } from '../store/screen.ts';
import { useLanguageName } from './useLanguageName.ts';
import styles from './head.module.css';

const AddLanguage = lazyPart(() => import('./AddLanguage.tsx'), 'AddLanguage');

const more = '+';

/** The language that titles and texts are written in; others are added here. */
export function LanguageSelect() {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const { language, languages, setLanguage } = useBuilderScreen();
  const nameOf = useLanguageName();
  const [isAdding, setAdding] = useState(false);
  const choose = (next: string) => {
    setLanguage(next);
    announce(t('language.writing', { language: nameOf(next) }));
  };
  return (
    <div className={styles['language']}>
      <Select<string>
        size="small"
        aria-label={t('language.label')}
        options={[
          ...languages.map((value) => ({ value, label: nameOf(value) })),
          { value: more, label: t('language.add') },
        ]}
        value={language}
        onChange={(next) => (next === more ? setAdding(true) : choose(next))}
      />
      <Suspense fallback={null}>
        {isAdding && (
          <AddLanguage
            onClose={() => setAdding(false)}
            onAdd={(next) => {
              setAdding(false);
              choose(next);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
