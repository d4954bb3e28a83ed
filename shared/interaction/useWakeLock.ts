import { useEffect } from 'react';
import { useIsHidden } from './useIsHidden.ts';

interface Lock {
  readonly release: () => Promise<void>;
}

/** Keeps the display from going dark while `isOn` and somebody looks at it; taken anew on coming back. */
export function useWakeLock(isOn = true): void {
  const isHidden = useIsHidden();
  useEffect(() => {
    const { wakeLock }: { readonly wakeLock?: { readonly request: (kind: 'screen') => Promise<Lock> } } =
      navigator;
    if (!isOn || isHidden || !wakeLock) return undefined;
    let isOver = false;
    const asked = wakeLock.request('screen').then(
      (lock) => lock,
      // A low battery or a policy forbids it: then the display goes off.
      () => null,
    );
    const release = (lock: Lock | null) => void lock?.release().catch(() => null);
    asked.then(
      (lock) => isOver && release(lock),
      () => null,
    );
    return () => {
      isOver = true;
      asked.then(release, () => null);
    };
  }, [isOn, isHidden]);
}
