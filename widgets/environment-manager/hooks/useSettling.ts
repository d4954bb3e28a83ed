import { useEffect } from 'react';
import { settledAt, type Work } from '../domain/work.ts';
import { useWorkAccess } from './useWork.ts';

/**
 * Takes the mark off created entries two seconds after success (S3 §9.5), but not before the list has been read since:
 * they would be nowhere.
 */
export function useSettling({ creations }: Work, listReadAt: number): void {
  const { change } = useWorkAccess();
  useEffect(() => {
    const timers = creations.flatMap((creation) => {
      const at = settledAt(creation);
      if (creation.phase !== 'created' || at === null || listReadAt < creation.createdAt) return [];
      return setTimeout(() => change({ kind: 'forget', intent: creation.intent }), at - Date.now());
    });
    return () => timers.forEach(clearTimeout);
  }, [creations, listReadAt, change]);
}
