import { useEffect } from 'react';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';

interface Lock {
  readonly release: () => Promise<void>;
}

/** The display stays on while one is in the room and looks at it; taken anew on coming back. */
export function useWakeLock(): void {
  const isHidden = useIsHidden();
  useEffect(() => {
    const { wakeLock }: { readonly wakeLock?: { readonly request: (kind: 'screen') => Promise<Lock> } } =
      navigator;
    if (isHidden || !wakeLock) return undefined;
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
  }, [isHidden]);
}
