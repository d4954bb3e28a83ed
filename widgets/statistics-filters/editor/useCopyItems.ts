import { useTexts } from '#shared/i18n/useTexts.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { copiedItems } from '../domain/copied.ts';
import { hasMuted, type Item } from '../domain/tree.ts';

/** Copies rows and groups as text, and says so; whether they begin their list decides how the first is joined. */
export function useCopyItems(): (items: readonly Item[], isFirst?: boolean) => Promise<void> {
  const t = useTexts('statistics-filters');
  const notify = useNotify();
  return async (items, isFirst) => {
    const isDone = await copyText(copiedItems(items, isFirst));
    const done = hasMuted(items) ? 'copy.doneMuted' : 'copy.done';
    const [tone, key] = isDone ? (['success', done] as const) : (['danger', 'copy.failed'] as const);
    notify({ tone, message: t(key), topic: 'statistics-filters copy' });
  };
}
