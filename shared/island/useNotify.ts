import { useCallback } from 'react';
import { useLocale } from '../i18n/locale.ts';
import { addNotice, type NoticeRequest } from '../store/notices.ts';
import { pageStore } from '../store/page.ts';
import { useIsland } from './island.ts';

/**
 * Shows messages in the page's one layer. The host may show them its own way instead: each is announced first by the
 * cancelable event `widget:notice` (tone, message, title).
 */
export function useNotify(): (notice: Omit<NoticeRequest, 'language'>) => void {
  const { emit } = useIsland();
  const { language } = useLocale();
  return useCallback(
    (notice) => {
      const { tone, message, title } = notice;
      if (!emit('widget:notice', { tone, message, title }, { cancelable: true })) return;
      addNotice({ ...notice, language });
    },
    [emit, language],
  );
}

/** Takes away what was said about this: it is no longer so. */
export function closeNoticesOf(topic: string): void {
  pageStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.topic !== topic) }));
}
