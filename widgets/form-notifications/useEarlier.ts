import { useEffect, useState, type RefObject } from 'react';
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import type { DraftControls } from '#shared/drafts/useDraft.ts';
import type { Draft } from '#shared/drafts/vault.ts';
import { realChanges, type SettingName } from './domain/settings.ts';
import { hasChanges, isUpToDate, takeUp, type EarlierWork, type Work } from './domain/work.ts';

/** Work that does not come back by itself: something else has been saved since, or is being typed. */
export interface Offer extends EarlierWork {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Puts it over what is stored, but for what is given up; what was typed since stays. */
  readonly take: (given: readonly SettingName[]) => void;
  readonly discard: () => void;
}

interface EarlierOptions {
  readonly draft: DraftControls<EarlierWork>;
  readonly latest: RefObject<{ readonly work: Work; readonly saved: NotificationSettings }>;
  readonly put: (work: Work, over: NotificationSettings) => void;
}

/** Unsaved work of an earlier visit: put back by itself where what it was begun from is still stored, else offered. */
export function useEarlier({ draft: { offered, accept, discard }, latest, put }: EarlierOptions) {
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const [held, setHeld] = useState<Draft<EarlierWork> | null>(null);
  useEffect(() => {
    if (!offered) return;
    const { work, saved } = latest.current;
    const mine = realChanges(saved, offered.value.mine);
    if (!hasChanges(mine)) void discard();
    else if (!hasChanges(work.edited) && isUpToDate(offered.value, saved)) {
      accept();
      put({ base: saved, edited: mine }, saved);
      // oxlint-disable-next-line react/set-state-in-effect -- once, when the device has told what it keeps
      setRestoredAt(offered.savedAt);
    } else setHeld(offered);
  }, [offered, accept, discard, latest, put]);

  const offerOver = (saved: NotificationSettings): Offer | null => {
    if (!held || held !== offered || !hasChanges(realChanges(saved, held.value.mine))) return null;
    const { value, savedAt } = held;
    return {
      ...value,
      savedAt,
      take: (given) => {
        const { work: now, saved: stored } = latest.current;
        accept();
        put(takeUp(value, { now, stored, given }), stored);
        setRestoredAt(savedAt);
      },
      discard: () => void discard(),
    };
  };
  return {
    /** When work was kept that stands here again, in milliseconds. */
    restoredAt,
    isSettled: () => setRestoredAt(null),
    /** What waits beside these settings. */
    offerOver,
  };
}
