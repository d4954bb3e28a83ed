import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';

/** The documented question (S3 §8), for browsers that ask in a page's words, or only where it has some; the others have their own (S-43). */
export function useUnloadWords(isAsking: boolean): void {
  const t = useTexts('live-room');
  const say = useEffectEvent((event: BeforeUnloadEvent) => {
    event.returnValue = t('stage.unload');
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    const listener = (event: BeforeUnloadEvent) => say(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, [isAsking]);
}
