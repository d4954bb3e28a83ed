import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { OutlineElement } from '../domain/outline.ts';
import { useCanvas } from './canvasTools.ts';
import styles from './canvas.module.css';

/** What can be done to the selected card without a drag. */
export function CardTools({ element }: { readonly element: OutlineElement }) {
  const t = useTexts('form-builder');
  const { acts, isNarrow, openProperties } = useCanvas();
  const { title: name, kind } = element;
  const isFixed = kind === 'verification';
  return (
    <div className={styles['cardTools']} role="group" aria-label={t('card.tools', { name })}>
      {isNarrow && (
        <IconButton size="small" icon={<Pencil />} label={t('card.properties')} onClick={openProperties} />
      )}
      {!isFixed && (
        <>
          <IconButton
            size="small"
            icon={<ArrowUp />}
            label={t('card.up', { name })}
            onClick={() => acts.moveBy(element, -1)}
          />
          <IconButton
            size="small"
            icon={<ArrowDown />}
            label={t('card.down', { name })}
            onClick={() => acts.moveBy(element, 1)}
          />
          <IconButton
            size="small"
            icon={<Copy />}
            label={t('card.duplicate', { name })}
            onClick={() => acts.duplicate(element)}
          />
        </>
      )}
      <IconButton
        size="small"
        icon={<Trash />}
        label={t('card.delete', { name })}
        onClick={() => acts.remove(element)}
      />
    </div>
  );
}
