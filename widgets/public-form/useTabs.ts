import { useEffect, useRef, useState } from 'react';
import type { Tabs } from './tabs.ts';
import type { SendingParts } from './useSendingParts.ts';

/** Whether another tab has sent the same form meanwhile, and how to tell the others: nothing can be sent before the parts are there. */
export function useTabs(formId: string, parts: SendingParts | null) {
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  const tabs = useRef<Tabs | null>(null);
  useEffect(() => {
    if (!parts) return undefined;
    const watched = parts.watchTabs(formId, () => setSentElsewhere(true));
    tabs.current = watched;
    return () => watched.close();
  }, [formId, parts]);
  return {
    isSentElsewhere,
    forget: () => setSentElsewhere(false),
    tell: () => tabs.current?.tell(),
  };
}
