import { useCallback } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import type { MappedLink } from '../domain/clickMap.ts';

/** What stands on the badges (screens.md §3 ★). */
export type BadgeMode = 'people' | 'share' | 'rank';

export type BadgeText = (link: MappedLink) => string;

/** The number on a link's badge, in the mail and in the list. */
export function useBadgeText(mode: BadgeMode): BadgeText {
  const format = useFormat();
  return useCallback(
    ({ people, share, rank }) => {
      if (mode === 'share') return format.percent(share, 0);
      return mode === 'rank' ? `#${format.number(rank)}` : format.number(people);
    },
    [format, mode],
  );
}
