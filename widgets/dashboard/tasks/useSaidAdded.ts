import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { DeskState } from '../store/deskState.ts';

/** Says how many tasks have been added, once of all that were on their way; what is carried over has a bar of its own. */
export function useSaidAdded({ pending, keys }: DeskState): void {
  const t = useTexts('dashboard');
  const announce = useAnnounce();
  const awaited = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, isCarried } of pending) if (!isCarried) awaited.current.add(key);
    if (pending.length > 0) return;
    const added = [...keys.values()].filter((key) => awaited.current.has(key));
    awaited.current.clear();
    if (added.length > 0) announce(t('tasks.added', { count: added.length }));
  }, [pending, keys, t, announce]);
}
