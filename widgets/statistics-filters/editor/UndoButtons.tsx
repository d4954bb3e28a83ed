import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useCommandState, type CommandControls } from '#shared/undo/useCommandStack.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useEditor } from './screen.ts';
import styles from './editor.module.css';

/** Each says what it would take back or do again. */
export function UndoButtons({ commands }: { readonly commands: CommandControls }) {
  const t = useTexts('statistics-filters');
  const { editor } = useEditor();
  const { canUndo, canRedo, undoLabel, redoLabel } = useCommandState(editor.stack);
  return (
    <div className={styles['pair']}>
      <IconButton
        size="small"
        icon={<Undo className="ew-mirror" />}
        label={undoLabel === null ? t('head.undo') : t('head.undoNamed', { what: undoLabel })}
        aria-disabled={!canUndo}
        onClick={() => void commands.undo()}
      />
      <IconButton
        size="small"
        icon={<Redo className="ew-mirror" />}
        label={redoLabel === null ? t('head.redo') : t('head.redoNamed', { what: redoLabel })}
        aria-disabled={!canRedo}
        onClick={() => void commands.redo()}
      />
    </div>
  );
}
