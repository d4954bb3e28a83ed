import FolderPlus from 'lucide-react/icons/folder-plus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import type { FilterDocument } from '../domain/document.ts';
import { useEditor } from '../editor/screen.ts';
import { focusItem } from './focusItem.ts';
import { ItemList } from './ItemList.tsx';
import { useBoardDrop } from './useBoardDrop.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import styles from './board.module.css';

interface BoardProps {
  readonly document: FilterDocument;
  /** Opens the palette where it does not stand beside the board. */
  readonly onAdd: (() => void) | undefined;
}

/** «Where»: rows and groups, each joined to all before it (S3 §2.1). */
export function Board({ document, onAdd }: BoardProps) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  const box = useRef<HTMLElement>(null);
  const drop = useBoardDrop(document.items);
  const keys = useBoardKeys(box);
  useFocusOnNew(box);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the cards inside
    <section
      ref={(el) => {
        box.current = el;
        return drop(el);
      }}
      data-board
      aria-label={t('board.where')}
      className={styles['board']}
      {...keys}
    >
      <h3 className={styles['where']}>{t('board.where')}</h3>
      {document.items.length === 0 ? (
        <div className={styles['empty']} data-place="end">
          <EmptyState isCompact title={t('board.empty')}>
            {t(onAdd ? 'board.emptyNarrow' : 'board.emptyHint')}
          </EmptyState>
        </div>
      ) : (
        <ItemList items={document.items} parent={null} />
      )}
      <div className={styles['adding']} data-place="end">
        {onAdd && (
          <Button size="small" iconStart={<Plus />} onClick={onAdd}>
            {t('board.add')}
          </Button>
        )}
        <Button size="small" iconStart={<FolderPlus />} onClick={() => acts.addGroup()}>
          {t('board.addGroup')}
        </Button>
      </div>
    </section>
  );
}

/** What was added has the focus: there its value is given. */
function useFocusOnNew(box: { readonly current: HTMLElement | null }): void {
  const { editor } = useEditor();
  const known = useRef(editor.state().latest);
  useEffect(
    () =>
      editor.subscribe(() => {
        const { latest } = editor.state();
        if (latest === known.current) return;
        known.current = latest;
        const { activeElement } = root(box.current) ?? {};
        const isOnBoard = activeElement ? (box.current?.contains(activeElement) ?? false) : false;
        requestAnimationFrame(() => {
          // What went with its card, or was added from elsewhere; whoever works on another card keeps the focus there.
          const now = root(box.current)?.activeElement;
          if (latest !== null && (!isOnBoard || !now)) focusItem(box.current, latest);
        });
      }),
    [editor, box],
  );
}

function root(el: HTMLElement | null): ShadowRoot | null {
  const found = el?.getRootNode();
  return found instanceof ShadowRoot ? found : null;
}
