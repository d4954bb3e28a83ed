import { useEffect, useRef, useState } from 'react';
import { watchTabs, type Tabs } from './tabs.ts';

/** Whether another tab has sent the same form meanwhile, and how to tell the others. */
export function useTabs(formId: string) {
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  const tabs = useRef<Tabs | null>(null);
  useEffect(() => {
    const watched = watchTabs(formId, () => setSentElsewhere(true));
    tabs.current = watched;
    return () => watched.close();
  }, [formId]);
  return {
    isSentElsewhere,
    forget: () => setSentElsewhere(false),
    tell: () => tabs.current?.tell(),
  };
}
