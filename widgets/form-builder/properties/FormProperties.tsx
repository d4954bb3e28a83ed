import { Suspense } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { FillHints } from '../hints/FillHints.tsx';
import { Group } from './Group.tsx';
import { TextProperty } from './fields.tsx';
import { LanguageNote } from './LanguageNote.tsx';
import styles from './properties.module.css';

/** Loaded once they are opened. */
const Behaviour = lazyPart(() => import('./Behaviour.tsx'), 'Behaviour');
const ThemeFields = lazyPart(() => import('../theme/ThemeFields.tsx'), 'ThemeFields');

/** What is set for the whole form, and how it looks. */
export function FormProperties() {
  const t = useTexts('form-builder');
  const { state } = useBuilderScreen();
  const edited = { node: state.layout.root, name: t('form.name') };
  return (
    <div className={styles['panel']}>
      <h3 className={styles['title']}>{t('form.name')}</h3>
      <LanguageNote />
      <FillHints />
      <TextProperty {...edited} property="title" label={t('property.title')} />
      <TextProperty {...edited} property="description" label={t('property.description')} isLong />
      <Group heading={t('theme.heading')}>
        <Suspense fallback={<Skeleton kind="facts" count={4} />}>
          <ThemeFields />
        </Suspense>
      </Group>
      <Group heading={t('form.behaviour')}>
        <Suspense fallback={<Skeleton kind="facts" count={4} />}>
          <Behaviour {...edited} />
        </Suspense>
      </Group>
    </div>
  );
}
