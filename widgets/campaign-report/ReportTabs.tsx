import { Suspense, useCallback, useState, type ComponentType } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { useTabLoading, type TabProps } from './useTabLoading.ts';
import styles from './campaign-report.module.css';
import { Deliverability } from './deliverability/Deliverability.tsx';

/** S4 §4 «Report tab values». */
const tabNames = ['deliverability', 'opens', 'clicks', 'unsubscribes'] as const;
type TabName = (typeof tabNames)[number];

/** The first is there with the report, each other loads with its tab; charts later still. */
const contents: Readonly<Record<TabName, ComponentType<TabProps>>> = {
  deliverability: Deliverability,
  opens: lazyPart(() => import('./opens/Opens.tsx'), 'Opens'),
  clicks: lazyPart(() => import('./clicks/Clicks.tsx'), 'Clicks'),
  unsubscribes: lazyPart(() => import('./unsubscribes/Unsubscribes.tsx'), 'Unsubscribes'),
};

/** Four tabs; while one loads, no other can be gone to (S4 §2 «Tabs»). */
export function ReportTabs({ isLoading }: { readonly isLoading: boolean }) {
  const t = useTexts('campaign-report');
  const [shown, setShown] = useState<TabName>('deliverability');
  const [loading, setLoading] = useState<TabName | null>(null);
  const tell = useCallback((tab: TabName, isOn: boolean) => {
    setLoading((now) => (isOn ? tab : now === tab ? null : now));
  }, []);
  return (
    <Tabs
      label={t('tabs.label')}
      value={shown}
      onChange={setShown}
      activation="manual"
      wraps
      isBusy={isLoading || loading === shown}
      tabs={tabNames.map((tab) => ({
        value: tab,
        label: t(`tabs.${tab}`),
        content: <TabContent tab={tab} isShown={shown === tab} onLoading={tell} />,
      }))}
    />
  );
}

interface TabContentProps {
  readonly tab: TabName;
  readonly isShown: boolean;
  readonly onLoading: (tab: TabName, isLoading: boolean) => void;
}

function TabContent({ tab, isShown, onLoading }: TabContentProps) {
  const Content = contents[tab];
  const tell = useCallback((isLoading: boolean) => onLoading(tab, isLoading), [onLoading, tab]);
  return (
    <Suspense fallback={<Waiting onLoading={tell} />}>
      <Content isShown={isShown} onLoading={tell} />
    </Suspense>
  );
}

/** While the tab's code is on its way. */
function Waiting({ onLoading }: Pick<TabProps, 'onLoading'>) {
  useTabLoading(true, onLoading);
  return (
    <div className={styles['waiting']}>
      <Skeleton kind="block" height={96} />
      <Skeleton kind="table" count={6} columns={5} rowHeight={56} isSilent />
    </div>
  );
}
