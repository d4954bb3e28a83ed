import { memo, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { useEngineValue } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { AddPanel } from './AddPanel.tsx';
import { LayersPanel } from './LayersPanel.tsx';
import { ObjectPanel } from './ObjectPanel.tsx';
import { SizePanel } from './SizePanel.tsx';
import styles from './panels.module.css';

/** What can be added and what lies above what; what can be set. */
export const BadgePanels = memo(function BadgePanels() {
  const { desk, designer } = useBadge();
  // What is set is set in what is there now.
  const { settle } = desk.settled;
  const settling = {
    onPointerDownCapture: settle,
    onFocusCapture: settle,
    // Those of undo are what it waits for.
    onKeyDownCapture: ({ ctrlKey, metaKey }: KeyboardEvent) => !ctrlKey && !metaKey && settle(),
  };
  return (
    <>
      <div className={styles['parts']} {...settling}>
        {designer.readOnly ? <LayersPanel /> : <Parts />}
      </div>
      <div className={styles['settings']} {...settling}>
        <Settings />
      </div>
    </>
  );
});

function Parts() {
  const t = useTexts('badge-designer');
  const [tab, setTab] = useState<'add' | 'layers'>('add');
  return (
    <Tabs
      label={t('panels.parts')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'add', label: t('panels.add'), content: <AddPanel /> },
        { value: 'layers', label: t('panels.layers'), content: <LayersPanel /> },
      ]}
    />
  );
}

function Settings() {
  const t = useTexts('badge-designer');
  const { desk } = useBadge();
  const [state, setState] = useState<{ readonly tab: 'object' | 'badge'; readonly of: string }>({
    tab: 'badge',
    of: '',
  });
  // What is chosen is what one wants to set.
  const of = useEngineValue(desk.settled, ({ chosen }) => chosen.join(' '));
  if (state.of !== of) setState({ tab: of === '' ? state.tab : 'object', of });
  return (
    <Tabs
      label={t('panels.settings')}
      value={state.tab}
      onChange={(tab) => setState({ ...state, tab })}
      tabs={[
        { value: 'object', label: t('panels.object'), content: <ObjectPanel /> },
        { value: 'badge', label: t('panels.badge'), content: <SizePanel /> },
      ]}
    />
  );
}
