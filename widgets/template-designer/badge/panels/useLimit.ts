import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';

/** What would be longer than is kept is not taken, and that is said until something is (nothing is cut unseen). */
export function useLimit(max: number) {
  const t = useTexts('badge-designer');
  const [isRefused, setRefused] = useState(false);
  return {
    error: isRefused ? t('limits.tooLong', { count: max }) : undefined,
    /** Gives on what is short enough. */
    take: (text: string, give: (text: string) => void) => {
      setRefused(text.length > max);
      if (text.length <= max) give(text);
    },
  };
}
