import { useCallback, useMemo, useState } from 'react';

export interface OpenReplies {
  readonly has: (key: string) => boolean;
  readonly set: (key: string, isOpen: boolean) => void;
  /** All, also those of other pages. */
  readonly setAll: (isOpen: boolean) => void;
}

/** Which replies stand open: all or none, but for those that were turned by themselves. */
export function useOpenReplies(): OpenReplies {
  const [{ isAll, turned }, setState] = useState<{ isAll: boolean; turned: ReadonlySet<string> }>({
    isAll: false,
    turned: new Set(),
  });
  const set = useCallback((key: string, isOpen: boolean) => {
    setState((before) => {
      const next = new Set(before.turned);
      if (isOpen === before.isAll) next.delete(key);
      else next.add(key);
      return { ...before, turned: next };
    });
  }, []);
  const setAll = useCallback((isOpen: boolean) => setState({ isAll: isOpen, turned: new Set() }), []);
  return useMemo(
    () => ({ has: (key) => turned.has(key) !== isAll, set, setAll }),
    [isAll, turned, set, setAll],
  );
}
