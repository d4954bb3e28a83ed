import FolderPlus from 'lucide-react/icons/folder-plus';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { useEditor, useEditorState } from '../editor/screen.ts';
import { ItemList } from './ItemList.tsx';
import { useBoardDrop } from './useBoardDrop.ts';
import { useBoardFocus } from './useBoardFocus.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import styles from './board.module.css';

interface BoardProps {
  /** Opens the palette where it does not stand beside the board. */
  readonly onAdd: (() => void) | undefined;
}

/** «Where»: rows and groups, each joined to all before it (S3 §2.1). */
export function Board({ onAdd }: BoardProps) {
  const t = useTexts('statistics-filters');
  const { acts, editor } = useEditor();
  const { document } = useEditorState(editor);
  const box = useRef<HTMLElement>(null);
  const drop = useBoardDrop(document.items);
  const keys = useBoardKeys(box);
  useBoardFocus(box);
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
      <div className={styles['mark']} data-mark aria-hidden="true" />
    </section>
  );
}
