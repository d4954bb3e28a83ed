import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormName, SentElsewhere, Tabs } from './tabs.ts';
import type { SendingParts } from './useSendingParts.ts';

/** Whether another tab has sent the same form meanwhile, and how to tell the others: nothing can be sent before the parts are there. */
export function useTabs({ tenant, submitUrl, formId }: FormName, parts: SendingParts | null) {
  const [sentElsewhere, setSentElsewhere] = useState<SentElsewhere | null>(null);
  const tabs = useRef<Tabs | null>(null);
  useEffect(() => {
    if (!parts) return undefined;
    const watched = parts.watchTabs({ tenant, submitUrl, formId }, (what) =>
      setSentElsewhere((before) => (before === 'sent' ? before : what)),
    );
    tabs.current = watched;
    return () => watched.close();
  }, [tenant, submitUrl, formId, parts]);
  const tell = useCallback((what: SentElsewhere) => tabs.current?.tell(what), []);
  return {
    sentElsewhere,
    forget: () => setSentElsewhere(null),
    tell,
  };
}
