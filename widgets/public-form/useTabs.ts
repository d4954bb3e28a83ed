import { useEffect, useRef, useState } from 'react';
import { isUnderWay } from './domain/phases.ts';
import type { Kept } from './kept.ts';
import type { FormName, SentElsewhere, Tabs } from './tabs.ts';
import type { SendingParts } from './useSendingParts.ts';
import type { SubmissionControls } from './useSubmission.ts';

interface TabsOptions extends FormName {
  /** Nothing can be sent before they are there. */
  readonly parts: SendingParts | null;
  readonly sending: SubmissionControls;
  readonly kept: Kept;
}

/**
 * Tells other tabs of the same form what becomes of it here, and hears whether one of them has sent it meanwhile. What may be
 * stored by another tab is kept with what is typed here, too: all tabs keep the form in one place, and the last one has it.
 */
export function useTabs({ tenant, submitUrl, formId, parts, sending, kept }: TabsOptions) {
  const [sentElsewhere, setSentElsewhere] = useState<SentElsewhere | null>(null);
  const tabs = useRef<Tabs | null>(null);
  const now = useRef({ sending, kept });
  useEffect(() => {
    now.current = { sending, kept };
  });
  useEffect(() => {
    if (!parts) return undefined;
    const watched = parts.watchTabs({ tenant, submitUrl, formId }, ({ what, doubts, over }) => {
      const { sending: its, kept: ours } = now.current;
      const { sender } = its;
      if (what !== 'refused') {
        ours.hear(doubts, over);
        sender?.hear(doubts, over);
        setSentElsewhere((before) => (before === 'sent' ? before : what));
        return;
      }
      const isKnown = ours.doubts().some(({ key }) => key === over);
      // What is under way here has an answer of its own.
      if (over === undefined || !isKnown || (sender && isUnderWay(sender.state().submission))) return;
      ours.hear([], over);
      sender?.refusedElsewhere(over);
      const isRest = ours.doubts().length > 0;
      setSentElsewhere((before) => (before === 'perhaps' && !isRest ? null : before));
    });
    tabs.current = watched;
    return () => watched.close();
  }, [tenant, submitUrl, formId, parts]);
  const { submission } = sending;
  const isSent = submission.phase === 'completed' && submission.conflict === null;
  const isConflict = submission.phase === 'completed' && !isSent && !submission.isRepeat;
  const isRefused = submission.phase === 'refused' || isConflict;
  // Whoever has the form open in another tab is to be asked, too, before it is sent from there.
  const isInDoubt = submission.phase === 'doubtful' && submission.attempt > 0;
  useEffect(() => {
    const { sending: its, kept: ours } = now.current;
    if (isSent) tabs.current?.tell({ what: 'sent', over: its.key });
    if (isRefused) tabs.current?.tell({ what: 'refused', over: its.key });
    if (isInDoubt) tabs.current?.tell({ what: 'perhaps', doubts: ours.doubts() });
  }, [isSent, isRefused, isInDoubt]);
  return {
    sentElsewhere,
    forget: () => setSentElsewhere(null),
  };
}
