import { useEffect, useEffectEvent, useRef } from 'react';

interface NewsOptions {
  /** A figure that changes with what is shown; null and `undefined` while it is not known. */
  readonly signal: number | string | null | undefined;
  /** There is something to be read anew. */
  readonly isLoaded: boolean;
  readonly isShown: boolean;
  /** It was read after the figure came, as on «Refresh»: there is nothing new to read. */
  readonly isFresh?: boolean | undefined;
  readonly onNews: () => void;
}

/** Reads anew when a figure has changed, at once or as soon as somebody looks. */
export function useOnNews({ signal, isLoaded, isShown, isFresh = false, onNews }: NewsOptions): void {
  const known = useRef(signal);
  const act = useEffectEvent(() => {
    if (!isFresh) onNews();
  });
  useEffect(() => {
    if (!isLoaded || !isShown || signal === undefined || signal === null) return;
    const isNew = (known.current ?? undefined) !== undefined && known.current !== signal;
    known.current = signal;
    if (isNew) act();
  }, [signal, isLoaded, isShown]);
}
