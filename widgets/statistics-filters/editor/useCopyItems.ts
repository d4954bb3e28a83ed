import { useTexts } from '#shared/i18n/useTexts.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { Item } from '../domain/tree.ts';

/** Copies rows and groups as text, and says so. */
export function useCopyItems(): (items: readonly Item[]) => Promise<void> {
  const t = useTexts('statistics-filters');
  const notify = useNotify();
  return async (items) => {
    const { copyItems } = await importChunk(() => import('./copyItems.ts'));
    const isDone = await copyItems(items);
    const [tone, key] = isDone ? (['success', 'copy.done'] as const) : (['danger', 'copy.failed'] as const);
    notify({ tone, message: t(key), topic: 'statistics-filters copy' });
  };
}
