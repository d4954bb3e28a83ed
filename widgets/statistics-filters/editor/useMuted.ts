import { useTexts } from '#shared/i18n/useTexts.ts';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import { hasMuted } from '../domain/tree.ts';
import type { FilterEditor } from '../store/filterEditor.ts';

interface MutedOptions {
  readonly editor: FilterEditor;
  readonly confirm: UseConfirm['confirm'];
}

/** What is saved does not know of muted rows: they would count. Asked before (screens.md §15). */
export function useMuted({ editor, confirm }: MutedOptions): () => Promise<boolean> {
  const t = useTexts('statistics-filters');
  return async () =>
    !hasMuted(editor.state().document.items) ||
    confirm({
      title: t('muted.title'),
      children: t('muted.text'),
      confirmLabel: t('muted.save'),
      cancelLabel: t('muted.back'),
    });
}
