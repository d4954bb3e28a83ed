import { Suspense } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { FillHints } from '../hints/FillHints.tsx';
import { Group } from './Group.tsx';
import { ChoiceProperty, FlagProperty, TextProperty } from './fields.tsx';
import { LanguageNote } from './LanguageNote.tsx';
import styles from './properties.module.css';

/** Loaded once it is opened. */
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
        <ChoiceProperty
          {...edited}
          property="showProgressBar"
          label={t('form.progress')}
          usually="off"
          options={[
            { value: 'off', label: t('form.progressOff') },
            { value: 'top', label: t('form.progressTop') },
            { value: 'bottom', label: t('form.progressBottom') },
          ]}
        />
        <FlagProperty {...edited} property="showPrevButton" usually label={t('form.previous')} />
        <TextProperty {...edited} property="completeText" label={t('form.completeText')} />
        <TextProperty
          {...edited}
          property="completedHtml"
          label={t('form.completed')}
          hint={t('form.completedHint')}
          isLong
        />
      </Group>
    </div>
  );
}
