import { Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { useEditor } from '../editorContext.ts';
import { useEngineState } from '../useEngine.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { MailPanel } from './MailPanel.tsx';
import { Outline } from './Outline.tsx';
import { Palette } from './Palette.tsx';
import styles from './panels.module.css';

const ChecksPanel = lazyPart(() => import('../checks/ChecksPanel.tsx'), 'ChecksPanel');

/** What can be added and how the mail is built; what can be set of it (screens.md §4). */
export function Panels() {
  const { designer } = useEditor();
  return (
    <>
      <div className={styles['parts']}>{designer.readOnly ? <Outline /> : <Parts />}</div>
      <div className={styles['settings']}>
        <Settings />
      </div>
    </>
  );
}

function Parts() {
  const t = useTexts('template-designer');
  const [tab, setTab] = useState<'add' | 'outline'>('add');
  return (
    <Tabs
      label={t('panels.parts')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'add', label: t('panels.add'), content: <Palette /> },
        { value: 'outline', label: t('panels.outline'), content: <Outline /> },
      ]}
    />
  );
}

function Settings() {
  const t = useTexts('template-designer');
  const { engine } = useEditor();
  const { selectedId } = useEngineState(engine);
  const [state, setState] = useState<{
    readonly tab: 'block' | 'mail' | 'checks';
    readonly of: string | null;
  }>({
    tab: 'mail',
    of: null,
  });
  // What is chosen is what one wants to set; «go to it» leaves the checks in view.
  if (state.of !== selectedId) {
    const isLeft = selectedId === null || state.tab === 'checks';
    setState({ tab: isLeft ? state.tab : 'block', of: selectedId });
  }
  return (
    <Tabs
      label={t('panels.settings')}
      value={state.tab}
      onChange={(tab) => setState({ ...state, tab })}
      tabs={[
        { value: 'block', label: t('panels.block'), content: <BlockPanel /> },
        { value: 'mail', label: t('panels.mail'), content: <MailPanel /> },
        {
          value: 'checks',
          label: t('checks.panel'),
          content: (
            <Suspense fallback={<Skeleton count={6} label={t('checks.running')} />}>
              <ChecksPanel isShown={state.tab === 'checks'} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
