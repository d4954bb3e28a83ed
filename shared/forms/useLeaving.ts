import { useEffect } from 'react';
import type { FormValues } from './useFormValues.ts';

/**
 * When the page goes: keeps what is waiting to be kept, and has the browser ask where it cannot be kept beyond the page.
 */
export function useLeaving<V extends object>({ hasContent, storage, flush }: FormValues<V>): void {
  const isAtRisk = hasContent && (storage === 'memory' || storage === 'lost');
  useEffect(() => {
    const onLeaving = (event: BeforeUnloadEvent) => {
      void flush();
      if (isAtRisk) event.preventDefault();
    };
    addEventListener('beforeunload', onLeaving);
    return () => removeEventListener('beforeunload', onLeaving);
  }, [isAtRisk, flush]);
}
