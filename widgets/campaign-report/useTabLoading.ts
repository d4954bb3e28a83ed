import { useEffect } from 'react';

export interface TabProps {
  /** Whether the tab is the one to be seen. */
  readonly isShown: boolean;
  /** Tells that what fills the tab is on its way. */
  readonly onLoading: (isLoading: boolean) => void;
}

/** Tells while a first answer is awaited. */
export function useTabLoading(isLoading: boolean, onLoading: TabProps['onLoading']): void {
  useEffect(() => {
    onLoading(isLoading);
    return () => onLoading(false);
  }, [isLoading, onLoading]);
}
